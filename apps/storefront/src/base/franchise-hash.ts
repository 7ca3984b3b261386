import { franchiseState, type FranchiseState } from '@tischlein/contract/franchise-state.ts';

const PREFIX = '#franchise=';
/** Longest hash written or read; every browser takes that much, and 300 plain items fit. */
export const MAX_HASH_LENGTH = 60_000;

/** The state as the hash of a URL: base64url of JSON. null: the cart is too large to travel this way. */
export function franchiseHash(state: FranchiseState): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const hash = `${PREFIX}${text}`;
  return hash.length > MAX_HASH_LENGTH ? null : hash;
}

/** Reads a hash back; null for anything but a whole state of our version. */
export function readFranchiseHash(hash: string): FranchiseState | null {
  if (!hash.startsWith(PREFIX) || hash.length > MAX_HASH_LENGTH) return null;
  try {
    const text = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const read = franchiseState.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
