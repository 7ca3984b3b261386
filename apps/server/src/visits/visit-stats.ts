import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { counterVisits } from '@tischlein/contract/calls/tracking.ts';
import { ADVERTISING_VERSIONS } from '@tischlein/domain/order/advertising-version.ts';

type VisitStats = Omit<CallResult<typeof counterVisits>, 'counting'>;

/** The business days that are looked at, oldest first, and the zone they are days of. */
interface StatsRange {
  shopId: string;
  days: readonly string[];
  timeZone: string;
  cutoffMinutes: number;
}

const MAX_LISTED = 12;

/** Sums over the visits and orders of some business days. Nothing in it is about one guest. */
export async function readVisitStats(pool: pg.Pool, range: StatsRange): Promise<VisitStats> {
  const [days, sums, devices, referrers, dishes, events] = await Promise.all([
    visitsByDay(pool, range),
    sumsOf(pool, range),
    counted(pool, range, 'device'),
    counted(pool, range, 'referrer'),
    popularDishes(pool, range),
    eventCounts(pool, range),
  ]);
  return {
    days,
    ...sums,
    devices: devices.map(({ name, visits }) => ({ device: name, visits })),
    referrers: referrers
      .filter(({ name }) => name !== '')
      .map(({ name, visits }) => ({ host: name, visits })),
    dishes,
    ...events,
  };
}

/** Rows of a table with its instant within the range, and the business day they belong to. */
const within = (column: string) =>
  `shop_id = $1 and (${column} at time zone $3 - make_interval(mins => $4))::date = any($2::date[])`;
const dayOf = (column: string) =>
  `to_char((${column} at time zone $3 - make_interval(mins => $4))::date, 'YYYY-MM-DD')`;
const valuesOf = ({ shopId, days, timeZone, cutoffMinutes }: StatsRange) => [
  shopId,
  days,
  timeZone,
  cutoffMinutes,
];

async function visitsByDay(pool: pg.Pool, range: StatsRange): Promise<VisitStats['days']> {
  const found = await pool.query<{ day: string; visits: number; orders: number }>(
    `select ${dayOf('started_at')} as day, count(*)::int as visits, count(order_id)::int as orders
      from visit where ${within('started_at')} group by 1`,
    valuesOf(range),
  );
  const byDay = new Map(found.rows.map((row) => [row.day, row]));
  return range.days.map((day) => byDay.get(day) ?? { day, visits: 0, orders: 0 });
}

type Sums = Pick<
  VisitStats,
  'visits' | 'visitors' | 'withCart' | 'withCheckout' | 'withOrder' | 'medianSeconds'
>;

async function sumsOf(pool: pg.Pool, range: StatsRange): Promise<Sums> {
  const found = await pool.query<Sums>(
    `select count(*)::int as visits, count(distinct user_id)::int as visitors,
        count(*) filter (where had_cart)::int as "withCart",
        count(*) filter (where had_checkout)::int as "withCheckout",
        count(order_id)::int as "withOrder",
        coalesce(percentile_disc(0.5) within group (order by extract(epoch from pinged_at - started_at)), 0)::int
          as "medianSeconds"
      from visit where ${within('started_at')}`,
    valuesOf(range),
  );
  return found.rows[0]!;
}

async function counted(
  pool: pg.Pool,
  range: StatsRange,
  column: 'device' | 'referrer',
): Promise<{ name: string; visits: number }[]> {
  const found = await pool.query<{ name: string; visits: number }>(
    `select ${column} as name, count(*)::int as visits from visit where ${within('started_at')}
      group by 1 order by 2 desc, 1 limit ${MAX_LISTED}`,
    valuesOf(range),
  );
  return found.rows;
}

/** Of all orders that reached the kitchen and were not rejected. */
async function popularDishes(pool: pg.Pool, range: StatsRange): Promise<VisitStats['dishes']> {
  const { shopId, days } = range;
  const found = await pool.query<VisitStats['dishes'][number]>(
    `select l.name, sum(l.amount)::int as pieces, count(distinct l.order_id)::int as orders
      from orders o join order_line l on l.shop_id = o.shop_id and l.order_id = o.order_id
      where o.shop_id = $1 and o.business_day = any($2::date[])
        and o.status not in ('awaiting_payment', 'expired', 'cancelled', 'rejected')
      group by l.name order by 2 desc, 1 limit ${MAX_LISTED}`,
    [shopId, days],
  );
  return found.rows;
}

type Events = Pick<VisitStats, 'missedGroups' | 'groups' | 'advertising' | 'places'>;

async function eventCounts(pool: pg.Pool, range: StatsRange): Promise<Events> {
  const found = await pool.query<{ type: string; action: string; version: string; count: number }>(
    `select type, action, coalesce(context->>'version', '') as version, count(*)::int as count
      from tracked_event where ${within('at')}
        and (type = 'group' or type = 'advertising' and context->>'version' = any($5))
        and action = any($6)
      group by 1, 2, 3`,
    [...valuesOf(range), ADVERTISING_VERSIONS, ['missed', 'created', 'accepted', 'declined']],
  );
  const of = (type: string, action: string) =>
    found.rows
      .filter((row) => row.type === type && row.action === action)
      .reduce((sum, { count }) => sum + count, 0);
  const versions = [
    ...new Set(found.rows.filter(({ type }) => type === 'advertising').map((row) => row.version)),
  ].sort();
  const answers = (version: string, action: string) =>
    found.rows.find(
      (row) => row.type === 'advertising' && row.version === version && row.action === action,
    )?.count ?? 0;
  return {
    missedGroups: of('group', 'missed'),
    groups: of('group', 'created'),
    advertising: versions.map((version) => ({
      version,
      accepted: answers(version, 'accepted'),
      declined: answers(version, 'declined'),
    })),
    places: await placeErrors(pool, range),
  };
}

/** Anybody may tell of any reason: only the most frequent are listed. */
async function placeErrors(pool: pg.Pool, range: StatsRange): Promise<VisitStats['places']> {
  const found = await pool.query<VisitStats['places'][number]>(
    `select action as error, count(*)::int as count from tracked_event where ${within('at')} and type = 'geo'
      group by 1 order by 2 desc, 1 limit ${MAX_LISTED}`,
    valuesOf(range),
  );
  return found.rows;
}
