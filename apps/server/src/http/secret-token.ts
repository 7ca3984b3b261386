import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits as 22 URL-safe characters: session secrets and order ids. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Tokens are stored only as this hash. They are random, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
