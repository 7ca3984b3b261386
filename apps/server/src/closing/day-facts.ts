import type pg from 'pg';
import {
  addFigures,
  figuresSince,
  isNothing,
  leftOpenFigures,
  orderFigures,
  tablePaymentFigures,
  type Figures,
} from '@tischlein/domain/closing/figures.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { TablePaymentMethod } from '@tischlein/domain/table/closing-csv.ts';
import type { ReportReduction } from '@tischlein/domain/report/day-report.ts';
import { UNPLACED } from '../orders/orders.ts';
import { REPORT_COLUMNS, reportOrder, type ReportRow } from '../payments/read-report.ts';
import {
  CHANGED_ORDERS_SQL,
  closingWindow,
  REDUCTION_KINDS_SQL,
  ENDED_SINCE_BOOKS_BEGAN,
  type ClosingScope,
} from './changed-since.ts';

/** What came to an order, to money at a table or to a sitting since the closings before. */
export interface DayFact {
  subject: 'order' | 'table-payment' | 'sitting';
  id: string;
  figures: Figures;
  /** It stands in an earlier closing already, with other figures. */
  isCorrection: boolean;
}

type Client = pg.Pool | pg.PoolClient;
type Since = [shopId: string, since: Date, start: Date];

/** Earlier figures of a subject, added up by us: json of the rows of one id. */
const BOOKED = (subject: string, id: string): string => `(
    select coalesce(json_agg(e.figures), '[]') from closing_entry e
      where e.shop_id = $1 and e.book = 'day' and e.subject = '${subject}' and e.subject_id = ${id})`;

/** All that a closing of the day would hold now. */
export async function readDayFacts(
  client: Client,
  { shopId, books, tablesAreTill }: ClosingScope,
): Promise<DayFact[]> {
  const { start, since } = await closingWindow(client, shopId, books);
  const values: Since = [shopId, since, start];
  const found = [
    ...(await ordersOver(client, values, tablesAreTill)),
    ...(await paidAtTables(client, values, tablesAreTill)),
    ...(tablesAreTill ? await leftOpen(client, values) : []),
  ];
  return found.flatMap(({ subject, id, now, booked }) => {
    const figures = figuresSince(now, addFigures(booked));
    return isNothing(figures) ? [] : [{ subject, id, figures, isCorrection: booked.length > 0 }];
  });
}

interface Found {
  subject: DayFact['subject'];
  id: string;
  now: Figures;
  booked: Figures[];
}

interface OrderRow extends ReportRow, Pick<Quote, 'adjustments'> {
  reductions: ReportReduction[] | null;
  booked: Figures[];
}

async function ordersOver(client: Client, values: Since, tablesAreTill: boolean): Promise<Found[]> {
  const { rows } = await client.query<OrderRow>(
    `select ${REPORT_COLUMNS}, o.quote->'adjustments' as adjustments,
        (select json_agg(json_build_object('kind', e.kind, 'amount', e.amount_cents,
              'vat', coalesce(e.detail->'vat', '[]')) order by e.entry_id)
          from table_item i join table_entry e on e.shop_id = i.shop_id and e.item_id = i.item_id
            and e.kind in (${REDUCTION_KINDS_SQL})
          where i.shop_id = o.shop_id and i.order_id = o.order_id) as reductions,
        ${BOOKED('order', 'o.order_id')} as booked
      from (${CHANGED_ORDERS_SQL}) c join orders o on o.shop_id = $1 and o.order_id = c.order_id
      where o.status not in (${UNPLACED}) and not o.settles_table and ${ENDED_SINCE_BOOKS_BEGAN}
        and (o.order_type <> 'table' or o.paid or $4)`,
    [...values, tablesAreTill],
  );
  return rows.map((row) => {
    const { id, type, adjustments, booked } = row;
    const reductions = row.reductions ?? [];
    const order = reportOrder(row);
    // A step that was taken back: it will be in a later closing.
    const isOver = type === 'table' || order.leftOut !== null || row.status === 'done';
    const discounts = -(adjustments ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const now = isOver ? orderFigures(order, { orderType: type, discounts, reductions }) : {};
    return { subject: 'order', id, now, booked };
  });
}

async function paidAtTables(
  client: Client,
  values: Since,
  tablesAreTill: boolean,
): Promise<Found[]> {
  const { rows } = await client.query<{
    id: string;
    method: TablePaymentMethod;
    amount: number;
    tip: number;
    paid: boolean;
    booked: Figures[];
  }>(
    `select p.payment_id as id, p.method, p.amount_cents as amount, p.tip_cents as tip, p.state = 'paid' as paid,
        ${BOOKED('table-payment', 'p.payment_id')} as booked
      from table_payment p
      where p.shop_id = $1 and p.at >= $2 and p.at >= $3 and (p.method = 'online' or $4)`,
    [...values, tablesAreTill],
  );
  return rows.map(({ id, paid, booked, ...payment }) => ({
    ...{ subject: 'table-payment', id, booked },
    now: tablePaymentFigures({ ...payment, isPaid: paid }),
  }));
}

async function leftOpen(client: Client, values: Since): Promise<Found[]> {
  // never null: open (the where asks for it)
  const { rows } = await client.query<{ id: string; open: number; booked: Figures[] }>(
    `select c.sitting_id as id, c.left_open_cents as open, ${BOOKED('sitting', 'c.sitting_id')} as booked
      from table_sitting c
      where c.shop_id = $1 and c.changed_at >= $2 and c.closed_at >= $3 and c.left_open_cents is not null
        and c.merged_into is null`,
    values,
  );
  return rows.map(({ id, open, booked }) => ({
    ...{ subject: 'sitting', id, booked },
    now: leftOpenFigures(open),
  }));
}

/** Orders that the restaurant has accepted and that are not over: they stand in the next closing. */
export async function readOpenOrders(
  client: Client,
  shopId: string,
): Promise<{ orders: number; total: number }> {
  const { rows } = await client.query<{ orders: number; total: number }>(
    `select count(*)::int as orders, coalesce(sum(total_cents), 0)::int as total from orders
      where shop_id = $1 and order_type <> 'table'
        and status not in ('done', 'not-collected', 'rejected', 'awaiting_payment', 'expired', 'cancelled', 'held')`,
    [shopId],
  );
  return rows[0] ?? { orders: 0, total: 0 };
}
