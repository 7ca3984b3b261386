import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentAccount, RawWebhook, WebhookEvent } from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';

/** A signature is good for so long. */
const TOLERANCE_SECONDS = 300;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** What Stripe notifies; null: not signed with this account's secret within the last minutes. */
export function readStripeWebhook(
  account: PaymentAccount,
  { headers, body, now }: RawWebhook,
): WebhookEvent | null {
  const secret = accountValue(account, 'webhookSecret');
  const signature = headers['stripe-signature'];
  if (!signature) return null;
  let signed: unknown;
  try {
    signed = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
  } catch {
    return null;
  }
  const event = eventSchema.safeParse(signed);
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const { object, metadata } = data.object;
  return {
    eventId: id,
    kind: type,
    reference: object === 'checkout.session' ? (data.object.id ?? null) : null,
    attemptId: metadata?.['attempt'] ?? null,
  };
}
