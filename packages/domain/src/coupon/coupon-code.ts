/** Without letters and digits that people take for each other: 32 of them. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code people can read out, of five random bits a byte: 12 bytes make 60 bits. */
export function codeFromBytes(bytes: Uint8Array): string {
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
