import { randomBytes, randomInt } from 'node:crypto';

/** A merchant, by his private key ('s-priv-…'). */
export interface UnzerAccount {
  privateKey: string;
  publicKey: string;
  /** Where notifications go; null: nowhere. */
  webhookUrl: string | null;
}

/** 'pending' until the guest has decided. */
type ChargeStatus = 'pending' | 'success' | 'error';

export interface Cancel {
  id: string;
  cents: number;
  paymentReference: string;
  madeAt: number;
}

/** A payment with its one charge. */
export interface Payment {
  id: string;
  account: UnzerAccount;
  orderId: string | null;
  returnUrl: string;
  typeId: string;
  cents: number;
  currency: string;
  status: ChargeStatus;
  /** Held by Unzer to be looked at by a person. */
  inReview: boolean;
  chargeback: boolean;
  redirectKey: string;
  processing: { uniqueId: string; shortId: string };
  madeAt: number;
  cancels: Cancel[];
}

export interface PaymentInput {
  orderId: string | null;
  returnUrl: string;
  typeId: string;
  cents: number;
  currency: string;
}

/** The only charge of a payment. */
export const CHARGE_ID = 's-chg-1';
/** A guest who does not come back in this time cannot pay any more. */
const PENDING_LIFE_MS = 3 * 60 * 60_000;

/** Everything the simulator knows. */
export class Books {
  readonly types = new Set<string>();
  readonly payments = new Map<string, Payment>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  makeType(): string {
    const id = `s-ppl-${randomBytes(6).toString('hex')}`;
    this.types.add(id);
    return id;
  }

  charge(account: UnzerAccount, input: PaymentInput): Payment {
    const payment: Payment = {
      ...input,
      id: `s-pay-${this.payments.size + 1}`,
      account,
      status: 'pending',
      inReview: false,
      chargeback: false,
      redirectKey: randomBytes(12).toString('hex'),
      processing: {
        uniqueId: randomBytes(16).toString('hex'),
        shortId: `${randomInt(1000, 9999)}.${randomInt(1000, 9999)}.${randomInt(1000, 9999)}`,
      },
      madeAt: this.#now(),
      cancels: [],
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  /** By Unzer's id or by the merchant's, as it stands now. */
  find(account: UnzerAccount, id: string): Payment | null {
    const all = [...this.payments.values()].filter((payment) => payment.account === account);
    const found = all.find((payment) => payment.id === id || payment.orderId === id) ?? null;
    return found && this.upToDate(found);
  }

  upToDate(payment: Payment): Payment {
    if (payment.status === 'pending' && this.#now() >= payment.madeAt + PENDING_LIFE_MS)
      payment.status = 'error';
    return payment;
  }

  cancel(payment: Payment, cents: number, paymentReference: string): Cancel {
    const id = `s-cnl-${payment.cancels.length + 1}`;
    const cancel = { id, cents, paymentReference, madeAt: this.#now() };
    payment.cancels.push(cancel);
    return cancel;
  }
}

export function cancelled({ cancels }: Payment): number {
  return cancels.reduce((sum, { cents }) => sum + cents, 0);
}

/** Unzer's six states of a payment. */
export function stateOf(payment: Payment): { id: number; name: string } {
  const { status, cents, inReview, chargeback } = payment;
  if (chargeback) return { id: 5, name: 'chargeback' };
  if (status === 'pending')
    return inReview ? { id: 4, name: 'payment review' } : { id: 0, name: 'pending' };
  const isOver = status === 'error' || cancelled(payment) >= cents;
  return isOver ? { id: 2, name: 'canceled' } : { id: 1, name: 'completed' };
}
