import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { TimeHistory } from '@tischlein/domain/kitchen/propose-time.ts';

export interface TimesLately {
  delivery: TimeHistory | null;
  pickup: TimeHistory | null;
  /** Dishes in a busy quarter of an hour; null: too few of them. */
  pace: number | null;
}

const DAYS = 28;
const MAX_ORDERS = 400;
/** A time of somebody who pressed late tells nothing of the kitchen. */
const LEAST_MINUTES = 3;
const MAX_MINUTES = 150;
/** Busy is a quarter of an hour that is among the upper fifth. */
const BUSY = 0.8;
const ENOUGH_QUARTERS = 8;
const KEPT_MS = 10 * MINUTE;

/** The latest orders as soon as possible, with when they were accepted, and when they were ready, or there. */
const LATELY = `select o.order_id, o.order_type, a.at as accepted_at, m.at as made_at, e.at as ended_at
  from (select shop_id, order_id, order_type from orders
      where shop_id = $1 and business_day >= $2 and serve_at is null
        and order_type in ('delivery', 'pickup') and status in ('ready', 'on-the-way', 'done')
      order by business_day desc, number desc limit ${MAX_ORDERS}) o
    cross join lateral (select min(at) as at from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id and s.status = 'accepted') a
    cross join lateral (select min(at) as at from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id
        and s.status in ('ready', 'on-the-way', 'done')) m
    cross join lateral (select min(at) as at from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id
        and s.status = any(case o.order_type when 'delivery' then array['done'] else array['ready', 'done'] end)) e`;

async function readTimes(pool: pg.Pool, shopId: string, now: number): Promise<TimesLately> {
  const since = new Date(now - DAYS * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  // never null: minutes, orders
  const took = await pool.query<{ way: 'delivery' | 'pickup'; minutes: number; orders: number }>(
    `with lately as (${LATELY})
     select order_type as way, count(*)::int as orders,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - accepted_at) / 60)::float8 as minutes
     from lately where ended_at - accepted_at between make_interval(mins => ${LEAST_MINUTES})
       and make_interval(mins => ${MAX_MINUTES}) group by order_type`,
    [shopId, since],
  );
  const pace = await pool.query<{ quarters: number; pace: number | null }>(
    `with lately as (${LATELY}), quarters as (
       select sum(l.amount) as dishes from lately o
         join order_line l on l.shop_id = $1 and l.order_id = o.order_id and l.amount > 0
       where o.made_at is not null
       group by date_bin('15 minutes', o.made_at, 'epoch')
     )
     select count(*)::int as quarters,
       percentile_cont(${BUSY}) within group (order by dishes)::float8 as pace from quarters`,
    [shopId, since],
  );
  const of = (way: 'delivery' | 'pickup'): TimeHistory | null => {
    const row = took.rows.find((one) => one.way === way);
    return row ? { minutes: Math.round(row.minutes), orders: row.orders } : null;
  };
  const [quarters] = pace.rows;
  return {
    delivery: of('delivery'),
    pickup: of('pickup'),
    pace: quarters && quarters.quarters >= ENOUGH_QUARTERS ? quarters.pace : null,
  };
}

/** How long it took a shop lately; read at most every ten minutes, whoever asks. */
export function timeHistories(
  pool: pg.Pool,
): (shopId: string, now: number) => Promise<TimesLately> {
  const known = new Map<string, { at: number; times: Promise<TimesLately> }>();
  return (shopId, now) => {
    const kept = known.get(shopId);
    const age = kept ? now - kept.at : Infinity;
    if (kept && age >= 0 && age < KEPT_MS) return kept.times;
    const times = readTimes(pool, shopId, now);
    known.set(shopId, { at: now, times });
    times.catch(() => known.delete(shopId));
    return times;
  };
}
