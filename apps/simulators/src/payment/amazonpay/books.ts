import { randomInt, randomUUID } from 'node:crypto';

/** A merchant as Seller Central has it. */
export interface AmazonAccount {
  merchantId: string;
  storeId: string;
  publicKeyId: string;
  /** PEM. */
  publicKey: string;
  /** Where notifications go; null: nowhere. */
  webhookUrl: string | null;
}

/** What a merchant gives when a session is made, as far as it is looked at. */
export interface SessionInput {
  webCheckoutDetails?: Record<string, string | undefined>;
  storeId: string;
  scopes?: string[];
  paymentDetails?: {
    paymentIntent?: string;
    canHandlePendingAuthorization?: boolean;
    chargeAmount?: { amount: string; currencyCode: string };
    presentmentCurrency?: string;
  };
  merchantMetadata?: Record<string, string | undefined>;
  addressDetails?: Record<string, string | undefined>;
}

export interface Session {
  id: string;
  account: AmazonAccount;
  input: SessionInput;
  productType: string | null;
  state: 'Open' | 'Completed' | 'Canceled';
  reasonCode: string | null;
  /** What completing it will lead to; null: the guest has not agreed. */
  agreed: 'captured' | 'pending' | null;
  madeAt: number;
  updatedAt: number;
  charge: Charge | null;
}

export interface Charge {
  id: string;
  permissionId: string;
  session: Session;
  state: 'AuthorizationInitiated' | 'CaptureInitiated' | 'Captured' | 'Canceled' | 'Declined';
  reasonCode: string | null;
  cents: number;
  currency: string;
  madeAt: number;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  charge: Charge;
  state: 'RefundInitiated' | 'Refunded' | 'Declined';
  reasonCode: string | null;
  cents: number;
  madeAt: number;
}

const SESSION_LIFE_MS = 24 * 60 * 60_000;

/** Everything the simulator knows. */
export class Books {
  readonly sessions = new Map<string, Session>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  makeSession(account: AmazonAccount, input: SessionInput, productType: string | null): Session {
    const at = this.#now();
    const session: Session = {
      id: randomUUID(),
      account,
      input,
      productType,
      state: 'Open',
      reasonCode: null,
      agreed: null,
      madeAt: at,
      updatedAt: at,
      charge: null,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  /** As it stands now: one that was not completed within a day is cancelled. */
  session(id: string): Session | null {
    const session = this.sessions.get(id);
    if (!session) return null;
    if (session.state === 'Open' && this.#now() >= session.madeAt + SESSION_LIFE_MS)
      this.endSession(session, 'Expired');
    return session;
  }

  endSession(session: Session, reasonCode: string): void {
    Object.assign(session, { state: 'Canceled', reasonCode, updatedAt: this.#now() });
  }

  /** The money of a session the guest agreed to. */
  charge(session: Session, cents: number, currency: string): Charge {
    const isSandbox = /^sandbox/i.test(session.account.publicKeyId);
    const permissionId = `${isSandbox ? 'S' : 'P'}01-${digits(7)}-${digits(7)}`;
    const waits = session.input.paymentDetails?.canHandlePendingAuthorization
      ? 'AuthorizationInitiated'
      : 'CaptureInitiated';
    const charge: Charge = {
      id: `${permissionId}-C${digits(6)}`,
      permissionId,
      session,
      state: session.agreed === 'pending' ? waits : 'Captured',
      reasonCode: null,
      cents,
      currency,
      madeAt: this.#now(),
      refunds: [],
    };
    this.charges.set(charge.id, charge);
    Object.assign(session, { state: 'Completed', charge, updatedAt: this.#now() });
    return charge;
  }

  refund(charge: Charge, cents: number): Refund {
    const refund: Refund = {
      id: `${charge.permissionId}-R${digits(6)}`,
      charge,
      state: 'RefundInitiated',
      reasonCode: null,
      cents,
      madeAt: this.#now(),
    };
    charge.refunds.push(refund);
    this.refunds.set(refund.id, refund);
    return refund;
  }
}

/** What has been given back, or is about to be. */
export function refundedOf(
  charge: Charge | null,
  states: Refund['state'][] = ['Refunded'],
): number {
  const counted = charge?.refunds.filter(({ state }) => states.includes(state)) ?? [];
  return counted.reduce((sum, { cents }) => sum + cents, 0);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
