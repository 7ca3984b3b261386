import { z } from 'zod';
import type { RawWebhook } from '../../provider.ts';
import { isSigned, isSnsAddress, isSnsCertificate, snsMessage } from './sns-message.ts';

/** What Amazon Pay says in a notification: which object changed, never how. */
const objectChange = z.object({
  MerchantID: z.string(),
  ObjectType: z.string(),
  ObjectId: z.string(),
  ChargePermissionId: z.string().regex(/^[A-Z]\d\d-\d{7}-\d{7}$/),
});
type ObjectChange = z.output<typeof objectChange>;

export type Notification =
  | { kind: 'change'; eventId: string; change: ObjectChange }
  | { kind: 'subscribe'; eventId: string; address: string };

export interface NotificationOptions {
  /** null: Amazon itself. */
  base: string | null;
  certificate: (address: string) => Promise<string>;
}

/** A notification whose signature is right; null: not signed by Amazon, or nothing for us. */
export async function readNotification(
  { body, now }: RawWebhook,
  { base, certificate }: NotificationOptions,
): Promise<Notification | null> {
  const message = snsMessage.safeParse(jsonOf(body.toString('utf8')));
  if (!message.success) return null;
  const { Type, MessageId, SigningCertURL, SubscribeURL, Message } = message.data;
  // Who may name the certificate may sign what he likes.
  if (!isSnsCertificate(SigningCertURL, base)) return null;
  if (!isSigned(message.data, await certificate(SigningCertURL), now)) return null;
  if (Type === 'SubscriptionConfirmation')
    return SubscribeURL !== undefined && isSnsAddress(SubscribeURL, base)
      ? { kind: 'subscribe', eventId: MessageId, address: SubscribeURL }
      : null;
  const change = objectChange.safeParse(jsonOf(Message));
  return change.success ? { kind: 'change', eventId: MessageId, change: change.data } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
