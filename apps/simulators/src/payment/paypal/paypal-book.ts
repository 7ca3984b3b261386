import type { Surroundings } from '../http/payment-simulator.ts';
import { headerOf, type Asked, type Reply } from '../http/request.ts';
import type { OrderInput, Unit } from './check-order.ts';
import type { Caller, PaypalApp } from './paypal-apps.ts';
import { paypalId } from './paypal-reply.ts';

/** What happens when the order is captured. 'review': the money is held until somebody looked. */
export type Instrument = 'good' | 'declined' | 'review';

export interface Order {
  id: string;
  app: PaypalApp;
  /** Who gets the money. */
  merchant: string;
  input: OrderInput;
  unit: Unit;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  instrument: Instrument;
  /** Id of who pays; null until they approved. */
  payer: string | null;
  capture: Capture | null;
  createdAt: number;
  updatedAt: number;
}

export interface Capture {
  id: string;
  order: Order;
  status: 'COMPLETED' | 'PENDING' | 'DENIED';
  cents: number;
  currency: string;
  refunds: Refund[];
  createdAt: number;
  updatedAt: number;
}

export interface Refund {
  id: string;
  capture: Capture;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  cents: number;
  customId: string | undefined;
  note: string | undefined;
  createdAt: number;
}

const HOUR_MS = 3_600_000;
/** How long an order waits for its guest. */
const ORDER_LIFE_MS = 6 * HOUR_MS;
const REQUEST_LIFE_MS = { orders: 6 * HOUR_MS, payments: 45 * 24 * HOUR_MS };

/** Everything PayPal remembers. */
export class PaypalBook {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly place: Surroundings;
  readonly #repeats = new Map<string, { at: number; again: () => Reply }>();

  constructor(place: Surroundings) {
    this.place = place;
  }

  /** An order the caller may see. */
  order(id: string | undefined, { app, merchant }: Caller): Order | undefined {
    const order = this.orders.get(id ?? '');
    if (!order || order.app !== app || order.merchant !== merchant) return undefined;
    const isWaiting = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
    const isOver = isWaiting && this.place.now() - order.createdAt > ORDER_LIFE_MS;
    return isOver ? undefined : order;
  }

  addOrder({ app, merchant }: Caller, input: OrderInput): Order {
    const now = this.place.now();
    const order: Order = {
      id: paypalId(),
      app,
      merchant,
      input,
      unit: input.purchase_units[0],
      status: input.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      instrument: 'good',
      payer: null,
      capture: null,
      createdAt: now,
      updatedAt: now,
    };
    this.orders.set(order.id, order);
    return order;
  }

  /**
   * Carries a request out once for its PayPal-Request-Id. A repetition is answered with how things stand by then; a
   * refusal is repeated as it was, which is the worst that PayPal's words allow.
   */
  once(
    asked: Asked,
    { app }: Caller,
    kind: keyof typeof REQUEST_LIFE_MS,
    carryOut: () => { reply: Reply; again?: () => Reply },
  ): Reply {
    const requestId = headerOf(asked, 'paypal-request-id');
    if (requestId === undefined) return carryOut().reply;
    const key = `${app.clientId} ${asked.path} ${requestId}`;
    const known = this.#repeats.get(key);
    if (known && this.place.now() - known.at < REQUEST_LIFE_MS[kind]) return known.again();
    const { reply, again } = carryOut();
    this.#repeats.set(key, { at: this.place.now(), again: again ?? (() => reply) });
    return reply;
  }
}

/** Callers who want no whole answer get the short one. */
export function wantsAll(asked: Asked): boolean {
  return /return=representation/.test(headerOf(asked, 'prefer') ?? '');
}
