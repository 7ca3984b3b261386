import type { PaypalApp } from '../paypal-apps.ts';
import { startPaypal, type PaypalOptions, type PaypalSimulator } from '../start-paypal.ts';

const SHOP: PaypalApp = { clientId: 'AShop', clientSecret: 'EShop', merchants: ['SHOPMERCHANT1'] };
export const PLATFORM: PaypalApp = {
  clientId: 'APlatform',
  clientSecret: 'EPlatform',
  merchants: ['MERCHANTONE11', 'MERCHANTTWO22'],
  attributionId: 'TISCHLEIN_SP',
};

export const ORDER = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'attempt-1',
      amount: {
        currency_code: 'EUR',
        value: '12.30',
        breakdown: {
          item_total: { currency_code: 'EUR', value: '13.30' },
          discount: { currency_code: 'EUR', value: '1.00' },
        },
      },
      items: [
        { name: 'Pizza', quantity: '2', unit_amount: { currency_code: 'EUR', value: '6.65' } },
      ],
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.example/checkout?back=1',
        cancel_url: 'http://shop.example/checkout/cancelled',
      },
    },
  },
};

/** What PayPal says is read freely in tests. */
export type Json = ReturnType<JSON['parse']>;

export interface Said {
  status: number;
  body: Json;
}

/** A simulator and a shop that calls it. */
export class PaypalTester {
  readonly simulator: PaypalSimulator;
  readonly #token: string;

  private constructor(simulator: PaypalSimulator, token: string) {
    this.simulator = simulator;
    this.#token = token;
  }

  static async start(options: Partial<PaypalOptions> = {}): Promise<PaypalTester> {
    const simulator = await startPaypal({ apps: [SHOP, PLATFORM], ...options });
    return new PaypalTester(simulator, (await tokenOf(simulator, SHOP)).body.access_token);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Said> {
    const answer = await fetch(this.simulator.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async order(input: unknown = ORDER, requestId = 'create-1'): Promise<Said> {
    return this.call('POST', '/v2/checkout/orders', input, { 'paypal-request-id': requestId });
  }

  async capture(id: string, requestId: string): Promise<Said> {
    const headers = { 'paypal-request-id': requestId };
    return this.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers);
  }

  /** Approved and captured; answers the ids of order and capture. */
  async paid(requestId = 'paid-1'): Promise<{ orderId: string; captureId: string }> {
    const orderId: string = (await this.order(ORDER, requestId)).body.id;
    await this.simulator.act(orderId, 'approve');
    const { body } = await this.capture(orderId, `${requestId}-capture`);
    return { orderId, captureId: body.purchase_units[0].payments.captures[0].id };
  }

  async refund(captureId: string, value: string, requestId: string): Promise<Said> {
    const body = { amount: { currency_code: 'EUR', value } };
    const headers = { 'paypal-request-id': requestId };
    return this.call('POST', `/v2/payments/captures/${captureId}/refund`, body, headers);
  }
}

export async function tokenOf(
  { url }: PaypalSimulator,
  { clientId, clientSecret }: Pick<PaypalApp, 'clientId' | 'clientSecret'>,
): Promise<Said> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return { status: answer.status, body: await answer.json() };
}
