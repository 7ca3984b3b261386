import { constants, createHash, createPublicKey, verify } from 'node:crypto';
import { headerOf, type Asked } from '../http/request.ts';

/** Amazon's two signatures, both RSA-PSS, differ in the length of the salt. */
const SALT_BYTES: Record<string, number> = {
  'AMZN-PAY-RSASSA-PSS': 20,
  'AMZN-PAY-RSASSA-PSS-V2': 32,
};
const DEFAULT = 'AMZN-PAY-RSASSA-PSS';
const MUST_BE_SIGNED = [
  'accept',
  'content-type',
  'x-amz-pay-date',
  'x-amz-pay-host',
  'x-amz-pay-region',
];
const FRESH_MS = 5 * 60_000;

/** Whether a text was signed with the key that belongs to this public one (PEM). */
export function isSignature(
  signature: string,
  text: string,
  publicKey: string,
  algorithm = DEFAULT,
): boolean {
  const saltLength = SALT_BYTES[algorithm];
  if (saltLength === undefined) return false;
  const key = createPublicKey(publicKey);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const signed = Buffer.from(`${algorithm}\n${sha256(text)}`);
  return verify('sha256', signed, { key, padding, saltLength }, Buffer.from(signature, 'base64'));
}

export interface Authorization {
  algorithm: string;
  publicKeyId: string;
  signedHeaders: string;
  signature: string;
}

export function readAuthorization(asked: Asked): Authorization | null {
  const [, algorithm, publicKeyId, signedHeaders, signature] =
    /^(AMZN-PAY-RSASSA-PSS(?:-V2)?) PublicKeyId=([^,\s]+), SignedHeaders=([^,\s]+), Signature=([^,\s]+)$/.exec(
      headerOf(asked, 'authorization') ?? '',
    ) ?? [];
  if (!algorithm || !publicKeyId || !signedHeaders || !signature) return null;
  return { algorithm, publicKeyId, signedHeaders, signature };
}

/** Whether the request was signed as it is, all that must be among it, and just now. */
export function isSignedRequest(
  asked: Asked,
  authorization: Authorization,
  publicKey: string,
  now: number,
): boolean {
  const { algorithm, signedHeaders, signature } = authorization;
  const names = signedHeaders.split(';');
  if (MUST_BE_SIGNED.some((name) => !names.includes(name))) return false;
  const at = Date.parse(headerOf(asked, 'x-amz-pay-date') ?? '');
  if (!(Math.abs(now - at) <= FRESH_MS)) return false;
  const canonical = [
    asked.method,
    asked.path,
    sortedQuery(asked.query),
    ...names.map((name) => `${name}:${headerOf(asked, name) ?? ''}`),
    '',
    signedHeaders,
    createHash('sha256').update(asked.body).digest('hex'),
  ].join('\n');
  return isSignature(signature, canonical, publicKey, algorithm);
}

function sortedQuery(query: URLSearchParams): string {
  return [...query]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
