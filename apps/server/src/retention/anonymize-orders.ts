import type pg from 'pg';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { noteText } from '@tischlein/domain/pricing/line-choices.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { OrderPlace } from '../orders/orders.ts';
import { transaction } from '../db/transaction.ts';
import { deleteOrders, keysOf, touchedSinceSql, type OrderRowKey } from './delete-orders.ts';
import { daysAgo, KEPT_DAYS, accountingRecordLimit } from '../legal/kept.ts';
import type { Clock } from './rules.ts';
import type { Queryable } from '../db/queryable.ts';

type AnonymizationStep = 'contact' | 'voucher';

/** An order with what personal data is taken out of. */
interface OrderToAnonymize extends OrderRowKey {
  form: FormValues;
  place: OrderPlace | null;
  quote: Quote;
}

interface AgedOrder extends OrderToAnonymize {
  business_day: string;
  number: number;
}

interface Anonymization {
  step: AnonymizationStep;
  /** Orders placed before. */
  before: Date;
  /** The first business day on which none is. */
  untilDay: string;
  /** What had a reason to stay when its day was looked at may have none so many days later. */
  lookBackDays: number;
}

/** Of an order `o` that never came about: not paid, no money moved, on no table. No law wants it kept. */
const GIVEN_UP = `(status in ('expired', 'cancelled') and sitting_id is null
  and not exists (select from payment_ledger l
    where l.shop_id = o.shop_id and l.order_id = o.order_id))`;

const CONTACT: Partial<FormValues> = {
  email: '',
  phone: '',
  floor: '',
  messageDriver: '',
  messageCook: '',
};
const ADDRESSEE: Partial<FormValues> = {
  salutation: '',
  name: '',
  street: '',
  streetNumber: '',
  zip: '',
  city: '',
  company: '',
};

/** What is taken out of orders at which age, as the law and the shop have it. */
export function anonymizations({ now, longer }: Clock): Anonymization[] {
  const contact = daysAgo(now, KEPT_DAYS.contact);
  const voucher = accountingRecordLimit(now, longer);
  return [
    {
      step: 'contact',
      before: contact,
      // A business day begins after its date does, and ends after it.
      untilDay: addDays(contact.toISOString().slice(0, 10), 1),
      lookBackDays: 3,
    },
    // Money may go back in the year after the order; then its year counts.
    { step: 'voucher', before: voucher.before, untilDay: voucher.firstKeptDay, lookBackDays: 400 },
  ];
}

/**
 * Takes out of a shop's old orders what is no longer kept, batch after batch by business day. `nextBatch` is asked
 * after each one whether to go on. Done twice, or by two processes at once, it is done once.
 */
export async function anonymizeOrders(
  pool: pg.Pool,
  shopId: string,
  anonymization: Anonymization,
  most: number,
  nextBatch: () => Promise<boolean>,
): Promise<void> {
  const done = await doneBefore(pool, shopId, anonymization.step);
  if (done !== null && done >= anonymization.untilDay) return;
  let after = {
    day: done === null ? '0001-01-01' : addDays(done, -anonymization.lookBackDays),
    number: 0,
  };
  for (;;) {
    const last = await transaction(pool, (client) =>
      fadeBatch(client, shopId, anonymization, after, most),
    );
    if (last === null) return;
    after = last;
    if (!(await nextBatch())) return;
  }
}

async function doneBefore(
  pool: pg.Pool,
  shopId: string,
  step: AnonymizationStep,
): Promise<string | null> {
  const found = await pool.query<{ day: string }>(
    'select done_before::text as day from retention_progress where shop_id = $1 and step = $2',
    [shopId, step],
  );
  return found.rows[0]?.day ?? null;
}

/** Answers the last order of the batch; null: there is none any more. */
async function fadeBatch(
  client: pg.PoolClient,
  shopId: string,
  { step, before, untilDay }: Anonymization,
  after: { day: string; number: number },
  most: number,
): Promise<{ day: string; number: number } | null> {
  const found = await client.query<AgedOrder & { due: boolean; given_up: boolean }>(
    `select shop_id, order_id, business_day::text as business_day, number, form, place, quote,
        placed_at < $5 ${step === 'voucher' ? `and not ${touchedSinceSql('$5')}` : ''} as due,
        ${GIVEN_UP} as given_up
      from orders o
      where shop_id = $1 and (business_day, number) > ($2, $3) and business_day < $4
      order by business_day, number limit $6 for no key update`,
    [shopId, after.day, after.number, untilDay, before, most],
  );
  const due = found.rows.filter((order) => order.due);
  await deleteOrders(
    client,
    due.filter((order) => order.given_up),
  );
  const kept = due.filter((order) => !order.given_up);
  if (kept.length > 0) await (step === 'contact' ? forgetContact : forgetAddressee)(client, kept);
  const last = found.rows.at(-1);
  await client.query(
    `insert into retention_progress as p (shop_id, step, done_before) values ($1, $2, $3)
      on conflict (shop_id, step) do update set done_before = greatest(p.done_before, excluded.done_before)`,
    [shopId, step, found.rows.length < most ? untilDay : last?.business_day],
  );
  return last && found.rows.length === most
    ? { day: last.business_day, number: last.number }
    : null;
}

/** What served the delivery alone, and whose device it was. */
export async function forgetContact(
  client: Queryable,
  orders: readonly OrderToAnonymize[],
): Promise<void> {
  await rewrite(
    client,
    orders.map((order) => ({
      ...order,
      form: { ...order.form, ...CONTACT },
      place: order.place && { ...order.place, latitude: null, longitude: null },
      quote: { ...order.quote, lines: order.quote.lines.map(nameless) },
    })),
    `guest_hash = null, request_hash = null, session_id = '', user_id = '', group_name = null`,
  );
  await client.query(
    `update payment_attempt a set answer = null
      from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where a.shop_id = w.shop_id and a.order_id = w.order_id and a.answer is not null`,
    keysOf(orders),
  );
  await forgetFormerContact(client, orders);
  await forgetNotesAtTables(client, orders);
}

/** A table's bill says what was chosen once more, with the notes to the kitchen. */
async function forgetNotesAtTables(
  client: Queryable,
  orders: readonly OrderToAnonymize[],
): Promise<void> {
  await client.query(
    `update table_item i set choices = coalesce((select jsonb_agg(c.choice order by c.place)
          from jsonb_array_elements_text(i.choices) with ordinality as c(choice, place)
          where c.choice not like $3), '[]')
      from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where i.shop_id = w.shop_id and i.order_id = w.order_id
        and exists (select from jsonb_array_elements_text(i.choices) as c(choice) where c.choice like $3)`,
    [...keysOf(orders), noteText({ note: '%' })],
  );
}

/** The same of what orders were before they were changed. */
async function forgetFormerContact(
  client: Queryable,
  orders: readonly OrderToAnonymize[],
): Promise<void> {
  const found = await client.query<FormerState>(
    `select c.shop_id, c.order_id, c.revision, c.added, c.removed, c.before from order_change c
      join unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        on w.shop_id = c.shop_id and w.order_id = c.order_id`,
    keysOf(orders),
  );
  for (const {
    shop_id: shopId,
    order_id: orderId,
    revision,
    added,
    removed,
    before,
  } of found.rows) {
    const { form, place, quote, ...rest } = before;
    const faded = {
      ...rest,
      form: { ...form, ...CONTACT },
      place: place && { ...place, latitude: null, longitude: null },
      quote: { ...quote, lines: quote.lines.map(nameless) },
    };
    await client.query(
      `update order_change set before = $4, added = $5, removed = $6
        where shop_id = $1 and order_id = $2 and revision = $3`,
      [
        ...[shopId, orderId, revision, JSON.stringify(faded)],
        ...[JSON.stringify(added.map(nameless)), JSON.stringify(removed.map(nameless))],
      ],
    );
  }
}

interface FormerState {
  shop_id: string;
  order_id: string;
  revision: number;
  added: QuoteLine[];
  removed: QuoteLine[];
  before: Pick<OrderToAnonymize, 'form' | 'place' | 'quote'>;
}

/** Who it was for. The sums stay, as books. */
async function forgetAddressee(client: pg.PoolClient, orders: AgedOrder[]): Promise<void> {
  await rewrite(
    client,
    orders.map((order) => ({
      ...order,
      form: { ...order.form, ...CONTACT, ...ADDRESSEE },
      place: null,
    })),
    'reason = null',
  );
  for (const sql of [
    `update order_step s set detail = null from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where s.shop_id = w.shop_id and s.order_id = w.order_id and s.detail is not null`,
    `update order_change c set before = c.before - 'form' - 'place'
      from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where c.shop_id = w.shop_id and c.order_id = w.order_id`,
    `delete from account_order a using unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where a.shop_id = w.shop_id and a.order_id = w.order_id`,
  ])
    await client.query(sql, keysOf(orders));
}

const nameless = ({ note: _note, ...line }: QuoteLine): QuoteLine => ({
  ...line,
  memberName: null,
  subitems: line.subitems.map(nameless),
});

async function rewrite(
  client: Queryable,
  orders: readonly OrderToAnonymize[],
  also: string,
): Promise<void> {
  await client.query(
    `update orders o set form = n.form, place = n.place, quote = n.quote, ${also}
      from json_to_recordset($1) as n(shop_id text, order_id text, form jsonb, place jsonb, quote json)
      where o.shop_id = n.shop_id and o.order_id = n.order_id`,
    [JSON.stringify(orders)],
  );
}
