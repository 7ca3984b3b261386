import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { SecretBox } from './secret-box.ts';

/** A secret key under a passphrase, all in base64: scrypt, then AES-256-GCM. */
export interface SealedKey {
  /** Fingerprint of the key. */
  key: string;
  N: number;
  r: number;
  p: number;
  salt: string;
  iv: string;
  tag: string;
  sealed: string;
}

/** Twice what OWASP's table asks for where memory is 128 MiB: whoever steals a backup may guess for years. */
const COST = { N: 2 ** 17, r: 8, p: 2 };
/** A file must not make us use up the memory. */
const HIGHEST_N = 2 ** 20;
/** Shorter ones can be guessed whatever they cost. */
export const PASSPHRASE_LENGTH = 12;

export async function sealKey(key: Buffer, passphrase: string, cost = COST): Promise<SealedKey> {
  const { fingerprint } = new SecretBox(key);
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, cost), iv);
  cipher.setAAD(Buffer.from(fingerprint));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return {
    key: fingerprint,
    ...cost,
    salt: text(salt),
    iv: text(iv),
    tag: text(cipher.getAuthTag()),
    sealed: text(sealed),
  };
}

/** The key that a passphrase sealed; null: another passphrase, or broken. */
export async function unsealKey(sealed: SealedKey, passphrase: string): Promise<Buffer | null> {
  const { N, r, p } = sealed;
  if (!(N <= HIGHEST_N && r <= 16 && p <= 16)) return null;
  const bytes = (text: string) => Buffer.from(text, 'base64');
  try {
    const derived = await derive(passphrase, bytes(sealed.salt), { N, r, p });
    const decipher = createDecipheriv('aes-256-gcm', derived, bytes(sealed.iv));
    decipher.setAAD(Buffer.from(sealed.key));
    decipher.setAuthTag(bytes(sealed.tag));
    const key = Buffer.concat([decipher.update(bytes(sealed.sealed)), decipher.final()]);
    return new SecretBox(key).fingerprint === sealed.key ? key : null;
  } catch {
    return null;
  }
}

/** The same passphrase however a keyboard composes its letters. */
function derive(
  passphrase: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
