import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;
/** Asking the system for randomness costs the same for many tokens as for one. */
let pool = Buffer.alloc(0);
let used = 0;

/**
 * 128 random bits, or next to it, as 22 URL-safe characters: session secrets and ids. It begins with a letter or digit,
 * as every id does; one in 32 would not.
 */
export function randomToken(): string {
  for (;;) {
    if (used + TOKEN_BYTES > pool.length) {
      pool = randomBytes(128 * TOKEN_BYTES);
      used = 0;
    }
    const bytes = pool.subarray(used, (used += TOKEN_BYTES));
    const token = bytes.toString('base64url');
    bytes.fill(0);
    if (/^[A-Za-z0-9]/.test(token)) return token;
  }
}

/** Tokens are stored only as this hash. They are random, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
