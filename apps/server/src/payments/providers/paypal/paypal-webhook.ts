import { z } from 'zod';
import {
  PaymentProviderError,
  type PaymentAccount,
  type RawWebhook,
  type WebhookEvent,
} from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';
import { paypalVerification } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';

const unit = z.object({ custom_id: z.string().optional() });
const event = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(unit).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});

/** By what PayPal's verification calls them. */
const SIGNED_BY = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/**
 * Reads which payment is meant and lets PayPal check the signature; null: not signed by PayPal for this webhook. PayPal
 * is asked of our own payments only: anybody can send us what looks like an event, and PayPal counts our calls.
 */
export async function readPaypalWebhook(
  client: PaypalClient,
  account: PaymentAccount,
  { headers, body }: RawWebhook,
  isOurs: (event: WebhookEvent) => Promise<boolean> = async () => true,
): Promise<WebhookEvent | null> {
  const webhookId = accountValue(account, 'webhookId');
  const signed = Object.entries(SIGNED_BY).map(([name, header]) => [name, headers[header]]);
  if (signed.some(([, value]) => !value)) return null;
  const raw = body.toString('utf8');
  const parsed = event.safeParse(jsonOf(raw));
  if (!parsed.success) return null;
  const told = eventOf(parsed.data);
  if (!(await isOurs(told))) return told;
  const claims = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  // The event as it came: written anew, a number could look different and the signature fail.
  const question = `${claims.slice(0, -1)},"webhook_event":${raw}}`;
  if (!(await isVerified(client, account, question))) return null;
  return told;
}

async function isVerified(
  client: PaypalClient,
  account: PaymentAccount,
  body: string,
): Promise<boolean> {
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    const answer = await client.ask(account, { method: 'POST', path, body }, paypalVerification);
    return answer.verification_status === 'SUCCESS';
  } catch (error) {
    // Headers PayPal itself takes for nonsense. Whoever cannot be asked now is asked again with the next delivery.
    if (error instanceof PaymentProviderError && error.kind === 'refused') return false;
    throw error;
  }
}

function eventOf({ id, event_type: kind, resource }: z.output<typeof event>): WebhookEvent {
  const isOrder = kind.startsWith('CHECKOUT.ORDER.');
  return {
    eventId: id,
    kind,
    reference: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
    attemptId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
