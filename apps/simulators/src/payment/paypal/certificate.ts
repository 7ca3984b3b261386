import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key that signs, and the certificate others check it with. */
interface Signer {
  privateKey: KeyObject;
  /** PEM. */
  certificate: string;
}

/** Keys with a certificate, put together by hand since Node makes none (X.509, version 1, signed by itself). */
export function makeSigner(commonName: string): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = sequence(body, SHA256_WITH_RSA, der(0x03, Buffer.concat([ZERO, signature])));
  const lines = whole.toString('base64').replace(/(.{64})/g, '$1\n');
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`;
  return { privateKey, certificate };
}

const ZERO = Buffer.from([0]);
/** 2.5.4.3 */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
/** 1.2.840.113549.1.1.11, without parameters */
const SHA256_WITH_RSA = sequence(
  der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  der(0x05, Buffer.alloc(0)),
);

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text, 'latin1'));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** Tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
