import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { PASSWORD_COST as COST } from './password-cost.ts';

const KEY_BYTES = 32;

/** 'scrypt$N$r$p$salt$key', so that a later stronger cost can tell old hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const options = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), options);
  // A hash of a lower cost takes as long as others do: else the time would tell which names exist.
  const missing = (COST.p ?? 1) - options.p;
  if (missing > 0 && options.N === COST.N && options.r === COST.r)
    await derive(password, Buffer.from(salt, 'base64'), { ...COST, p: missing });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a hash was made at another cost than today's: it is made anew when its password comes. */
export function isOutdated(stored: string): boolean {
  const [, n, r, p] = stored.split('$').map(Number);
  return n !== COST.N || r !== COST.r || p !== COST.p;
}

const AT_ONCE = 2;
/** More than wait here would wait for seconds; they are sent away instead. */
const MOST_WAITING = 20;
let pending = 0;

/** Answered 503: try again in a moment. */
export class PasswordQueueFullError extends Error {
  override name = 'PasswordQueueFullError';
  readonly statusCode = 503;
}

export function isPasswordQueueFull(): boolean {
  return pending >= AT_ONCE + MOST_WAITING;
}

/** Waiting derivations: each holds 64 MiB and a core, so only two run at a time: a flood of logins takes 128 MiB. */
let queue: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (isPasswordQueueFull()) throw new PasswordQueueFullError('too many passwords are waiting');
  pending += 1;
  const [first, ...others] = queue;
  const turn = (first ?? Promise.resolve()).then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
  queue = [...others, turn.catch(() => undefined)];
  try {
    return await turn;
  } finally {
    pending -= 1;
  }
}

/** Verified when a login is unknown, so that its answer takes as long as a wrong password's. */
export const NOBODY = hashPassword(randomBytes(16).toString('hex'));
