import { createHmac, randomBytes } from 'node:crypto';
import { sameBytes } from '../http/secret-token.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as SHA-1's own output (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** A code of the step before or after is taken, too: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const STEPS_APART = [-1, 0, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, base32. */
export function newSecret(): string {
  let bits = '';
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 0xf;
  const number = (hmac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step whose code this is; null: of none near now. Every step is looked at, however early one fits. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  let found: number | null = null;
  for (const apart of STEPS_APART) {
    const step = stepAt(now) + apart;
    if (sameBytes(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** What the app reads from the QR code. */
export function otpauthUri(secret: string, login: string): string {
  const issuer = 'Tischlein';
  const label = encodeURIComponent(`${issuer}:${login}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
}
