import { strictEqual } from 'node:assert';
import { isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { Dice } from '@tischlein/domain/pricing/testing/dice.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { MARGHERITA } from './order-inputs.ts';
import { newKey } from './new-key.ts';
import { paymentPath, type PaymentServer } from './payment-server.ts';
import { itemsOf, order, tablePath } from './table-party.ts';
import type { TestBrowser } from './test-server.ts';

const PRICE = 1100;
const LEAST_CENTS = 50;

/** What a guest began to pay online: a part of the bill, or what they order. */
interface Begun {
  orderId: string;
  guest: TestBrowser;
  /** Without tip. */
  amount: number;
  tip: number;
  /** 0: a part of the bill. */
  pieces: number;
}

export interface Asked {
  statusCode: number;
  body: string;
}

/** Guests of a history who pay on their phones, and what became of their money. */
export class OnlineAtTables {
  readonly begun: Begun[] = [];
  readonly #server: PaymentServer;
  readonly #asked: (send: () => Promise<Asked>) => Promise<Asked>;
  constructor(server: PaymentServer, asked: (send: () => Promise<Asked>) => Promise<Asked>) {
    this.#server = server;
    this.#asked = asked;
  }

  /** Begins to pay a part of the bill of the table at which a guest sits by now. */
  async pay(roll: Dice, guest: TestBrowser, state: TableState): Promise<boolean> {
    const payable = state.bill.open - state.bill.reserved;
    const item = itemsOf(state).find(({ open }) => open > 0);
    const cents = Math.round((item?.open ?? 0) * 100);
    const amount = LEAST_CENTS + roll.upTo(Math.max(0, payable - LEAST_CENTS));
    const [share, expectedAmount] = roll.pick([
      [{ by: 'all' }, payable],
      [{ by: 'amount', amount }, amount],
      [{ by: 'heads', heads: 1 + roll.upTo(2) }, amount],
      [{ by: 'items', items: [{ id: item?.id ?? '', amount: cents }] }, cents],
    ] as const);
    if (expectedAmount < LEAST_CENTS) return false;
    const tip = roll.chance(0.3) ? 100 : 0;
    const body = {
      ...{ clientKey: newKey(), share, tip, expectedAmount, paymentMethod: 'Stripe_card' },
    };
    const answer = await this.#asked(() => guest.post(tablePath(state.table, '/pay'), body));
    if (answer.statusCode !== 200) return false;
    const { orderId } = JSON.parse(answer.body) as { orderId: string };
    this.begun.push({ orderId, guest, amount: expectedAmount, tip, pieces: 0 });
    return true;
  }

  /** Orders, and pays now. */
  async order(roll: Dice, guest: TestBrowser, table: number): Promise<boolean> {
    const pieces = 1 + roll.upTo(2);
    const given = {
      ...{ clientKey: newKey(), orderItems: [{ ...MARGHERITA, amount: pieces }] },
      expectedTotal: (PRICE * pieces) / 100,
    };
    const online = { paymentMethod: 'Stripe_card' };
    const answer = await this.#asked(() => order(guest, table, given, online));
    if (answer.statusCode !== 200) return false;
    const { order: placed } = JSON.parse(answer.body) as { order: { id: string } };
    this.begun.push({ orderId: placed.id, guest, amount: PRICE * pieces, tip: 0, pieces });
    return true;
  }

  /** Pays at the provider, gives up, or does both: the tab that was lost is paid in after all. */
  async finish(roll: Dice): Promise<boolean> {
    if (this.begun.length === 0) return false;
    const { orderId, guest } = roll.pick(this.begun);
    await this.#asked(() => guest.post(paymentPath(orderId), {}));
    const isPaid = roll.chance(0.7);
    const reference = await this.#referenceOf(orderId);
    const giveUp = () =>
      this.#asked(() =>
        guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {}),
      );
    const settle = () =>
      this.#asked(() => guest.post(paymentPath(orderId, 'stripe', '/settle'), {}));
    const isLate = roll.chance(0.3);
    if (isLate) await giveUp();
    if (isPaid && reference !== null) this.#server.stripe.set(reference, 'paid');
    const told = roll.list(1 + roll.upTo(1), () => roll.pick([settle, giveUp]));
    await Promise.all(told.map((tell) => tell()));
    if (isPaid) await settle();
    return isPaid;
  }

  async #referenceOf(orderId: string): Promise<string | null> {
    const { rows } = await this.#read<{ reference: string | null }>(
      'select reference from payment_attempt where order_id = $1 order by created_at desc limit 1',
      [orderId],
    );
    return rows[0]?.reference ?? null;
  }

  /** On connections that are cut now and then. */
  async #read<Row extends object>(
    sql: string,
    values: readonly string[],
    left = 50,
  ): Promise<{ rows: Row[] }> {
    try {
      return await this.#server.context.database.pool.query<Row>(sql, [...values]);
    } catch (error) {
      if (left === 0) throw error;
      return this.#read(sql, values, left - 1);
    }
  }

  /**
   * What is kept of it: what came for the bill or with orders, and what was ordered by it. Every cent that the provider
   * holds is for one of them or has been asked back, once.
   */
  async kept(): Promise<{ paid: number; reserved: number; cents: number; pieces: number }> {
    const { pool } = this.#server.context.database;
    const { rows } = await pool.query<{
      id: string;
      status: OrderStatus;
      paid: number;
      back: number;
    }>(
      `select o.order_id as id, o.status,
          (select coalesce(sum(amount_cents), 0)::int from payment_ledger l
            where l.order_id = o.order_id and l.kind = 'payment') as paid,
          (select coalesce(sum(amount_cents), 0)::int from refund r where r.order_id = o.order_id) as back
        from orders o where o.order_id = any($1)`,
      [this.begun.map(({ orderId }) => orderId)],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const sums = { paid: 0, reserved: 0, cents: 0, pieces: 0 };
    for (const { orderId, amount, tip, pieces } of this.begun) {
      const is = found.get(orderId);
      const hasCome = is !== undefined && isPlaced(is.status);
      const isKept = hasCome && is.status !== 'rejected';
      strictEqual((is?.paid ?? 0) - (is?.back ?? 0), isKept ? amount + tip : 0, orderId);
      if (isKept) sums.paid += amount;
      if (is?.status === 'awaiting_payment' && pieces === 0) sums.reserved += amount;
      if (hasCome && pieces > 0) {
        sums.cents += amount;
        sums.pieces += pieces;
      }
    }
    return sums;
  }
}
