import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { PASSWORD_COST as COST } from './password-cost.ts';

const KEY_BYTES = 32;

/** 'scrypt$N$r$p$salt$key', so that a later stronger cost can tell old hashes. */
export async function hashPassword(
  password: string,
  queue: QueueName = 'strangers',
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, queue);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

export async function verifyPassword(
  password: string,
  stored: string,
  queue: QueueName = 'strangers',
): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const options = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), options, queue);
  // A hash of a lower cost takes as long as others do: else the time would tell which names exist.
  const missing = (COST.p ?? 1) - options.p;
  if (missing > 0 && options.N === COST.N && options.r === COST.r)
    await derive(password, Buffer.from(salt, 'base64'), { ...COST, p: missing }, queue);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a hash was made at another cost than today's: it is made anew when its password comes. */
export function isOutdated(stored: string): boolean {
  const [, n, r, p] = stored.split('$').map(Number);
  return n !== COST.N || r !== COST.r || p !== COST.p;
}

/** Who waits for a password: devices that have logged in to the name before wait behind each other alone. */
export type QueueName = 'known' | 'strangers';

/** Each that is worked out holds 64 MiB and a core: a flood of strangers takes 128 MiB. */
const AT_ONCE: Record<QueueName, number> = { known: 1, strangers: 2 };
/** More than wait here would wait for seconds; they are sent away instead. */
const MAX_WAITING = 20;

/** Answered 503: try again in a moment. */
export class PasswordQueueFullError extends Error {
  override name = 'PasswordQueueFullError';
  readonly statusCode = 503;
}

class PasswordQueue {
  readonly #most: number;
  #pending = 0;
  #turns: Promise<unknown>[];

  constructor(atOnce: number) {
    this.#most = atOnce + MAX_WAITING;
    this.#turns = Array.from({ length: atOnce }, () => Promise.resolve());
  }

  get isFull(): boolean {
    return this.#pending >= this.#most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new PasswordQueueFullError('too many passwords are waiting');
    this.#pending += 1;
    const [first, ...others] = this.#turns;
    const turn = (first ?? Promise.resolve()).then(work);
    this.#turns = [...others, turn.catch(() => undefined)];
    try {
      return await turn;
    } finally {
      this.#pending -= 1;
    }
  }
}

const QUEUES: Record<QueueName, PasswordQueue> = {
  known: new PasswordQueue(AT_ONCE.known),
  strangers: new PasswordQueue(AT_ONCE.strangers),
};

export function isPasswordQueueFull(queue: QueueName): boolean {
  return QUEUES[queue].isFull;
}

function derive(
  password: string,
  salt: Buffer,
  options: ScryptOptions,
  queue: QueueName,
): Promise<Buffer> {
  return QUEUES[queue].run(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** Verified when a login is unknown, so that its answer takes as long as a wrong password's. */
export const UNKNOWN_LOGIN_HASH = hashPassword(randomBytes(16).toString('hex'));
