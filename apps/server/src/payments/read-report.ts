import type pg from 'pg';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { linkParts, type LinkPayment } from '@tischlein/domain/payment/payment-link.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import {
  dayReport,
  leftOutAs,
  type DayReport,
  type ReductionKind,
  type ReportMethod,
  type ReportOrder,
} from '@tischlein/domain/report/day-report.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { REFUNDED, UNPLACED } from '../orders/orders.ts';

/** What reports and closings read of an order `o`. */
export interface ReportRow extends Pick<Quote, 'vat' | 'tip' | 'deposits'> {
  id: string;
  number: number;
  status: OrderStatus;
  type: OrderType;
  method: ReportMethod;
  total: number;
  refunded: number;
  paid: boolean;
  due: number;
  dueMethod: 'offline' | 'offline_debit' | null;
  byHand: number;
  links: LinkPayment<PaymentMethod>[] | null;
}

/** The columns of `ReportRow`. */
export const REPORT_COLUMNS = `o.order_id as id, o.number, o.status, o.order_type as type,
  case when o.order_type = 'table' and not o.paid then 'table' else o.payment_method end as method,
  o.total_cents as total, o.paid, o.quote->'vat' as vat, (o.quote->>'tip')::int as tip,
  (o.quote->>'deposits')::int as deposits, ${REFUNDED} as refunded, o.due_cents as due, o.due_method as "dueMethod",
  (select coalesce(sum(r.amount_cents), 0)::int from refund r
    where r.shop_id = o.shop_id and r.order_id = o.order_id and r.gateway = 'offline') as "byHand",
  (select json_agg(json_build_object('method', l.method, 'captured', l.amount_cents, 'back',
        (select coalesce(sum(r.amount_cents), 0) from refund r where r.shop_id = l.shop_id and r.order_id = l.order_id
          and r.attempt_id = l.attempt_id and r.payment_id = l.payment_id and r.status <> 'failed'))
      order by l.entry_id desc)
    from payment_link k join payment_ledger l on l.shop_id = k.shop_id and l.attempt_id = k.attempt_id
    where k.shop_id = o.shop_id and k.order_id = o.order_id and l.order_id = o.order_id and l.kind = 'payment'
      and l.method <> o.payment_method) as links`;

export function reportOrder(row: ReportRow): ReportOrder {
  const refundedOnline = row.refunded - row.byHand;
  const links = linkParts(row.links ?? [], refundedOnline);
  return {
    id: row.id,
    number: row.number,
    method: row.method,
    leftOut: leftOutAs(row.status, row.type),
    paidOnline: row.paid,
    handover: row.dueMethod && {
      method: row.dueMethod,
      amount: cents(row.due),
      refunded: cents(row.byHand),
    },
    links: links.map(({ method, amount, refunded }) => ({
      method,
      amount: cents(amount),
      refunded: cents(refunded),
    })),
    total: cents(row.total),
    tip: cents(row.tip),
    deposits: cents(row.deposits),
    vat: row.vat,
    refunded: cents(row.refunded),
  };
}

/** The report of a business day (ISO date) over every order the restaurant has seen. */
export async function readReport(pool: pg.Pool, shopId: string, day: string): Promise<DayReport> {
  const found = await pool.query<ReportRow>(
    `select ${REPORT_COLUMNS} from orders o
      where o.shop_id = $1 and o.business_day = $2 and o.status not in (${UNPLACED}) and not o.settles_table`,
    [shopId, day],
  );
  // never null: kind, amount_cents (what is taken off has an amount)
  const reductions = await pool.query<{
    kind: ReductionKind;
    amount_cents: number;
    vat: { rate: number; amount: number }[] | null;
  }>(
    'select kind, amount_cents, vat from table_reduction where shop_id = $1 and business_day = $2',
    [shopId, day],
  );
  return dayReport(
    found.rows.map(reportOrder),
    reductions.rows.map(({ kind, amount_cents: amount, vat }) => ({
      kind,
      amount: cents(amount),
      vat: vat ?? [],
    })),
  );
}
