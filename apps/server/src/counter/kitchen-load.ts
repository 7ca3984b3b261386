import type pg from 'pg';
import type { ServedType } from '@tischlein/domain/hours/order-times.ts';
import { loadOf } from '@tischlein/domain/kitchen/load-of.ts';
import type { KitchenOrder } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { proposeTime } from '@tischlein/domain/kitchen/propose-time.ts';
import { mergeTicks } from '@tischlein/domain/kitchen/ticks.ts';
import { stationsByDish } from '@tischlein/domain/print/route-lines.ts';
import { ticksOfOpenOrders } from '../kitchen/ticks.ts';
import { routesOf } from '../shops/station-routes.ts';
import type { ShopsContext } from '../shops/context.ts';
import { prepMinutesOf } from '../shops/prep-minutes.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { LoadMinutes } from '../shops/shop-times.ts';
import { timeHistories, type TimesLately } from './time-history.ts';

/** Whoever looks within this gets the same answer: many guests open the shop at once. */
const KEPT_MS = 5_000;
const NONE: Record<ServedType, number> = { delivery: 0, pickup: 0 };

/**
 * How many minutes longer than usual it takes at this moment, by the rule that proposes the counter its time, so that
 * guests read before they order what they will be promised. Never less than nothing: the usual time is the owner's word.
 */
export function kitchenLoads({ database: { pool }, log }: ShopsContext): LoadMinutes {
  const lately = timeHistories(pool);
  const known = new Map<string, { at: number; minutes: Promise<Record<ServedType, number>> }>();
  return (published, now) => {
    const { id } = published.shop;
    const kept = known.get(id);
    if (kept && now >= kept.at && now - kept.at < KEPT_MS) return kept.minutes;
    const minutes = lately(id, now)
      .then((times) => readLoad(pool, published, times, now))
      // Guests read the usual time rather than nothing.
      .catch((err: unknown) => {
        log.warn({ err, shop: id }, 'what the kitchen has before it could not be read');
        return NONE;
      });
    known.set(id, { at: now, minutes });
    return minutes;
  };
}

async function readLoad(
  pool: pg.Pool,
  { shop, menu }: PublishedShop,
  times: TimesLately,
  now: number,
): Promise<Record<ServedType, number>> {
  const orders = await openOrders(pool, shop.id);
  const routes = await routesOf(pool, shop.id);
  const prepMinutes = prepMinutesOf(shop, now);
  const load = loadOf(orders, {
    stations: { stations: [...routes.stations], ...stationsByDish(routes, menu) },
    ticks: mergeTicks(new Map(), await ticksOfOpenOrders(pool, shop.id)),
    prepMinutes,
    now,
  });
  const more = (way: ServedType) => {
    const asked = { way, usual: prepMinutes[way], pace: times.pace, history: times[way] };
    const { minutes } = proposeTime({ ...asked, load });
    const { minutes: usual } = proposeTime({ ...asked, history: null, load: NO_LOAD });
    return Math.max(0, minutes - usual);
  };
  return { delivery: more('delivery'), pickup: more('pickup') };
}

const NO_LOAD = { stations: [], out: 0, waitingForDriver: 0 };

interface OpenRow {
  order_id: string;
  number: number;
  status: KitchenOrder['status'];
  order_type: KitchenOrder['orderType'];
  placed_at: Date;
  serve_at: Date | null;
  promised_at: Date | null;
  area_id: string | null;
  quote: KitchenOrder['quote'];
  struck: { line: number; amount: number }[] | null;
}

async function openOrders(pool: pg.Pool, shopId: string): Promise<KitchenOrder[]> {
  const found = await pool.query<OpenRow>(
    `select order_id, number, status, order_type, placed_at, serve_at, promised_at, place ->> 'areaId' as area_id,
        quote, struck
      from orders where shop_id = $1 and status in ('accepted', 'preparing', 'ready', 'on-the-way')`,
    [shopId],
  );
  return found.rows.map((row) => ({
    id: row.order_id,
    number: row.number,
    status: row.status,
    orderType: row.order_type,
    placedAt: row.placed_at.toISOString(),
    serveAt: row.serve_at?.toISOString() ?? null,
    promisedAt: row.promised_at?.toISOString() ?? null,
    areaId: row.area_id,
    quote: row.quote,
    table: row.struck === null ? null : { struck: row.struck },
  }));
}
