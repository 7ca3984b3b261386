import { toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import {
  askedPrices,
  LOOK_BACK_MS,
  publishPrices,
  type RecordedPrice,
} from '@tischlein/domain/pricing/price-history.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { hintBriefPrices } from './brief-prices.ts';
import { judgeReductions } from './false-reductions.ts';
import type { Queryable } from '../db/queryable.ts';

/** `key`: of its row; null while it is in none. */
type Row = RecordedPrice & { key: string | null };

/** As long as ended prices are kept at most (`retention/retention`). */
const KEPT_MS = 366 * 86_400_000;

interface Publishing {
  /** The one that begins. */
  version: number;
  /** Whether another one ends with it. */
  wasPublished: boolean;
  now: number;
}

/**
 * Keeps what a shop asks from `now` on, in the transaction that publishes it. The same prices again add nothing.
 * Answers with hints about reductions that are none; throws FalseReductionError where an offer's words say otherwise.
 */
export async function recordPrices(
  client: Queryable,
  shop: Shop,
  { version, wasPublished, now }: Publishing,
): Promise<string[]> {
  const known = await readPrices(client, shop.id, now);
  const isNew = version === 1 && !wasPublished;
  const history =
    known.length > 0
      ? known
      : isNew
        ? pricesBefore(shop, now)
        : wasPublished
          ? await earlierPrices(client, shop.id, version, now)
          : [];
  const next = publish(history, shop, now);
  await writePrices(client, shop.id, known, next);
  const open = next.filter(({ until }) => until === null);
  return [
    ...judgeReductions(indexMenu(shop.menu), shop.offers, open),
    ...hintBriefPrices(shop, next, now),
  ];
}

/** What a published shop's owner should know of the prices it asked (`npm run shop -- law ID`). */
export async function priceHints(client: Queryable, shop: Shop, now: number): Promise<string[]> {
  const history = await readPrices(client, shop.id, now, KEPT_MS);
  return hintBriefPrices(shop, history, now);
}

async function readPrices(
  client: Queryable,
  shopId: string,
  now: number,
  backMs = LOOK_BACK_MS,
): Promise<Row[]> {
  const found = await client.query<{
    price_id: string;
    item: string;
    offer: string;
    price: number;
    windows: RecordedPrice['windows'];
    asked_from: Date;
    asked_until: Date | null;
    lowest_before: number | null;
  }>(
    `select price_id, item, offer, price, windows, asked_from, asked_until, lowest_before from shop_price
     where shop_id = $1 and (asked_until is null or asked_until > $2)
     order by price_id`,
    [shopId, new Date(now - backMs)],
  );
  return found.rows.map((row) => ({
    key: row.price_id,
    item: row.item,
    offer: row.offer,
    price: cents(row.price),
    windows: row.windows,
    from: row.asked_from.getTime(),
    until: row.asked_until?.getTime() ?? null,
    lowestBefore: row.lowest_before === null ? null : cents(row.lowest_before),
  }));
}

/** The very first prices may have been asked elsewhere before. */
function pricesBefore(shop: Shop, now: number): Row[] {
  const { pricesSince, hours } = shop;
  if (pricesSince === undefined) return [];
  const since = toInstant({ date: pricesSince, minutes: 0 }, hours.timeZone);
  return since < now ? publish([], { ...shop, offers: [] }, since) : [];
}

/** A shop whose prices were not kept yet: what it published before is published once more in thought. */
async function earlierPrices(
  client: Queryable,
  shopId: string,
  version: number,
  now: number,
): Promise<Row[]> {
  const earlier = await client.query<{ model: Shop; created_at: Date }>(
    `select model, created_at from shop_version v where shop_id = $1 and version < $2
       and not exists (select from shop_version later where later.shop_id = v.shop_id
         and later.version > v.version and later.version < $2 and later.created_at < $3)
     order by version`,
    [shopId, version, new Date(now - 2 * LOOK_BACK_MS)],
  );
  let history: Row[] = [];
  for (const { model, created_at } of earlier.rows)
    history = publish(history, model, created_at.getTime());
  return history;
}

/** The history with what is asked from `now` on. */
function publish(history: readonly Row[], { menu, offers, hours }: Shop, now: number): Row[] {
  const asked = askedPrices(indexMenu(menu), offers);
  const { ended, begun } = publishPrices(history, asked, now, hours.timeZone);
  const over = new Set(ended);
  return [
    ...history.map((one) => (over.has(one) ? { ...one, until: now } : one)),
    ...begun.map((one) => ({ ...one, key: null })),
  ];
}

async function writePrices(
  client: Queryable,
  shopId: string,
  known: readonly Row[],
  next: readonly Row[],
): Promise<void> {
  const open = new Set(known.filter(({ until }) => until === null).map(({ key }) => key));
  const ended = next.filter(({ key, until }) => until !== null && open.has(key));
  const [last] = ended;
  if (last)
    await client.query(
      'update shop_price set asked_until = $3 where shop_id = $1 and price_id = any($2)',
      [shopId, ended.map(({ key }) => key), new Date(last.until ?? 0)],
    );
  const fresh = next.filter(({ key }) => key === null);
  const column = <T>(of: (row: Row) => T) => fresh.map(of);
  const at = (instant: number | null) => (instant === null ? null : new Date(instant));
  await client.query(
    `insert into shop_price (shop_id, item, offer, price, windows, asked_from, asked_until, lowest_before)
     select $1, * from unnest($2::text[], $3::text[], $4::int[], $5::jsonb[], $6::timestamptz[],
       $7::timestamptz[], $8::int[])`,
    [
      shopId,
      column(({ item }) => item),
      column(({ offer }) => offer),
      column(({ price }) => price),
      column(({ windows }) => windows && JSON.stringify(windows)),
      column(({ from }) => at(from)),
      column(({ until }) => at(until)),
      column(({ lowestBefore }) => lowestBefore),
    ],
  );
}
