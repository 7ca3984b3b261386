import { afterAll, beforeAll, beforeEach } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { writeAccount } from '../payments/accounts.ts';
import { executeRefund } from '../payments/execute-refund.ts';
import type { ProviderMovement, ProviderRefund, RefundInput } from '../payments/provider.ts';
import { requestRefund } from '../payments/refunds.ts';
import { FakePaymentProvider } from './fake-payment-provider.ts';
import { TUESDAY_EVENING } from './fixture-shop.ts';
import { orderBody } from './order-inputs.ts';
import { payOrder } from './pay-order.ts';
import { payingShop } from './payment-server.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

type Gateway = 'paypal' | 'stripe';
type Answer = Partial<ProviderRefund>;

/** Gives back whatever it is asked for; each key once, as the real ones do. */
class RefundingProvider extends FakePaymentProvider {
  listed: ProviderMovement[] = [];
  choices: RefundInput[] = [];
  done = new Map<string, number>();
  answer: (input: RefundInput) => Answer | Promise<Answer> = () => ({});

  override async movements(): Promise<ProviderMovement[]> {
    return this.listed;
  }

  override async refund(input: RefundInput): Promise<ProviderRefund> {
    this.choices.push(input);
    const answer = { reason: null, status: 'done' as const, ...(await this.answer(input)) };
    if (answer.status !== 'failed') this.done.set(input.idempotencyKey, input.amount);
    return { reference: `re-${input.idempotencyKey}`, ...answer };
  }
}

interface RefundRow {
  refund_id: string;
  amount_cents: number;
  status: string;
  provider_key: string;
  reference: string | null;
  failure: string | null;
  tries: number;
}

/** Before each test an order of 24,00 € was paid by PayPal, and 10,00 € of it are asked for. */
interface RefundDesk {
  readonly server: TestServer;
  readonly pool: TestServer['context']['database']['pool'];
  readonly paypal: RefundingProvider;
  readonly stripe: RefundingProvider;
  readonly orderId: string;
  readonly refundId: string;
  readonly paymentId: string;
  /** Another order of 24,00 € that was paid; answers its id. */
  paid(gateway?: Gateway): Promise<string>;
  /** Answers the id of the first refund. */
  ask(amount: number, key: string, orderId?: string): Promise<string>;
  execute(): ReturnType<typeof executeRefund>;
  later(ms: number): void;
  row(refundId?: string): Promise<RefundRow>;
  /** What went back by the ledger. */
  given(): Promise<{ payment_id: string; amount_cents: number }[]>;
  alerts(): Promise<{ kind: string; detail: string }[]>;
  /** How often counters and guest were told of an answer. */
  answersTold(): Promise<number>;
}

const shopId = 'fixture';
const METHODS = { paypal: 'PayPal_Rest', stripe: 'Stripe_card' } as const;
const SECRETS = {
  paypal: { clientSecret: 'secret', webhookId: 'hook' },
  stripe: { secretKey: 'sk', webhookSecret: 'wh' },
};

/** A server whose providers give back as they are told to; for all tests of a file. */
export function refundDesk(): RefundDesk {
  const paypal = new RefundingProvider('paypal');
  const stripe = new RefundingProvider('stripe');
  let server: TestServer;
  let orderId: string;
  let refundId: string;
  let paymentId: string;

  const pool = () => server.context.database.pool;
  const rows = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await pool().query(text, values)).rows as T[];
  const pay = (id: string, gateway: Gateway) =>
    payOrder(pool(), {
      ...{ shopId, orderId: id, gateway, method: METHODS[gateway] },
      now: server.context.now(),
    });
  const place = async (): Promise<string> => {
    const guest = await TestBrowser.open(server);
    return (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
  };
  const ask = async (amount: number, key: string, of = orderId): Promise<string> => {
    const request = { shopId, orderId: of, amount, key, reason: 'Etwas fehlte', staffId: null };
    const asked = await transaction(pool(), (client) =>
      requestRefund(client, { ...request, now: server.context.now() }),
    );
    if (!asked.ok) throw new Error(asked.error);
    return asked.refundIds[0]!;
  };

  beforeAll(async () => {
    server = await startTestServer({ paymentProviders: [paypal, stripe], shops: [payingShop()] });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.setNow(TUESDAY_EVENING);
    for (const gateway of ['paypal', 'stripe'] as const) {
      await writeAccount(pool(), server.context.payments.box, shopId, gateway, SECRETS[gateway]);
      const provider = { paypal, stripe }[gateway];
      provider.answer = () => ({});
      provider.choices = [];
      provider.listed = [];
      provider.done.clear();
    }
    await pool().query('delete from payment_alert');
    await pool().query('delete from refund');
    orderId = await place();
    paymentId = await pay(orderId, 'paypal');
    refundId = await ask(1000, 'first');
  });

  return {
    paypal,
    stripe,
    ask,
    get server() {
      return server;
    },
    get pool() {
      return pool();
    },
    get orderId() {
      return orderId;
    },
    get refundId() {
      return refundId;
    },
    get paymentId() {
      return paymentId;
    },
    async paid(gateway = 'paypal') {
      const id = await place();
      await pay(id, gateway);
      return id;
    },
    execute: () => executeRefund(server.context, shopId, refundId),
    later: (ms) => server.setNow(server.context.now() + ms),
    async row(id = refundId) {
      const [row] = await rows<RefundRow>('select * from refund where refund_id = $1', [id]);
      if (!row) throw new Error('no such refund');
      return row;
    },
    given: () =>
      rows(
        `select payment_id, amount_cents from payment_ledger where order_id = $1 and kind = 'refund'`,
        [orderId],
      ),
    alerts: () => rows('select kind, detail from payment_alert where order_id = $1', [orderId]),
    answersTold: async () =>
      (
        await rows(
          `select from event where key = $1 and topic = 'order' and payload->>'refund' = 'answered'`,
          [orderId],
        )
      ).length,
  };
}
