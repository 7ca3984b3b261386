import { cents, roundHalfUp, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';
import type { VatShare } from '../pricing/quote.ts';
import { PAYMENT_LABELS } from '../order/payment-methods.ts';
import type { OrderStatus } from '../order/order-state.ts';
import type { OrderType } from '../menu/menu.ts';
import type { PaymentMethod } from '../shop/shop.ts';

/** How an order was paid; 'table': on the bill of a table, whose closing says how that was paid. */
export type ReportMethod = PaymentMethod | 'table';

export const REPORT_LABELS: Record<ReportMethod, string> = {
  ...PAYMENT_LABELS,
  table: 'Tischrechnung',
};

export const LEFT_OUT = ['waiting', 'rejected', 'not-collected'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** After a number, as in '2 abgelehnt'. */
export const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  waiting: 'noch nicht angenommen',
  rejected: 'abgelehnt',
  'not-collected': 'nicht abgeholt',
};
export const LEFT_OUT_LABELS: Record<LeftOut, string> = {
  waiting: 'Noch nicht angenommen',
  rejected: 'Abgelehnt',
  'not-collected': 'Nicht abgeholt',
};

/**
 * Why an order of this state is in no sum; null: it was accepted, and is. An order at a table stands on its bill at
 * once, so it needs nobody to accept it.
 */
export function leftOutAs(status: OrderStatus, type: OrderType): LeftOut | null {
  if (status === 'placed') return type === 'table' ? null : 'waiting';
  return status === 'rejected' || status === 'not-collected' ? status : null;
}

/** What the report needs of an order that the restaurant has seen. */
export interface ReportOrder {
  id: string;
  number: number;
  method: ReportMethod;
  /** Why it is in no sum; null: it is. 'waiting': not accepted yet. */
  leftOut: LeftOut | null;
  total: Cents;
  /** What of it came in online. */
  paidOnline: boolean;
  /** What of an order paid online was collected on handover: a change made it dearer. Missing: nothing. */
  handover?: { method: 'offline' | 'offline_debit'; amount: Cents; refunded: Cents } | null;
  /** What of it was paid by links in other ways than the order was (`linkParts`). Missing: nothing. */
  links?: readonly { method: PaymentMethod; amount: Cents; refunded: Cents }[];
  tip: Cents;
  deposits: Cents;
  /** Per rate, as frozen in the quote; the gross amounts add up to `total` without `tip`. */
  vat: readonly VatShare[];
  /** Given back or on its way back, at most `total`. */
  refunded: Cents;
}

/** What was taken off bills at tables, by reason. */
export const REDUCTION_KINDS = ['discounted', 'gifted', 'cancelled', 'wasted'] as const;
export type ReductionKind = (typeof REDUCTION_KINDS)[number];
export const REDUCTION_LABELS: Record<ReductionKind, string> = {
  discounted: 'Rabatt am Tisch',
  gifted: 'Aufs Haus',
  cancelled: 'Storno vor der Küche',
  wasted: 'Storno nach Beginn der Küche',
};

export interface ReportReduction {
  kind: ReductionKind;
  /** Below 0 where it was taken back. */
  amount: Cents;
  /** Its parts by rate. */
  vat: readonly { rate: number; amount: number }[];
}

interface ReductionRow {
  kind: ReductionKind;
  amount: Cents;
}

interface MethodRow {
  method: ReportMethod;
  orders: number;
  /** What the orders cost, tips and deposits included; at tables after everything taken off there. */
  gross: Cents;
  tips: Cents;
  refunds: Cents;
}

interface VatRow {
  /** Percent. */
  rate: number;
  gross: Cents;
  refunds: Cents;
  /** Of what is left after the refunds: net and vat add up to gross less refunds. */
  net: Cents;
  vat: Cents;
}

interface RefundedOrder {
  id: string;
  number: number;
  method: ReportMethod;
  total: Cents;
  refunds: Cents;
  leftOut: LeftOut | null;
}

/**
 * The money of a business day: that of accepted orders. Those that wait to be accepted, were rejected or not collected
 * are counted apart, and listed where money goes back; they are in no sum. For the rest: methods add up to gross, tips
 * and refunds; VAT rows and tips add up to gross, and VAT rows and `tipRefunds` to refunds.
 */
export interface DayReport {
  methods: MethodRow[];
  vat: VatRow[];
  orders: number;
  /** In none of the sums. */
  leftOut: Record<LeftOut, number>;
  /** What was paid online for orders nobody collected, and has not gone back: in none of the sums either. */
  kept: Cents;
  gross: Cents;
  refunds: Cents;
  /** In `gross`, outside VAT. */
  tips: Cents;
  /** The part of `refunds` that was tip. */
  tipRefunds: Cents;
  /** In the gross amounts of the rates already. */
  deposits: Cents;
  /** What was taken off at tables: in none of the sums any more. */
  reductions: ReductionRow[];
  refunded: RefundedOrder[];
}

/** Adds up the orders of a day. A refund counts for the day of its order, whenever it was given. */
export function dayReport(
  orders: readonly ReportOrder[],
  reductions: readonly ReportReduction[] = [],
): DayReport {
  const kept = orders.filter(({ leftOut }) => leftOut === null);
  const count = (reason: LeftOut) => orders.filter(({ leftOut }) => leftOut === reason).length;
  const uncollected = orders.filter(
    ({ leftOut, paidOnline }) => leftOut === 'not-collected' && paidOnline,
  );
  const spread = kept.map(spreadRefund);
  const off = sum(reductions.map(({ amount }) => amount));
  return {
    methods: byMethod(kept, off),
    vat: byRate([...spread.flatMap(({ vat }) => vat), ...reductions.flatMap(vatTakenOff)]),
    orders: kept.length,
    leftOut: {
      waiting: count('waiting'),
      rejected: count('rejected'),
      'not-collected': count('not-collected'),
    },
    kept: sum(
      uncollected.map(({ total, refunded, handover }) =>
        cents(total - refunded - (handover?.amount ?? 0)),
      ),
    ),
    gross: cents(sum(kept.map(({ total }) => total)) - off),
    refunds: sum(kept.map(({ refunded }) => refunded)),
    tips: sum(kept.map(({ tip }) => tip)),
    tipRefunds: sum(spread.map(({ tipRefund }) => tipRefund)),
    deposits: sum(kept.map(({ deposits }) => deposits)),
    reductions: REDUCTION_KINDS.map((kind) => ({
      kind,
      amount: sum(reductions.filter((one) => one.kind === kind).map(({ amount }) => amount)),
    })).filter(({ amount }) => amount !== 0),
    refunded: orders
      .filter(({ refunded }) => refunded > 0)
      .map(({ id, number, method, total, refunded, leftOut }) => ({
        id,
        number,
        method,
        total,
        refunds: refunded,
        leftOut,
      }))
      .sort((a, b) => a.number - b.number),
  };
}

/** A refund is for goods, fee and deposits, pro rata over their rates; the tip goes back only when all of that has. */
function spreadRefund({ vat, refunded }: ReportOrder): { vat: VatRow[]; tipRefund: Cents } {
  const goods = sum(vat.map(({ gross }) => gross));
  const ofGoods = cents(Math.max(0, Math.min(refunded, goods)));
  const parts = splitByWeight(
    ofGoods,
    vat.map(({ gross }) => gross),
  );
  const rows = vat.map(({ rate, gross, tax }, at) => {
    const refunds = parts[at] ?? ZERO;
    const left = cents(gross - refunds);
    const vatLeft = refunds === 0 ? tax : roundHalfUp((left * rate) / (100 + rate));
    return { rate, gross, refunds, net: cents(left - vatLeft), vat: vatLeft };
  });
  return { vat: rows, tipRefund: cents(refunded - ofGoods) };
}

function vatTakenOff({ vat }: ReportReduction): VatRow[] {
  return vat.map(({ rate, amount }) => {
    const tax = roundHalfUp((amount * rate) / (100 + rate));
    const [gross, net] = [cents(-amount), cents(tax - amount)];
    return { rate, gross, refunds: ZERO, net, vat: cents(-tax) };
  });
}

/** `off`: what was taken off at tables. */
function byMethod(orders: readonly ReportOrder[], off: Cents): MethodRow[] {
  const rows = new Map<ReportMethod, MethodRow>();
  const add = (method: ReportMethod, more: Omit<MethodRow, 'method'>) => {
    const row = rows.get(method) ?? { method, orders: 0, gross: ZERO, tips: ZERO, refunds: ZERO };
    rows.set(method, {
      method,
      orders: row.orders + more.orders,
      gross: cents(row.gross + more.gross),
      tips: cents(row.tips + more.tips),
      refunds: cents(row.refunds + more.refunds),
    });
  };
  for (const { method, total, tip, refunded, handover, links = [] } of orders) {
    const apart = [...(handover ? [handover] : []), ...links].filter(({ amount }) => amount > 0);
    const gross = cents(total - sum(apart.map(({ amount }) => amount)));
    const refunds = cents(refunded - sum(apart.map((part) => part.refunded)));
    add(method, { orders: 1, gross, tips: tip, refunds });
    // Counted as an order once, by what it was paid with first.
    for (const part of apart)
      add(part.method, { orders: 0, gross: part.amount, tips: ZERO, refunds: part.refunded });
  }
  const atTables = rows.get('table');
  if (off !== 0)
    rows.set('table', {
      ...(atTables ?? { method: 'table', orders: 0, tips: ZERO, refunds: ZERO }),
      gross: cents((atTables?.gross ?? 0) - off),
    });
  return [...rows.values()].sort((a, b) => b.gross - a.gross || b.orders - a.orders);
}

function byRate(shares: readonly VatRow[]): VatRow[] {
  const rows = new Map<number, VatRow>();
  for (const share of shares) {
    const row = rows.get(share.rate);
    rows.set(
      share.rate,
      row
        ? {
            rate: share.rate,
            gross: cents(row.gross + share.gross),
            refunds: cents(row.refunds + share.refunds),
            net: cents(row.net + share.net),
            vat: cents(row.vat + share.vat),
          }
        : share,
    );
  }
  return [...rows.values()].sort((a, b) => a.rate - b.rate);
}
