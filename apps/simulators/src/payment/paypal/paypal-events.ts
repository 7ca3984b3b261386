import { createSign, createVerify, randomUUID } from 'node:crypto';
import { crc32 } from '../../png.ts';
import type { Webhooks } from '../http/webhooks.ts';
import { jsonOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { makeSigner } from './certificate.ts';
import type { PaypalApp } from './paypal-apps.ts';
import { instant, paypalId, refusal } from './paypal-reply.ts';

/** Where an app is told what happened. */
export interface PaypalWebhook {
  id: string;
  url: string;
  clientId: string;
}

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-90621ecd';
const ALGORITHM = 'SHA256withRSA';
// One for all: making a key takes a while.
const signer = makeSigner('messageverificationcerts.paypal.com');

interface Place {
  url: string;
  now: () => number;
  webhooks: Webhooks;
}

/** Webhooks: who gets them, what they say, and how they are signed. */
export class PaypalEvents {
  readonly #targets: PaypalWebhook[];
  readonly #place: Place;

  constructor(targets: readonly PaypalWebhook[], place: Place) {
    this.#targets = [...targets];
    this.#place = place;
  }

  /** POST /v1/notifications/webhooks */
  register(asked: Asked, { clientId }: PaypalApp): Reply {
    const { url, event_types } = (jsonOf(asked) ?? {}) as Record<string, unknown>;
    if (typeof url !== 'string' || !URL.canParse(url) || !Array.isArray(event_types))
      return refusal(400, { issue: 'VALIDATION_ERROR', description: 'Invalid data', field: 'url' });
    const webhook = { id: paypalId(), url, clientId };
    this.#targets.push(webhook);
    return jsonReply(201, { id: webhook.id, url, event_types, links: [] });
  }

  tell(app: PaypalApp, kind: string, resourceType: string, resource: object): void {
    const { url, now, webhooks } = this.#place;
    const id = `WH-${paypalId()}-${paypalId()}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: instant(now()),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: kind,
      summary: SUMMARIES[kind],
      resource,
      links: [
        { href: `${url}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' },
      ],
    });
    for (const target of this.#targets.filter((each) => each.clientId === app.clientId))
      webhooks.send({ id, kind, build: () => this.#signed(target, body) });
  }

  #signed(target: PaypalWebhook, body: string) {
    const transmission = randomUUID();
    const time = instant(this.#place.now());
    const signature = createSign('RSA-SHA256')
      .update(signedText(transmission, time, target.id, body))
      .sign(signer.privateKey, 'base64');
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': this.#place.url + CERTIFICATE_PATH,
      'paypal-auth-algo': ALGORITHM,
    };
    return { url: target.url, headers, body };
  }

  certificate(): Reply {
    return {
      status: 200,
      headers: { 'content-type': 'application/x-x509-ca-cert' },
      body: signer.certificate,
    };
  }

  /** POST /v1/notifications/verify-webhook-signature */
  verify(asked: Asked, app: PaypalApp): Reply {
    const said = (jsonOf(asked) ?? {}) as Record<string, unknown>;
    for (const field of VERIFIED)
      if (typeof said[field] !== 'string' || !said['webhook_event'])
        return refusal(400, { issue: 'VALIDATION_ERROR', description: 'Invalid data', field });
    const text = (field: (typeof VERIFIED)[number]) => String(said[field]);
    const isOurs =
      text('auth_algo') === ALGORITHM &&
      text('cert_url') === this.#place.url + CERTIFICATE_PATH &&
      this.#targets.some(
        ({ id, clientId }) => id === text('webhook_id') && clientId === app.clientId,
      );
    const signed = signedText(
      text('transmission_id'),
      text('transmission_time'),
      text('webhook_id'),
      eventText(asked, said['webhook_event']),
    );
    const isRight = createVerify('RSA-SHA256')
      .update(signed)
      .verify(signer.certificate, text('transmission_sig'), 'base64');
    return jsonReply(200, { verification_status: isOurs && isRight ? 'SUCCESS' : 'FAILURE' });
  }
}

const VERIFIED = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;

const SUMMARIES: Record<string, string> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.REFUNDED': 'Payment refunded',
};

/** What PayPal signs: transmission, time, webhook and the checksum of the body. */
export function signedText(id: string, time: string, webhookId: string, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`;
}

/** The event as it was written in the question, for its checksum is of bytes. */
function eventText(asked: Asked, event: unknown): string {
  const [, raw] = /"webhook_event"\s*:\s*(\{[\s\S]*\})\s*\}\s*$/.exec(String(asked.body)) ?? [];
  return raw ?? JSON.stringify(event);
}
