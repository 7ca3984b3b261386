import {
  generateKeyPairSync,
  sign,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';

export interface SigningKey {
  privateKey: KeyObject;
  /** X.509, PEM. */
  certificate: string;
}

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALT_NAME = '2.5.29.17';
const YEAR_MS = 365 * 24 * 60 * 60_000;

let pair: KeyPairKeyObjectResult | null = null;

/**
 * A key with a certificate it signed itself, for a host name; valid for two years around `now`. The key is the same
 * for the whole process, as making one takes long.
 */
export function makeSigningKey(hostName: string, now: number): SigningKey {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey, publicKey } = pair;
  const algorithm = sequence(oid(SHA256_WITH_RSA), der(0x05));
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), text(hostName))));
  const altNames = sequence(der(0x82, Buffer.from(hostName, 'ascii')));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(Math.trunc(now / 1000)),
    algorithm,
    name,
    sequence(time(now - YEAR_MS), time(now + YEAR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(SUBJECT_ALT_NAME), der(0x04, altNames)))),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { privateKey, certificate };
}

/** One value of ASN.1: what it is, how long, and its parts. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + bytes.length]), bytes, content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const text = (value: string): Buffer => der(0x0c, Buffer.from(value, 'utf8'));

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  // A leading one would make it negative.
  return (bytes[0] ?? 0) >= 0x80 ? der(0x02, Buffer.from([0]), bytes) : der(0x02, bytes);
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(digits, 'ascii'));
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Seven bits a byte, the first bit of all but the last set. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}
