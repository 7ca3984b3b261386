import type pg from 'pg';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { compileShop } from './compile-shop.ts';
import type { LiveShop, ShopDirectory, ShopState } from './shop-directory.ts';

interface ShopRow {
  shop_id: string;
  version: number;
  model: Shop;
  paused_until: Date | null;
  franchise: Franchise | null;
}

interface Entry {
  live: LiveShop;
  franchise: Franchise | null;
  pausedUntil: number | null;
  /** Item id to the instant at which the mark ends; null: until revoked. */
  soldOut: { dish: Map<string, number | null>; ingredient: Map<string, number | null> };
}

const SHOPS = `select s.shop_id, s.current_version as version, v.model, s.paused_until, f.model as franchise
  from shop s join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
  left join franchise f on f.franchise_id = s.franchise_id`;

/** All published shops in memory; the database is asked only when something was published or marked. */
export function databaseShops(pool: pg.Pool): ShopDirectory {
  const entries = new Map<string, Entry>();
  let hosts = new Map<string, Entry[]>();

  const load = async (shopId: string | null): Promise<void> => {
    const where = shopId === null ? '' : ' where s.shop_id = $1';
    const shops = await pool.query<ShopRow>(SHOPS + where, shopId === null ? [] : [shopId]);
    const marks = await pool.query<{
      shop_id: string;
      kind: 'dish' | 'ingredient';
      item_id: string;
      until: Date | null;
    }>(
      `select shop_id, kind, item_id, until from sold_out${shopId === null ? '' : ' where shop_id = $1'}`,
      shopId === null ? [] : [shopId],
    );
    if (shopId !== null && shops.rows.length === 0) entries.delete(shopId);
    for (const row of shops.rows) {
      const known = entries.get(row.shop_id);
      const unchanged =
        known?.live.version === row.version && sameFranchise(known.franchise, row.franchise);
      entries.set(row.shop_id, {
        live: unchanged ? known.live : compileShop(row.model, row.version, row.franchise),
        franchise: row.franchise,
        pausedUntil: row.paused_until?.getTime() ?? null,
        soldOut: { dish: new Map(), ingredient: new Map() },
      });
    }
    for (const mark of marks.rows)
      entries
        .get(mark.shop_id)
        ?.soldOut[mark.kind].set(mark.item_id, mark.until?.getTime() ?? null);
    hosts = byHosts(entries.values());
  };

  return {
    byId: (shopId) => entries.get(shopId)?.live ?? null,
    byHost(host, slug) {
      const here = hosts.get(host.toLowerCase()) ?? [];
      const entry = here.find(({ live }) => live.shop.slug === slug);
      return entry?.live ?? null;
    },
    franchiseByHost(host) {
      const here = hosts.get(host.toLowerCase()) ?? [];
      const franchise = here.find((entry) => entry.franchise)?.franchise;
      if (!franchise) return null;
      const branches = franchise.branchIds.flatMap((id) => entries.get(id)?.live ?? []);
      return { franchise, branches };
    },
    state(shopId, now): ShopState {
      const entry = entries.get(shopId);
      const active = (marks: Map<string, number | null> | undefined) =>
        new Set(
          [...(marks ?? [])].flatMap(([id, until]) => (until === null || until > now ? [id] : [])),
        );
      const pausedUntil = entry?.pausedUntil ?? null;
      return {
        soldOutDishes: active(entry?.soldOut.dish),
        soldOutIngredients: active(entry?.soldOut.ingredient),
        pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
      };
    },
    refresh: (shopId) => load(shopId === '*' ? null : shopId),
    start: () => load(null),
    stop: async () => undefined,
  };
}

function sameFranchise(a: Franchise | null, b: Franchise | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function byHosts(entries: Iterable<Entry>): Map<string, Entry[]> {
  const hosts = new Map<string, Entry[]>();
  for (const entry of entries) {
    const domains = new Set([...entry.live.shop.domains, ...(entry.franchise?.domains ?? [])]);
    for (const domain of domains) {
      const list = hosts.get(domain.toLowerCase()) ?? [];
      list.push(entry);
      hosts.set(domain.toLowerCase(), list);
    }
  }
  return hosts;
}
