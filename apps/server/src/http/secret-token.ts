import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Of one token; 18 random bytes are 24 characters, and as many leave no token to begin inside a byte. */
const TOKEN_CHARACTERS = 22;
const DRAWN_BYTES = 18;
const DRAWN_CHARACTERS = 24;
/** Asking the system for randomness, and writing it as text, costs about the same for many tokens as for one. */
const DRAWN_AT_ONCE = 128;
let drawn = '';
let used = 0;

/**
 * 128 random bits and a few more as 22 URL-safe characters: session secrets and ids. It begins with a letter or digit,
 * as every id does; one in 32 would not.
 */
export function randomToken(): string {
  for (;;) {
    if (used === drawn.length) {
      drawn = randomBytes(DRAWN_AT_ONCE * DRAWN_BYTES).toString('base64url');
      used = 0;
    }
    const first = drawn.charCodeAt(used);
    const token = drawn.slice(used, used + TOKEN_CHARACTERS);
    used += DRAWN_CHARACTERS;
    if (first !== DASH && first !== UNDERLINE) return token;
  }
}
const DASH = 45;
const UNDERLINE = 95;

/** Tokens are stored only as this hash. They are random, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
