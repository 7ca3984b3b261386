import type { ShopFavourites } from '@tischlein/contract/calls/favourites.ts';
import type { ShopsContext } from '../shops/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { keyOf, readFavourites } from './read-favourites.ts';

/** What guests like changes slowly; asking more often would only cost. */
const REFRESH_MS = 15 * 60_000;

export const NO_FAVOURITES: ShopFavourites = {
  stars: null,
  popular: [],
  fresh: [],
  together: {},
  choices: {},
};
export interface KnownFavourites {
  favourites: ShopFavourites;
  /** Equal where pages that show them would be; '' where there is nothing to show. */
  key: string;
}
const NOTHING: KnownFavourites = { favourites: NO_FAVOURITES, key: '' };

export interface Favourites {
  /** As far as they are known; reads them anew in the background when that is long ago. */
  now(published: PublishedShop): KnownFavourites;
  /** Waits for those that are not known yet. */
  read(published: PublishedShop): Promise<KnownFavourites>;
}

interface Entry {
  known: KnownFavourites;
  published: PublishedShop;
  readAt: number;
  reading: Promise<KnownFavourites> | null;
}

/** What guests like, by shop, kept in memory: pages are made of it, and no page waits for the database. */
export function shopFavourites({
  database,
  now,
  log,
}: Pick<ShopsContext, 'database' | 'now' | 'log'>): Favourites {
  const entries = new Map<string, Entry>();

  const refresh = (entry: Entry, { shop }: PublishedShop): Promise<KnownFavourites> => {
    entry.reading ??= readFavourites(database.pool, shop, now())
      .then((favourites) => (entry.known = { favourites, key: keyOf(favourites) }))
      .catch((err: unknown) => {
        log.warn({ err, shopId: shop.id }, 'favourites');
        return entry.known;
      })
      .finally(() => {
        entry.readAt = now();
        entry.reading = null;
      });
    return entry.reading;
  };

  const entryOf = (published: PublishedShop): Entry | null => {
    // The common menu of a franchise shows those of nobody.
    if (published.isOverview) return null;
    const { id } = published.shop;
    const found = entries.get(id);
    if (found?.published === published) return found;
    const made = { known: found?.known ?? NOTHING, published, readAt: -Infinity, reading: null };
    entries.set(id, made);
    return made;
  };

  return {
    now(published) {
      const entry = entryOf(published);
      if (!entry) return NOTHING;
      if (now() - entry.readAt > REFRESH_MS) void refresh(entry, published);
      return entry.known;
    },
    async read(published) {
      const entry = entryOf(published);
      if (!entry) return NOTHING;
      return now() - entry.readAt > REFRESH_MS ? refresh(entry, published) : entry.known;
    },
  };
}
