import { STAFF_ROLES } from '@tischlein/contract/staff-permissions.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSING_KINDS } from '@tischlein/domain/closing/closing-document.ts';
import { MOVEMENT_KINDS, PURSE_KINDS } from '@tischlein/domain/closing/purse.ts';
import { GROUP_STAGES } from '@tischlein/domain/group/group-stage.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { OVERLOOKED_STEPS } from '@tischlein/domain/order/overlooked.ts';
import { SELF_TEST_TOLD } from '@tischlein/domain/self-test/self-test.ts';
import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { ATTEMPT_STATUSES, REFUND_STATUSES } from '@tischlein/domain/payment/attempt-state.ts';
import { GATEWAYS, ONLINE_GATEWAYS } from '@tischlein/domain/payment/gateway.ts';
import { LINK_ENDS, LINK_STATUSES } from '@tischlein/domain/payment/payment-link.ts';
import { PRINT_JOB_STATES } from '@tischlein/domain/print/print-job-state.ts';
import { RESERVATION_LABELS } from '@tischlein/domain/reservation/reservation-state.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { ITEM_STATES } from '@tischlein/domain/table/item-state.ts';
import { TABLE_PAYMENT_LABELS } from '@tischlein/domain/table/closing-csv.ts';
import { TABLE_PAYMENT_STATES } from '@tischlein/domain/table/payment-state.ts';
import type { ConsentSource } from '../advertising/mail-consents.ts';
import type { NewEntry } from '../closing/write-closing.ts';
import type { PlannedState } from '../office/planned-publications.ts';
import type { PageKeyKind } from '../mail/page-keys.ts';
import type { PrintJobKind } from '../printing/print-jobs.ts';
import type {
  DutyKind,
  PrinterLetters,
  PrinterProtocol,
  PrintMoment,
} from '../printing/print-settings.ts';
import type { ReservationRow } from '../reservations/reservations.ts';
import type { EntryKind } from '../tables/table-journal.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows;
}

/** Whose own id a column is, where several tables have one of its name. */
const OWN: Record<string, readonly string[]> = {
  account_id: ['account'],
  attempt_id: ['payment_attempt'],
  bridge_id: ['print_bridge'],
  entry_id: ['payment_ledger', 'table_entry'],
  event_id: ['payment_event', 'tracked_event'],
  franchise_id: ['franchise'],
  group_id: ['group_order'],
  item_id: ['table_item'],
  job_id: ['job_application', 'print_job'],
  link_id: ['account_link', 'payment_link'],
  media_id: ['media'],
  member_id: ['group_member'],
  order_id: ['orders'],
  payment_id: ['table_payment'],
  printer_id: ['printer'],
  purse_id: ['purse'],
  reservation_id: ['reservation'],
  shop_id: ['shop'],
  sitting_id: ['table_sitting'],
  staff_id: ['staff'],
  station_id: ['print_station'],
  waiter_id: ['waiter'],
};

/** Names that one table alone has, of the row of another. */
const NEVER_OWN = ['realm', 'actor_id', 'next_group_id'];

/** Names of columns that never name a row of ours. */
const NOT_OURS: Record<string, string> = {
  dish_id: 'in the file of the shop, of which each version has others',
  menu_id: 'in the file of the shop',
  session_id: 'of a cookie',
  user_id: 'of a cookie',
  payment_id: 'the provider’s',
};

/** Columns that name a row of ours without a constraint, and why. */
const UNCONSTRAINED: Record<string, string> = {
  'cash_movement.staff_id': 'a book: it names who left, too',
  'orders.shop_id':
    'by order_counter: looked up by each order, the one row of a busy shop would be locked by all of them',
  ...Object.fromEntries(
    ['order_line', 'order_step', 'order_guest'].flatMap((table) =>
      ['shop_id', 'order_id'].map((name) => [
        `${table}.${name}`,
        'written with the order, deleted by its trigger: a foreign key of each costs every order some percent',
      ]),
    ),
  ),
  'planned_publication.staff_id': 'who planned it stays known after the login is removed',
  'draft_step.staff_id': 'who made a change stays known after the login is removed',
  'print_duty.station_id':
    'empty for papers of no station; the only station of a shop without any has no row',
  'part_pause.item_id': 'a way, or a station that may be gone meanwhile; it ends by itself',
  'print_job.station_id': 'says what was printed, though the station be gone',
  'print_route.item_id': 'in the file of the shop',
  'event.shop_id': 'a log, deleted by age; written by everything there is',
  'visit.shop_id': 'a count of guests who may be many, deleted by age',
  'visit.order_id': 'gone after 90 days; an index for it would cost every ping of a visit',
  'tracked_event.shop_id': 'a count, deleted by age',
  'guest_mail.shop_id': 'a count of a day',
  'shop_secret.shop_id': 'one row is of no shop: what the whole installation signs with',
  'guest_block.order_id': 'says who is blocked as long as the order stands, and outlives it',
  'payment_event.attempt_id': 'what a provider said; it names an attempt of any of our shops',
  'order_step.staff_id': 'a journal: it names who left, too',
  'order_change.staff_id': 'a journal: it names who left, too',
  'payment_link.staff_id': 'a journal: it names who left, too',
  'refund.staff_id': 'a journal: it names who left, too',
  'table_entry.order_id': 'a journal, which nothing changes; it is kept as long as its visit',
  'table_entry.item_id': 'a journal',
  'table_entry.waiter_id': 'a journal: it names who left, too',
  'table_payment.waiter_id': 'a journal: it names who left, too',
  'audit_entry.actor_id': 'a journal: it names who left, too',
  'sold_out.item_id': 'in the file of the shop',
  'mail_opt_out.realm': 'outlasts everything else, so that the way out holds for good',
  'account.realm': 'a shop or a franchise, so that it names no one table',
  'account_link.realm': 'a shop or a franchise',
};

/** Unique indexes without the shop, of tables that have one, and why. */
const UNIQUE_OVER_ALL: Record<string, string> = {
  'account_link account_link_pkey':
    'of a realm, which may be a franchise; the shop is where it was asked for',
  'event event_pkey': 'a log, in the one order in which everything became visible',
  'print_bridge print_bridge_token_hash_key': 'a bridge names no shop, its token does',
  'print_pairing print_pairing_pkey': 'whoever types a code in names no shop',
  'printer printer_secret_hash_key': 'the address of a printer names no shop',
  'shop shop_franchise_id_slug_key': 'its branches share the address of a franchise',
  'staff_invitation staff_invitation_pkey': 'a random id, of people who may work in several shops',
  'staff_invitation staff_invitation_token_hash_key': 'the link names no shop',
};

describe('what a row names is there', () => {
  it('every column that names another row has a foreign key, or a reason here', async () => {
    const columns = await rows<{ table: string; name: string; constrained: boolean }>(
      `select c.relname as table, a.attname as name, exists (
          select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
            -- A key of which another column is empty is not looked up.
            and not exists (select from pg_attribute n where n.attrelid = c.oid and n.attnum = any(k.conkey)
              and n.attnum <> a.attnum and not n.attnotnull)
        ) as constrained
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and a.attname ~ '(_id|^realm)$'
        order by 1, 2`,
    );
    const tablesOf = (name: string) => columns.filter((column) => column.name === name).length;
    const isOwn = ({ table, name }: { table: string; name: string }) =>
      OWN[name]?.includes(table) ?? (tablesOf(name) === 1 && !NEVER_OWN.includes(name));
    const open = columns
      .filter((column) => !column.constrained && !isOwn(column))
      .filter(({ name }) => !(name in NOT_OURS))
      .map(({ table, name }) => `${table}.${name}`);
    expect(open.toSorted()).toEqual(Object.keys(UNCONSTRAINED).toSorted());
  });

  it('every foreign key between two tables of a shop begins with the shop', async () => {
    const keys = await rows<{ name: string; first: string; to: string }>(
      `select k.conrelid::regclass || ' ' || k.conname as name, a.attname as first, b.attname as to
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
        where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
          and exists (select from pg_attribute s where s.attrelid = k.conrelid and s.attname = 'shop_id')
          and exists (select from pg_attribute s where s.attrelid = k.confrelid and s.attname = 'shop_id')`,
    );
    expect(keys.length).toBeGreaterThan(40);
    for (const { name, first, to } of keys)
      expect([first, to], name).toEqual(['shop_id', 'shop_id']);
  });

  it('what is unique is so within a shop, or has a reason here', async () => {
    const indexes = await rows<{ name: string }>(
      `select i.indrelid::regclass || ' ' || i.indexrelid::regclass as name from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relnamespace = current_schema()::regnamespace
        join pg_attribute s on s.attrelid = i.indrelid and s.attname = 'shop_id'
        where i.indisunique and not s.attnum = any(i.indkey::int2[]) order by 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual(Object.keys(UNIQUE_OVER_ALL));
  });

  it('what looks up rows when another goes finds them by an index', async () => {
    const unindexed = await rows<{ name: string }>(
      `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
        where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
          -- Shops, franchises and logins are few, and hardly ever deleted.
          and k.confrelid not in ('shop'::regclass, 'franchise'::regclass, 'staff'::regclass)
          and not exists (select from pg_index i where i.indrelid = k.conrelid
            and (i.indkey::int2[])[0:1] @> k.conkey[1:2] and (i.indkey::int2[])[0:1] <@ k.conkey)`,
    );
    expect(unindexed).toEqual([]);
  });
});

/** The compiler wants each of them. */
const listOf = <T extends string>(all: Record<T, true>): string[] => Object.keys(all);
const ORDER_TYPES = listOf<OrderType>({ delivery: true, pickup: true, table: true });
const ORDER_STATUSES = Object.keys(STATUS_LABELS);

/** Every closed list of the database, and where the program has it. */
const CLOSED: Record<string, readonly string[]> = {
  'audit_entry.actor_kind': ['staff', 'waiter', 'operator', 'unknown'],
  'cash_movement.kind': MOVEMENT_KINDS,
  'closing.kind': CLOSING_KINDS,
  'closing_entry.book': ['cash', 'day'],
  'closing_entry.subject': listOf<NewEntry['subject']>({
    order: true,
    refund: true,
    'table-payment': true,
    sitting: true,
    movement: true,
  }),
  'group_order.stage': GROUP_STAGES,
  'kitchen_tick.list': ['kitchen', 'packing'],
  'mail_consent.source': listOf<ConsentSource>({ order: true, 'sign-up': true, account: true }),
  'mail_opt_out.kind': ['angebote', 'bewertungen'],
  'order_change.order_type': ORDER_TYPES.filter((type) => type !== 'table'),
  'order_step.status': ORDER_STATUSES,
  'orders.due_method': ['offline', 'offline_debit'],
  'orders.order_type': ORDER_TYPES,
  'orders.payment_method': PAYMENT_METHODS,
  'orders.status': ORDER_STATUSES,
  'overlooked_setting.self_test': SELF_TEST_TOLD,
  'overlooked_step.step': OVERLOOKED_STEPS,
  'page_key.kind': listOf<PageKeyKind>({
    'reservation-guest': true,
    'reservation-staff': true,
    rating: true,
    'opt-out': true,
    coupon: true,
    consent: true,
  }),
  'part_pause.kind': ['way', 'station'],
  'payment_account.gateway': ONLINE_GATEWAYS,
  'payment_attempt.gateway': ONLINE_GATEWAYS,
  'payment_attempt.method': PAYMENT_METHODS,
  'payment_attempt.status': ATTEMPT_STATUSES,
  'payment_event.gateway': ONLINE_GATEWAYS,
  'payment_ledger.gateway': GATEWAYS,
  'payment_ledger.kind': ['payment', 'refund'],
  'payment_ledger.method': PAYMENT_METHODS,
  'payment_link.end_reason': LINK_ENDS,
  'payment_link.status': LINK_STATUSES,
  'planned_publication.state': listOf<PlannedState>({
    waiting: true,
    asking: true,
    published: true,
    cancelled: true,
  }),
  'print_duty.kind': listOf<DutyKind>({
    kitchen: true,
    packing: true,
    receipt: true,
    closing: true,
  }),
  'print_duty.moment': listOf<PrintMoment>({ arrival: true, acceptance: true, start: true }),
  'print_job.kind': listOf<PrintJobKind>({
    kitchen: true,
    packing: true,
    receipt: true,
    cancel: true,
    change: true,
    test: true,
    closing: true,
  }),
  'print_job.state': PRINT_JOB_STATES,
  'print_route.kind': ['category', 'dish'],
  'printer.letters': listOf<PrinterLetters>({ wpc1252: true, cp858: true, picture: true }),
  'printer.protocol': listOf<PrinterProtocol>({
    cloudprnt: true,
    epson: true,
    bridge: true,
    browser: true,
  }),
  'purse.kind': PURSE_KINDS,
  'refund.gateway': GATEWAYS,
  'refund.status': REFUND_STATUSES,
  'reservation.source': listOf<ReservationRow['source']>({
    guest: true,
    phone: true,
    'walk-in': true,
  }),
  'reservation.status': Object.keys(RESERVATION_LABELS),
  'slot_place.order_type': ORDER_TYPES.filter((type) => type !== 'table'),
  'sold_out.kind': ['dish', 'ingredient'],
  'staff_invitation.role': STAFF_ROLES,
  'staff_shop.role': STAFF_ROLES,
  'table_entry.kind': listOf<EntryKind>({
    opened: true,
    ordered: true,
    held: true,
    sent: true,
    refunded: true,
    rejected: true,
    paid: true,
    called: true,
    answered: true,
    moved: true,
    merged: true,
    cleared: true,
    course: true,
    'item-moved': true,
    seated: true,
    separated: true,
    discounted: true,
    gifted: true,
    cancelled: true,
    wasted: true,
  }),
  'table_item.state': ITEM_STATES,
  'table_payment.method': Object.keys(TABLE_PAYMENT_LABELS),
  'table_payment.state': TABLE_PAYMENT_STATES,
  'table_sitting.call_reason': ['waiter', 'bill'],
};

/** States, kinds, ways of paying and amounts without a check, and why. */
const UNCHECKED: Record<string, string> = {
  'payment_alert.kind': 'shown by its own text; a new kind wants no migration',
  'table_sitting.left_open_cents': 'less than nothing where what was paid was taken back',
  'payment_event.kind': 'the provider’s words',
  'page_mail.kind': 'a mail that nobody writes is refused where it is written',
};

describe('states and amounts', () => {
  it('the closed lists are those of the program', async () => {
    const checks = await rows<{ column: string; definition: string }>(
      `select k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'c' and k.connamespace = current_schema()::regnamespace and cardinality(k.conkey) = 1
          and pg_get_constraintdef(k.oid) ~ 'ANY \\(ARRAY\\['`,
    );
    const found = Object.fromEntries(
      checks.map(({ column, definition }) => [
        column,
        [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value).toSorted(),
      ]),
    );
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(CLOSED).map(([column, list]) => [column, [...list].toSorted()]),
      ),
    );
  });

  it('every state has its list, every amount in cents its bounds', async () => {
    const columns = await rows<{ name: string; type: string; checked: boolean }>(
      `select c.relname || '.' || a.attname as name, a.atttypid::regtype::text as type, exists (
          select from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        ) as checked
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and a.attname ~ '(^(status|state|stage|gateway|method|kind|payment_method|order_type)$|_cents$)'`,
    );
    const unchecked = columns.filter(({ checked }) => !checked).map(({ name }) => name);
    expect(unchecked.toSorted()).toEqual(Object.keys(UNCHECKED).toSorted());
    const amounts = columns.filter(({ name }) => name.endsWith('_cents'));
    expect(amounts.length).toBeGreaterThan(8);
    for (const { name, type } of amounts) expect(type, name).toBe('integer');
  });
});

describe('what belongs to an order, or to a visit at a table', () => {
  beforeAll(async () => {
    await insertShop(client, fixtureShop());
  });
  const tables = async (column: string) =>
    rows<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = '${column}' order by 1`,
    );
  const left = async (column: string, id: string) => {
    const counted: string[] = [];
    for (const { name } of await tables(column)) {
      const { rowCount } = await client.query(`select from ${name} where ${column} = $1`, [id]);
      if (rowCount) counted.push(name);
    }
    return counted;
  };
  const order = async (id: string, number: number) => {
    await client.query(
      `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
          payment_method, total_cents, quote, form, shop_version)
        values ('fixture', $1, $1, '2026-11-17', $2, 'pickup', 'done', now(), 'offline', 100, '{}', '{}', 1)`,
      [id, number],
    );
    for (const sql of [
      `insert into order_line values ('fixture', $1, 0, null, null, 'Pizza', 1, 100)`,
      `insert into order_step values ('fixture', $1, 1, 'placed', now())`,
      `insert into order_guest values ('fixture', $1, now(), 1, 2, 3, 4)`,
      `insert into slot_place values ('fixture', now(), $1, 'pickup', 1)`,
      `insert into coupon_use values ('fixture', 'c', $1, '{}', now())`,
      `insert into dish_rating values ('fixture', $1, 'd', 5, '', now())`,
      `insert into push_subscription values ('fixture', $1, 'h', 'e', 'p', 'a', 1, now())`,
      `insert into payment_alert (shop_id, order_id, kind, detail, at) values ('fixture', $1, 'k', 'd', now())`,
      `insert into account_link (link_id, realm, email, shop_id, requested_at, expires_at, order_id)
        values ($1, 'r', 'e', 'fixture', now(), now(), $1)`,
      `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, amount_cents,
          created_at, updated_at)
        values ('fixture', 'of-' || $1, $1, 'stripe', 'Stripe_card', 'failed', 'k', 100, now(), now())`,
      `insert into table_item (shop_id, item_id, order_id, line, name, amount, choices, vat_rate, price_cents)
        values ('fixture', 'of-' || $1, $1, 0, 'Pizza', 1, '[]', 7, 100)`,
      `insert into group_order (shop_id, group_id, code, code_hash, create_key, name, is_pickup, order_id, created_at,
          changed_at)
        values ('fixture', 'of-' || $1, 'c', sha256($1::bytea), sha256($1::bytea), 'G', true, $1, now(), now())`,
    ])
      await client.query(sql, [id]);
  };

  it('goes with the order; a group only forgets it', async () => {
    await order('alone', 1);
    await order('other', 2);
    await client.query(`delete from orders where order_id = 'alone'`);
    expect(await left('order_id', 'alone')).toEqual([]);
    expect(await left('order_id', 'other')).toContain('order_line');
    expect(await rows(`select order_id from group_order order by group_id`)).toEqual([
      { order_id: null },
      { order_id: 'other' },
    ]);
  });

  it('keeps an order with money on it, until the books are deleted by name', async () => {
    await order('paid', 3);
    await client.query(
      `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
          currency, at)
        values ('fixture', 'paid', 'of-paid', 'stripe', 'Stripe_card', 'payment', 'p', 100, 'EUR', now())`,
    );
    const gone = () => client.query(`delete from orders where order_id = 'paid'`);
    await expect(gone()).rejects.toThrow(/foreign key constraint "payment_ledger_/);
    const before = await left('order_id', 'paid');
    expect(before).toContain('order_line');
    await client.query(`delete from payment_ledger where order_id = 'paid'`);
    await gone();
    expect(await left('order_id', 'paid')).toEqual([]);
  });

  it('refuses a refund of another order’s payment', async () => {
    await order('first', 4);
    await order('second', 5);
    await expect(
      client.query(
        `insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
            provider_key, requested_at, updated_at)
          values ('fixture', 'r', 'first', 'of-second', 'p', 'stripe', 100, 'requested', '', 'k', now(), now())`,
      ),
    ).rejects.toThrow('refund_shop_id_order_id_attempt_id_fkey');
  });

  it('a visit stays while its journal stands, and its orders outlive it', async () => {
    await order('eaten', 6);
    await client.query(
      `insert into table_sitting (shop_id, sitting_id, table_number, business_day, opened_at, changed_at)
        values ('fixture', 's', 1, '2026-11-17', now(), now())`,
    );
    await client.query(`update orders set sitting_id = 's' where order_id = 'eaten'`);
    await client.query(
      `insert into table_entry (shop_id, sitting_id, at, business_day, table_number, kind)
        values ('fixture', 's', now(), '2026-11-17', 1, 'opened')`,
    );
    const gone = () => client.query(`delete from table_sitting where sitting_id = 's'`);
    await expect(gone()).rejects.toThrow(/foreign key constraint "table_entry_/);
    await client.query(`delete from table_entry where sitting_id = 's'`);
    await gone();
    expect(await rows(`select sitting_id from orders where order_id = 'eaten'`)).toEqual([
      { sitting_id: null },
    ]);
  });
});
