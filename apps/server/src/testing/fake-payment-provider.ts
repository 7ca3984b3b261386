import { createHash } from 'node:crypto';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import {
  PaymentProviderError,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentReference,
  type PaymentInput,
  type ProviderMovement,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderState,
  type RawWebhook,
  type RefundInput,
  type WalletDomain,
  type WebhookEvent,
} from '../payments/provider.ts';

interface FakePayment {
  input: PaymentInput;
  reference: string;
  state: ProviderState;
  amount: number;
  currency: string;
  isOurMerchant: boolean | null;
  refunds: Map<string, number>;
}

type CallName = 'open' | 'look' | 'capture' | 'close' | 'refund';

/** A provider in memory, for what we do with any provider. The real ones are tried against their simulators. */
export class FakePaymentProvider implements PaymentProvider {
  readonly gateway: OnlineGateway;
  readonly payments = new Map<string, FakePayment>();
  readonly calls: CallName[] = [];
  /** Approved money waits for `capture`. */
  capturesLater = false;
  /** Payments come to be in the browser, and only the return tells their id. */
  tellsLater = false;
  /** Fails the next calls of a name; 'after': it was done all the same. */
  readonly failing = new Map<CallName, { kind: PaymentProviderError['kind']; after: boolean }[]>();
  /** How a domain stands that is registered; an error is thrown. */
  domain: WalletDomain | PaymentProviderError = {
    applePay: true,
    googlePay: true,
    problem: null,
  };
  readonly registered: string[] = [];
  /** Runs when a call has arrived and nothing is done yet. */
  before: (name: CallName) => Promise<void> | void = () => undefined;
  /** Runs while a call is under way, e.g. to let something else happen in between. */
  during: (name: CallName) => Promise<void> | void = () => undefined;
  readonly #byKey = new Map<string, FakePayment>();

  constructor(gateway: OnlineGateway = 'stripe') {
    this.gateway = gateway;
  }

  failNext(name: CallName, kind: PaymentProviderError['kind'] = 'unclear', after = false): void {
    this.failing.set(name, [...(this.failing.get(name) ?? []), { kind, after }]);
  }

  /** The guest does something at the provider. */
  set(reference: string, state: ProviderState, changes: Partial<FakePayment> = {}): void {
    Object.assign(this.#of(reference), { state, ...changes });
  }

  single(): FakePayment {
    const [payment, ...more] = this.payments.values();
    if (!payment || more.length > 0) throw new Error(`${this.payments.size} payments`);
    return payment;
  }

  /** The one opened last. */
  last(): FakePayment {
    const payment = [...this.payments.values()].at(-1);
    if (!payment) throw new Error('no payment');
    return payment;
  }

  /** Between tests; ids are never used again, as at a real provider. */
  reset(): void {
    this.payments.clear();
    this.calls.length = 0;
    this.failing.clear();
    this.capturesLater = false;
    this.tellsLater = false;
    this.before = () => undefined;
    this.during = () => undefined;
  }

  /** Money kept, over all payments. */
  kept(): number {
    let sum = 0;
    for (const { state, amount, refunds } of this.payments.values())
      if (state === 'paid') sum += amount - [...refunds.values()].reduce((a, b) => a + b, 0);
    return sum;
  }

  open(input: PaymentInput): Promise<OpenedPayment> {
    return this.#call('open', () => {
      const known = this.#byKey.get(input.idempotencyKey);
      if (known && JSON.stringify(known.input) !== JSON.stringify(input))
        throw new PaymentProviderError('refused', 'another request with the same key');
      const payment = known ?? {
        input,
        reference: `fake-${this.#byKey.size + 1}`,
        state: 'open' as const,
        amount: input.amount,
        currency: 'EUR',
        isOurMerchant: true,
        refunds: new Map<string, number>(),
      };
      this.#byKey.set(input.idempotencyKey, payment);
      this.payments.set(payment.reference, payment);
      return {
        reference: this.tellsLater ? null : payment.reference,
        answer: {
          url: `https://pay.example/${payment.reference}`,
          id: payment.reference,
          sessionid: null,
          payload: null,
          signature: null,
          keyid: null,
        },
      };
    });
  }

  look({ reference }: PaymentReference): Promise<ProviderPayment> {
    return this.#call('look', () => this.#view(reference));
  }

  capture({ reference }: PaymentReference): Promise<ProviderPayment> {
    return this.#call('capture', () => {
      const payment = this.#of(reference);
      if (payment.state === 'approved') payment.state = 'paid';
      return this.#view(reference);
    });
  }

  close({ reference }: PaymentReference): Promise<ProviderPayment> {
    return this.#call('close', () => {
      const payment = this.#of(reference);
      if (payment.state === 'open' && !this.capturesLater) payment.state = 'expired';
      return this.#view(reference);
    });
  }

  refund({ reference, idempotencyKey, amount }: RefundInput): Promise<ProviderRefund> {
    return this.#call('refund', () => {
      const { refunds } = this.#of(reference);
      refunds.set(idempotencyKey, amount);
      return { status: 'done', reference: `re-${idempotencyKey}`, reason: null };
    });
  }

  movements(): Promise<ProviderMovement[]> {
    return Promise.resolve(
      [...this.payments.values()].flatMap(({ state, reference, input, amount, currency }) =>
        state === 'paid'
          ? [
              {
                kind: 'payment' as const,
                paymentId: `money-${reference}`,
                attemptId: input.attemptId,
                amount,
                currency,
                at: 0,
              },
            ]
          : [],
      ),
    );
  }

  registerDomain(_account: unknown, domain: string): Promise<WalletDomain> {
    this.registered.push(domain);
    const { domain: standing } = this;
    if (standing instanceof PaymentProviderError) return Promise.reject(standing);
    return Promise.resolve(standing);
  }

  readWebhook(_account: unknown, { headers, body }: RawWebhook): Promise<WebhookEvent | null> {
    if (headers['x-signature'] !== 'good') return Promise.resolve(null);
    const { reference = null, attemptId = null } = JSON.parse(body.toString()) as {
      reference?: string;
      attemptId?: string;
    };
    const eventId = createHash('sha256').update(body).digest('hex');
    return Promise.resolve({ eventId, kind: 'paid', reference, attemptId });
  }

  #of(reference: string): FakePayment {
    const payment = this.payments.get(reference);
    if (!payment) throw new PaymentProviderError('refused', 'no such payment');
    return payment;
  }

  #view(reference: string): ProviderPayment {
    const payment = this.payments.get(reference);
    const state = payment?.state ?? 'unknown';
    return {
      state,
      paymentId: state === 'paid' ? `money-${reference}` : null,
      amount: payment?.amount ?? null,
      currency: payment?.currency ?? null,
      attemptId: payment?.input.attemptId ?? null,
      isOurMerchant: payment?.isOurMerchant ?? null,
      reason: state === 'declined' ? 'card_declined' : null,
    };
  }

  async #call<T>(name: CallName, work: () => T): Promise<T> {
    this.calls.push(name);
    const [failure, ...rest] = this.failing.get(name) ?? [];
    this.failing.set(name, rest);
    const fail = () => {
      if (failure) throw new PaymentProviderError(failure.kind, `${name} failed`);
    };
    if (failure && !failure.after) fail();
    await this.before(name);
    const answer = work();
    await this.during(name);
    fail();
    return answer;
  }
}
