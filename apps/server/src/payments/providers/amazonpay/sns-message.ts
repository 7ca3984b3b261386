import { verify } from 'node:crypto';
import { z } from 'zod';

/** A message of Amazon's notification service, as it stands in the body. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type SnsMessage = z.output<typeof snsMessage>;

/** Amazon repeats for two weeks what was not taken. */
const OLDEST_MS = 15 * 24 * 60 * 60_000;
const EARLIEST_MS = 5 * 60_000;

/** Its parts in the order they are signed in, each name and value on a line of its own. */
function signedText(message: SnsMessage): string {
  const parts: (keyof SnsMessage)[] =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  return parts
    .filter((part) => message[part] != null)
    .map((part) => `${part}\n${message[part]}\n`)
    .join('');
}

/** Whether it was signed by the certificate (PEM), and not too long ago. */
export function isSigned(message: SnsMessage, certificate: string, now: number): boolean {
  const at = Date.parse(message.Timestamp);
  if (!(at > now - OLDEST_MS && at < now + EARLIEST_MS)) return false;
  const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
  const signature = Buffer.from(message.Signature, 'base64');
  try {
    return verify(algorithm, Buffer.from(signedText(message)), certificate, signature);
  } catch {
    // No certificate, or one without a key of this kind.
    return false;
  }
}

/**
 * Whether an address may name the certificate: the same host also answers what others had it keep, and they would keep
 * a key of their own there.
 */
export function isSnsCertificate(address: string, base: string | null): boolean {
  if (!isSnsAddress(address, base)) return false;
  const { pathname, search } = new URL(address);
  const isNamedSo = /^\/SimpleNotificationService-[A-Za-z0-9]{1,64}\.pem$/.test(pathname);
  return base !== null || (isNamedSo && search === '');
}

/**
 * Whether an address in a message may be asked: only Amazon's notification service, encrypted; below `base` where the
 * provider is a simulator.
 */
export function isSnsAddress(address: string, base: string | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, origin } = new URL(address);
  if (base !== null) return origin === new URL(base).origin && username === '';
  const isAmazon = /^sns\.[a-z0-9-]{3,40}\.amazonaws\.com$/.test(hostname);
  return isAmazon && protocol === 'https:' && port === '' && username === '';
}
