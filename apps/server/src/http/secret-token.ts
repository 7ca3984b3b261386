import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;
/** Asking the system for randomness costs the same for many tokens as for one. */
let pool = Buffer.alloc(0);
let used = 0;

/** 128 random bits as 22 URL-safe characters: session secrets and order ids. */
export function randomToken(): string {
  if (used + TOKEN_BYTES > pool.length) {
    pool = randomBytes(128 * TOKEN_BYTES);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += TOKEN_BYTES));
  const token = bytes.toString('base64url');
  bytes.fill(0);
  return token;
}

/** Tokens are stored only as this hash. They are random, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
