import type pg from 'pg';
import { MARKS, soldOutUntil, type StockMark } from './stock-marks.ts';
import type { PausedWays } from '@tischlein/domain/hours/order-times.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { withLowestBefore } from '@tischlein/domain/pricing/price-history.ts';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { compileShop, type ServerSettings } from './compile-shop.ts';
import { publishedFranchise } from './published-franchise.ts';
import {
  type PublishedFranchise,
  type PublishedShop,
  type ShopDirectory,
  type ShopState,
} from './shop-directory.ts';
import { franchiseOfOverview } from './overview-id.ts';

interface StateRow {
  shop_id: string;
  version: number;
  paused_until: Date | null;
  offline: boolean;
  opens_soon: boolean;
  franchise: Franchise | null;
  accounts: { gateway: OnlineGateway; sealed: string }[] | null;
  // never null: wallets
  wallets: boolean;
  ways: { item_id: string; until: string }[] | null;
  marks: StockMark[] | null;
}

interface Entry {
  published: PublishedShop;
  franchise: Franchise | null;
  pausedUntil: number | null;
  pausedWays: PausedWays;
  /** By item id: the instant at which it is on sale again; null: once staff say so. */
  soldOut: { dish: Map<string, number | null>; ingredient: Map<string, number | null> };
}

/** Shop and marks in one statement, so that both are of one moment. */
const STATE = `select s.shop_id, s.current_version as version, s.paused_until,
    s.offline_since is not null or s.awaits_opening as offline,
    s.awaits_opening as opens_soon, f.model as franchise,
    (select json_agg(json_build_object('gateway', a.gateway, 'sealed', encode(a.sealed, 'hex')) order by a.gateway)
      from payment_account a where a.shop_id = s.shop_id) as accounts,
    exists (select from payment_domain d where d.shop_id = s.shop_id and (d.apple_pay or d.google_pay)) as wallets,
    (select json_agg(json_build_object('item_id', w.item_id, 'until', w.until)) from part_pause w
      where w.shop_id = s.shop_id and w.kind = 'way') as ways,
    (select json_agg(m) from (${MARKS}) m where m.shop_id = s.shop_id) as marks
  from shop s left join franchise f on f.franchise_id = s.franchise_id
  where s.removed_at is null and ($1::text is null or s.shop_id = $1)`;

const NO_WAYS: PausedWays = { delivery: null, pickup: null };
/** What was published or marked is told by notifications; this is for the one that got lost. */
const REFRESH_EVERY_MS = 60_000;

/** Whether a shop's account at a gateway can be opened with this server's key. */
type AccountCheck = (account: {
  shopId: string;
  gateway: OnlineGateway;
  sealed: Buffer;
}) => boolean;

/** All published shops in memory; the database is asked only when something was published or marked. */
export function databaseShops(
  pool: pg.Pool,
  opens: AccountCheck,
  settings?: ServerSettings,
): ShopDirectory {
  const entries = new Map<string, Entry>();
  const franchises = new Map<string, PublishedFranchise>();
  let hosts = new Map<string, Entry[]>();
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();

  const load = async (shopId: string | null): Promise<void> => {
    const { rows } = await pool.query<StateRow>(STATE, [shopId]);
    const here = new Set(rows.map((row) => row.shop_id));
    const gone = shopId === null ? [...entries.keys()] : [shopId];
    const fresh = new Map<string, Entry>();
    for (const row of rows) {
      const published = await publishedShop(row, entries.get(row.shop_id));
      if (published) fresh.set(row.shop_id, entryOf(row, present(published, row)));
    }
    for (const id of gone) if (!here.has(id)) replace(id, undefined);
    for (const [id, entry] of fresh) replace(id, entry);
    hosts = byHosts(entries.values());
  };

  const replace = (shopId: string, entry: Entry | undefined): void => {
    const before = entries.get(shopId);
    if (entry) entries.set(shopId, entry);
    else entries.delete(shopId);
    if (before?.published === entry?.published) return;
    for (const family of [before?.franchise, entry?.franchise])
      if (family) franchises.delete(family.id);
  };

  /** Made when it is first asked for after one of its branches was published, removed or taken offline. */
  const franchiseOf = (franchise: Franchise): PublishedFranchise => {
    const known = franchises.get(franchise.id);
    if (known) return known;
    const branches = franchise.branchIds.flatMap((id) => {
      const entry = entries.get(id);
      return entry?.franchise?.id === franchise.id ? entry.published : [];
    });
    const made = publishedFranchise(franchise, branches);
    franchises.set(franchise.id, made);
    return made;
  };

  /** The compiled shop: the one known when nothing changed. */
  const publishedShop = async (
    row: StateRow,
    known: Entry | undefined,
  ): Promise<PublishedShop | null> => {
    const gateways = (row.accounts ?? [])
      .filter(({ gateway, sealed }) =>
        opens({ shopId: row.shop_id, gateway, sealed: Buffer.from(sealed, 'hex') }),
      )
      .map(({ gateway }) => gateway);
    const same =
      known?.published.version === row.version &&
      sameFranchise(known.franchise, row.franchise) &&
      known.published.hasWallets === row.wallets &&
      [...known.published.accounts].join() === gateways.join();
    if (same) return known.published;
    const model = await pool.query<{ model: Shop }>(
      'select model from shop_version where shop_id = $1 and version = $2',
      [row.shop_id, row.version],
    );
    const stored = model.rows[0]?.model;
    if (!stored) return null;
    // never null: lowestBefore (the where asks for it)
    const prices = await pool.query<{ item: string; offer: string; lowestBefore: Cents }>(
      `select item, offer, lowest_before as "lowestBefore" from shop_price
       where shop_id = $1 and asked_until is null and lowest_before is not null`,
      [row.shop_id],
    );
    const shop = { ...stored, offers: withLowestBefore(stored.offers, prices.rows) };
    return compileShop(shop, row.version, row.franchise, new Set(gateways), settings, row.wallets);
  };

  /** One after another: an answer that comes late must not undo a newer one. */
  const refresh = (shopId: string | null): Promise<void> => {
    const turn = last.then(() => load(shopId));
    last = turn.catch(() => undefined);
    return turn;
  };

  const franchiseById = (franchiseId: string): PublishedFranchise | null => {
    const known = franchises.get(franchiseId);
    if (known) return known;
    for (const { franchise } of entries.values())
      if (franchise?.id === franchiseId) return franchiseOf(franchise);
    return null;
  };

  const franchiseAt = (host: string): PublishedFranchise | null => {
    const here = hosts.get(host.toLowerCase()) ?? [];
    const franchise = here.find((entry) => entry.franchise)?.franchise;
    return franchise ? franchiseOf(franchise) : null;
  };

  const pausedUntil = (shopId: string, now: number): number | null => {
    const until = entries.get(shopId)?.pausedUntil ?? null;
    return until !== null && until > now ? until : null;
  };

  const pausedWays = (shopId: string, now: number): PausedWays => {
    const ways = entries.get(shopId)?.pausedWays ?? NO_WAYS;
    const active = (until: number | null) => (until !== null && until > now ? until : null);
    return { delivery: active(ways.delivery), pickup: active(ways.pickup) };
  };

  return {
    words: settings?.words ?? new Map(),
    isEmpty: () => entries.size === 0,
    byId(shopId) {
      const published = entries.get(shopId)?.published;
      if (published) return published;
      const franchiseId = franchiseOfOverview(shopId);
      return franchiseId === null ? null : (franchiseById(franchiseId)?.overview ?? null);
    },
    byHost(host, slug) {
      const here = hosts.get(host.toLowerCase()) ?? [];
      const entry = here.find(({ published }) => published.shop.slug === slug);
      if (entry || slug !== null) return entry?.published ?? null;
      return franchiseAt(host)?.overview ?? null;
    },
    franchiseByHost: franchiseAt,
    franchise: franchiseById,
    pausedUntil,
    pausedWays,
    state(shopId, now): ShopState {
      const entry = entries.get(shopId);
      const active = (marks: Map<string, number | null> | undefined) =>
        new Set(
          [...(marks ?? [])].flatMap(([id, until]) => (until === null || until > now ? [id] : [])),
        );
      return {
        soldOutDishes: active(entry?.soldOut.dish),
        soldOutIngredients: active(entry?.soldOut.ingredient),
        pausedUntil: pausedUntil(shopId, now),
        pausedWays: pausedWays(shopId, now),
      };
    },
    refresh: (shopId) => refresh(shopId === '*' ? null : shopId),
    async start() {
      await refresh(null);
      timer = setInterval(() => void refresh(null).catch(() => undefined), REFRESH_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await last;
    },
  };
}

function entryOf(row: StateRow, published: PublishedShop): Entry {
  return {
    published,
    franchise: row.franchise,
    pausedUntil: row.paused_until?.getTime() ?? null,
    pausedWays: { delivery: wayPause(row, 'delivery'), pickup: wayPause(row, 'pickup') },
    soldOut: soldOutUntil(row.marks ?? []),
  };
}

function wayPause({ ways }: StateRow, way: 'delivery' | 'pickup'): number | null {
  const until = ways?.find(({ item_id: id }) => id === way)?.until;
  return until === undefined ? null : Date.parse(until);
}

/** Another object when it changes, so that kept pages of before are not shown. */
function present(
  published: PublishedShop,
  { offline, opens_soon: opensSoon }: Pick<StateRow, 'offline' | 'opens_soon'>,
): PublishedShop {
  const isSame = published.offline === offline && published.opensSoon === opensSoon;
  return isSame ? published : { ...published, offline, opensSoon };
}

function sameFranchise(a: Franchise | null, b: Franchise | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function byHosts(entries: Iterable<Entry>): Map<string, Entry[]> {
  const hosts = new Map<string, Entry[]>();
  for (const entry of entries) {
    const domains = new Set([...entry.published.shop.domains, ...(entry.franchise?.domains ?? [])]);
    for (const domain of domains) {
      const list = hosts.get(domain.toLowerCase()) ?? [];
      list.push(entry);
      hosts.set(domain.toLowerCase(), list);
    }
  }
  return hosts;
}
