import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';

const database = openTestDatabase();

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
    const columns = await database.rows<{ table: string; name: string; constrained: boolean }>(
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
    const keys = await database.rows<{ name: string; first: string; to: string }>(
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
    const indexes = await database.rows<{ name: string }>(
      `select i.indrelid::regclass || ' ' || i.indexrelid::regclass as name from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relnamespace = current_schema()::regnamespace
        join pg_attribute s on s.attrelid = i.indrelid and s.attname = 'shop_id'
        where i.indisunique and not s.attnum = any(i.indkey::int2[]) order by 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual(Object.keys(UNIQUE_OVER_ALL));
  });

  it('what looks up rows when another goes finds them by an index', async () => {
    const unindexed = await database.rows<{ name: string }>(
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
