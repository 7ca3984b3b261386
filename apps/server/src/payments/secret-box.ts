import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES, keyOfText, readSecretKey } from '../config/secret-key.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;
/** In the data folder, beside the database it belongs to. */
export const KEY_FILE = 'secret.key';

/** The key of a data folder cannot be used. Its message says what to do. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/** Keeps the shops' payment secrets: AES-256-GCM, bound to whose they are. */
export class SecretBox {
  readonly #key: Buffer;
  /** Tells keys apart and gives nothing of them away: '3f2a-91bc-07de-55a1'. */
  readonly fingerprint: string;
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new RangeError('a key of 32 bytes');
    this.#key = key;
    this.fingerprint = fingerprintOf(key);
  }

  /** `owner` says whose it is: sealed text moved to another owner does not open. */
  seal(owner: string, text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
  }

  /** null: sealed with another key, for another owner, or broken. */
  open(owner: string, sealed: Buffer): string | null {
    if (sealed.length < 1 + IV_BYTES + TAG_BYTES || sealed[0] !== VERSION) return null;
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, iv);
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      const text = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

function fingerprintOf(key: Buffer): string {
  const hash = createHmac('sha256', key).update('tischlein: fingerprint of this key').digest('hex');
  return hash.slice(0, 16).replaceAll(/(?!^)(?=(?:.{4})+$)/g, '-');
}

/** The key in use: SECRET_KEY, else that of the data folder; null where there is none yet. */
export async function presentKey(env: {
  SECRET_KEY?: string | undefined;
  DATA_DIR?: string | undefined;
}): Promise<Buffer | null> {
  return readSecretKey(env) ?? readKey(join(env.DATA_DIR ?? './data', KEY_FILE));
}

/** The key of this data folder; made at the first start. Two that start at once agree on one. */
export async function keyOfFolder(dataDir: string): Promise<Buffer> {
  const known = await readKey(join(dataDir, KEY_FILE));
  return known ?? keepKey(dataDir, randomBytes(KEY_BYTES));
}

/** Gives a data folder this key, unless it has one: what it has is never overwritten, and answered. */
export async function keepKey(dataDir: string, key: Buffer): Promise<Buffer> {
  const file = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, `${key.toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} could not be read back`);
  return made;
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = keyOfText(text);
  if (key === null)
    throw new SecretKeyError(
      `${file} does not hold a key. Bring it back from your backup, or move it away: then a new one is made, which opens no payment account that is there`,
    );
  return key;
}
