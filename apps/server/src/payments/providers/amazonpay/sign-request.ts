import { constants, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { PaymentProviderError } from '../../provider.ts';

/** Amazon's second signature: RSA-PSS with a salt of 32 bytes; its first one had 20. */
const ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2';
const SALT_BYTES = 32;

interface RequestToSign {
  method: string;
  /** From the slash on, without query. */
  path: string;
  body: string;
  /** All that are sent but the authorization; names in lower case. */
  headers: Readonly<Record<string, string>>;
  publicKeyId: string;
  privateKey: KeyObject;
}

/** The merchant's key, also where its line breaks were written out as \n. */
export function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    // What OpenSSL says of a key is not for any log.
    throw new PaymentProviderError('misconfigured', 'the private key cannot be read');
  }
}

/** The signature of what the button gives to Amazon, in base64. */
export function signButton(payload: string, privateKey: KeyObject): string {
  return signText(payload, privateKey);
}

/** The value of the authorization header. */
export function authorizationOf(request: RequestToSign): string {
  const { method, path, body, headers, publicKeyId, privateKey } = request;
  const names = Object.keys(headers).toSorted();
  const signed = names.join(';');
  // The third line is the query, of which no call has any.
  const lines = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    sha256(body),
  ];
  const signature = signText(lines.join('\n'), privateKey);
  return `${ALGORITHM} PublicKeyId=${publicKeyId}, SignedHeaders=${signed}, Signature=${signature}`;
}

function signText(text: string, key: KeyObject): string {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const toSign = Buffer.from(`${ALGORITHM}\n${sha256(text)}`);
  return sign('sha256', toSign, { key, padding, saltLength: SALT_BYTES }).toString('base64');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
