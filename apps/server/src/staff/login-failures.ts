import { createHash } from 'node:crypto';
import type { Queryable } from '../db/queryable.ts';

/** Wrong passwords for one name from one network, or from one device that has logged in to it before. */
const MAX_FAILURES_FROM_ONE_PLACE = 20;
/** From all strangers together: also from many addresses nobody guesses for long. */
const MAX_FAILURES_FROM_STRANGERS = 60;
export const LOGIN_WINDOW_MS = 15 * 60_000;

/** Who tries a name: a device that has logged in to it before, or a stranger's network. */
type LoginSource = { device: Buffer } | { network: string };

/** Wrong codes of a second factor, for one name from one device or from all strangers. */
const MAX_WRONG_CODES = 5;

export interface LoginAttempt {
  /** As it was typed. */
  login: string;
  from: LoginSource;
  /** Counts codes of the second factor, not passwords. */
  codes?: true;
}

/** An attempt of the same device or stranger with a code: counted apart. */
export const codeAttempt = (attempt: LoginAttempt): LoginAttempt => ({ ...attempt, codes: true });

/** 'free': goes on. Else it rests for so many seconds; `isFirst`: nothing was refused in this rest before. */
type AttemptResult = 'free' | { seconds: number; isFirst: boolean };

/** Names are compared without regard to case, as they are stored. */
export function normalLogin(login: string): string {
  return login.trim().toLowerCase();
}

export function loginHash(login: string): Buffer {
  return createHash('sha256').update(normalLogin(login)).digest();
}

/**
 * Counts an attempt before its password is looked at, so that many at once meet the limit too. Strangers meet two
 * limits, a known device its own alone: they cannot lock it out. The window starts with the first failure and is never
 * prolonged.
 */
export async function countAttempt(
  database: Queryable,
  attempt: LoginAttempt,
  now: number,
): Promise<AttemptResult> {
  const ended = new Date(now - LOGIN_WINDOW_MS);
  await database.query('delete from login_failure where since <= $1', [ended]);
  for (const { key, most } of limitsOf(attempt)) {
    const counted = await count(database, key, loginHash(attempt.login), most, now);
    // What one network may not try any more counts for nobody else.
    if (counted !== 'free') return counted;
  }
  return 'free';
}

async function count(
  database: Queryable,
  key: Buffer,
  login: Buffer,
  most: number,
  now: number,
): Promise<AttemptResult> {
  const counted = await database.query<{ failures: number; since: Date }>(
    `insert into login_failure (key_hash, login_hash, failures, since) values ($1, $2, 1, $3)
      on conflict (key_hash) do update set failures = least(login_failure.failures + 1, $4)
      returning failures, since`,
    [key, login, new Date(now), most + 2],
  );
  const row = counted.rows[0];
  if (!row || row.failures <= most) return 'free';
  const seconds = Math.ceil((row.since.getTime() + LOGIN_WINDOW_MS - now) / 1000);
  return { seconds, isFirst: row.failures === most + 1 };
}

/** The password was right: what was counted for this attempt and those before it from the same place is forgotten. */
export async function forgiveAttempt(database: Queryable, attempt: LoginAttempt): Promise<void> {
  const [own, all] = limitsOf(attempt);
  await database.query('delete from login_failure where key_hash = $1', [own?.key]);
  if (all)
    await database.query('update login_failure set failures = failures - 1 where key_hash = $1', [
      all.key,
    ]);
}

/** Whoever tried this name. */
export async function forgetFailures(database: Queryable, login: string): Promise<void> {
  await database.query('delete from login_failure where login_hash = $1', [loginHash(login)]);
}

function limitsOf({ login, from, codes }: LoginAttempt): { key: Buffer; most: number }[] {
  const key = (...parts: (string | Buffer)[]) => {
    const hash = createHash('sha256').update(normalLogin(login));
    for (const part of parts) hash.update('\n').update(part);
    return hash.digest();
  };
  // Whoever has the password may be at many addresses: strangers have one count together.
  if (codes) {
    const whose = 'device' in from ? from.device : 'strangers';
    return [{ key: key('codes', whose), most: MAX_WRONG_CODES }];
  }
  if ('device' in from)
    return [{ key: key('device', from.device), most: MAX_FAILURES_FROM_ONE_PLACE }];
  return [
    { key: key('network', from.network), most: MAX_FAILURES_FROM_ONE_PLACE },
    { key: key('strangers'), most: MAX_FAILURES_FROM_STRANGERS },
  ];
}
