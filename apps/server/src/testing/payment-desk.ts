import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Attempt } from '../payments/attempts.ts';
import { TUESDAY_EVENING } from './fixture-shop.ts';
import {
  orderOnline,
  paymentPath,
  startPaymentServer,
  type PaymentServer,
} from './payment-server.ts';
import { TestBrowser } from './test-server.ts';

interface OrderFacts {
  status: string;
  paid: boolean;
  version: number;
  client_key: string;
}

type AttemptFacts = Attempt & { reason: string | null; looked_at: Date | null };

export interface PaymentDesk {
  readonly server: PaymentServer;
  readonly guest: TestBrowser;
  readonly staff: TestBrowser;
  query<T>(text: string, values: unknown[]): Promise<T[]>;
  orderRow(orderId: string): Promise<OrderFacts>;
  ledger(orderId: string): Promise<{ kind: string; amount_cents: number }[]>;
  refunds(orderId: string): Promise<{ amount_cents: number; provider_key: string }[]>;
  /** The order's try that was begun last. */
  attempt(orderId: string): Promise<AttemptFacts>;
  alerts(orderId: string): Promise<{ kind: string; detail: string }[]>;
  /** How often the kitchen was told of it. */
  placedEvents(orderId: string): Promise<number>;
  prepare(orderId: string, body?: object, gateway?: string): Promise<LightMyRequestResponse>;
  settle(orderId: string, gateway?: string): Promise<LightMyRequestResponse>;
  /** Prepared, and paid at the provider. */
  paidAtProvider(): Promise<{ orderId: string; reference: string }>;
  webhook(body: object, signature?: string): Promise<LightMyRequestResponse>;
  /** What is done after the answer is done soon. */
  eventually(check: () => Promise<void> | void): Promise<void>;
}

/** A server where guests pay, a guest, the staff, and eyes on the database; for all tests of a file. */
export function paymentDesk(given: Partial<Shop> = {}): PaymentDesk {
  let server: PaymentServer;
  let guest: TestBrowser;
  let staff: TestBrowser;

  beforeAll(async () => {
    const coupon = {
      type: 'value',
      minimumOrderValue: cents(0),
      validFrom: null,
      validUntil: null,
    } as const;
    server = await startPaymentServer({
      ...given,
      coupons: [
        { ...coupon, code: 'EINMAL', value: 100, uses: 1, oncePerGuest: false },
        { ...coupon, code: 'ALLES', value: 5000, uses: null, oncePerGuest: false },
      ],
    });
    guest = await TestBrowser.open(server);
    staff = await TestBrowser.staff(server);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.stripe.reset();
    server.paypal.reset();
    server.setNow(TUESDAY_EVENING);
  });

  const query = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await server.context.database.pool.query(text, values)).rows as T[];
  const prepare = (orderId: string, body: object = {}, gateway = 'stripe') =>
    guest.post(paymentPath(orderId, gateway), body);
  return {
    get server() {
      return server;
    },
    get guest() {
      return guest;
    },
    get staff() {
      return staff;
    },
    query,
    async orderRow(orderId) {
      const [row] = await query<OrderFacts>(
        'select status, paid, version, client_key from orders where order_id = $1',
        [orderId],
      );
      if (!row) throw new Error('no such order');
      return row;
    },
    ledger: (orderId) =>
      query('select kind, amount_cents from payment_ledger where order_id = $1', [orderId]),
    refunds: (orderId) =>
      query('select amount_cents, provider_key from refund where order_id = $1', [orderId]),
    async attempt(orderId) {
      const [row] = await query<AttemptFacts>(
        'select * from payment_attempt where order_id = $1 order by created_at desc limit 1',
        [orderId],
      );
      if (!row) throw new Error('no attempt');
      return row;
    },
    alerts: (orderId) =>
      query('select kind, detail from payment_alert where order_id = $1 order by alert_id', [
        orderId,
      ]),
    placedEvents: async (orderId) =>
      (
        await query(
          `select from event where key = $1 and topic = 'order' and payload->>'status' = 'placed'`,
          [orderId],
        )
      ).length,
    prepare,
    settle: (orderId, gateway = 'stripe') =>
      guest.post(paymentPath(orderId, gateway, '/settle'), {}),
    async paidAtProvider() {
      const orderId = await orderOnline(guest);
      await prepare(orderId);
      const { reference } = server.stripe.last();
      server.stripe.set(reference, 'paid');
      return { orderId, reference };
    },
    webhook: (body, signature = 'good') =>
      server.app.inject({
        method: 'POST',
        url: '/api/platform/payment/stripe/fixture',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload: JSON.stringify(body),
      }),
    eventually: (check) => vi.waitFor(check, { timeout: 3000, interval: 10 }),
  };
}
