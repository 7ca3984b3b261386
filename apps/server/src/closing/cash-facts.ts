import type pg from 'pg';
import {
  MAIN_DRAWER,
  movedCents,
  type CashFact,
  type MovementKind,
} from '@tischlein/domain/closing/purse.ts';
import {
  CHANGED_ORDERS_SQL,
  closingWindow,
  ENDED_SINCE_BOOKS_BEGAN,
  type ClosingScope,
} from './changed-since.ts';

/** Something that moved cash of a purse and is in no closing of it yet, or the part that came to it since. */
export type UnclosedCash = CashFact & {
  id: string;
  purseId: string;
  movement: MovementRow | null;
};

interface MovementRow {
  id: string;
  purse_id: string;
  kind: MovementKind;
  amount_cents: number;
  reason: string;
  at: Date;
  staff_name: string;
}

interface MoneyRow {
  id: string;
  purse_id: string;
  cash: number;
  tip: number;
}

/** What is in a book already of an order, payment or refund. */
const BOOKED = (subject: string, id: string, name: string): string => `coalesce((
    select sum((e.figures ->> '${name}')::int) from closing_entry e
      where e.shop_id = $1 and e.book = 'cash' and e.subject = '${subject}' and e.subject_id = ${id}), 0)::int`;

/** All cash of a shop that was not counted yet, whose ever purse it is in. */
export async function readUnclosedCash(
  client: pg.Pool | pg.PoolClient,
  { shopId, books, tablesAreTill }: ClosingScope,
): Promise<UnclosedCash[]> {
  const { start, since } = await closingWindow(client, shopId, books);
  const orders = await cashOfOrders(client, [shopId, since, start]);
  const refunds = await cashGivenBack(client, [shopId, since, start]);
  const tables = tablesAreTill ? await cashAtTables(client, [shopId, since, start]) : [];
  const movements = await movementsOf(client, shopId, since);
  const money = (subject: 'order' | 'refund' | 'table-payment', rows: MoneyRow[]): UnclosedCash[] =>
    rows.map(({ id, purse_id: purseId, cash, tip }) => ({
      ...{ subject, id, purseId, cash, tip, movement: null },
    }));
  return [
    ...money('order', orders),
    ...money('refund', refunds),
    ...money('table-payment', tables),
    ...movements.map((movement) => ({
      ...{ subject: 'movement' as const, id: movement.id, purseId: movement.purse_id },
      ...{ kind: movement.kind, tip: 0 as const, movement },
      cash: movedCents(movement.kind, movement.amount_cents),
    })),
  ];
}

/** How what is paid on handover of an order `o` is paid; null: all of it came in online. */
const METHOD = 'case when o.paid then o.due_method else o.payment_method end';

type Since = [shopId: string, since: Date, start: Date];

/**
 * What was taken at the door or the counter, by the drivers who took it; the rest lies in the main drawer. Of an order paid
 * online what a change made it dearer. An order whose cash was counted, and that was paid in another way after its step was
 * taken back, takes its cash out again.
 */
async function cashOfOrders(client: pg.Pool | pg.PoolClient, values: Since): Promise<MoneyRow[]> {
  const found = await client.query<MoneyRow>(
    `select id, purse_id, cash, tip from (
        select o.order_id as id, coalesce(p.purse_id, '${MAIN_DRAWER}') as purse_id,
            case when o.status <> 'done' or ${METHOD} is distinct from 'offline' then 0
                when o.paid then o.due_cents else o.total_cents end
              - ${BOOKED('order', 'o.order_id', 'cash')} as cash,
            case when o.status = 'done' and not o.paid and o.payment_method = 'offline' then (o.quote ->> 'tip')::int
                else 0 end
              - ${BOOKED('order', 'o.order_id', 'tip')} as tip
          from (${CHANGED_ORDERS_SQL}) c
          join orders o on o.shop_id = $1 and o.order_id = c.order_id
          left join order_purse p on p.shop_id = o.shop_id and p.order_id = o.order_id
          where o.order_type <> 'table' and ${ENDED_SINCE_BOOKS_BEGAN}
      ) f where cash <> 0 or tip <> 0`,
    values,
  );
  return found.rows;
}

/** Given back by hand, out of the purse that was named. */
async function cashGivenBack(client: pg.Pool | pg.PoolClient, values: Since): Promise<MoneyRow[]> {
  const found = await client.query<MoneyRow>(
    `select r.refund_id as id, coalesce(r.purse_id, '${MAIN_DRAWER}') as purse_id, -r.amount_cents as cash, 0 as tip
      from refund r join orders o on o.shop_id = r.shop_id and o.order_id = r.order_id
      where r.shop_id = $1 and r.updated_at >= $2 and r.requested_at >= $3 and r.gateway = 'offline' and r.status = 'done'
        and ${METHOD} = 'offline'
        and not exists (select from closing_entry e where e.shop_id = $1 and e.book = 'cash' and e.subject = 'refund'
          and e.subject_id = r.refund_id)`,
    values,
  );
  return found.rows;
}

/** What waiters took in cash; the main drawer where no waiter is known. */
async function cashAtTables(client: pg.Pool | pg.PoolClient, values: Since): Promise<MoneyRow[]> {
  const found = await client.query<MoneyRow>(
    `select id, purse_id, cash, tip from (
        select p.payment_id as id, coalesce(p.waiter_id, '${MAIN_DRAWER}') as purse_id,
            case when p.state = 'paid' then p.amount_cents + p.tip_cents else 0 end
              - ${BOOKED('table-payment', 'p.payment_id', 'cash')} as cash,
            case when p.state = 'paid' then p.tip_cents else 0 end
              - ${BOOKED('table-payment', 'p.payment_id', 'tip')} as tip
          from table_payment p
          where p.shop_id = $1 and p.at >= $2 and p.at >= $3 and p.method = 'cash'
      ) f where cash <> 0 or tip <> 0`,
    values,
  );
  return found.rows;
}

async function movementsOf(
  client: pg.Pool | pg.PoolClient,
  shopId: string,
  since: Date,
): Promise<MovementRow[]> {
  const found = await client.query<MovementRow>(
    `select m.movement_id as id, m.purse_id, m.kind, m.amount_cents, m.reason, m.at, m.staff_name from cash_movement m
      where m.shop_id = $1 and m.at >= $2
        and not exists (select from closing_entry e where e.shop_id = $1 and e.book = 'cash' and e.subject = 'movement'
          and e.subject_id = m.movement_id)
      order by m.at, m.movement_id`,
    [shopId, since],
  );
  return found.rows;
}
