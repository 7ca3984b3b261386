import type { ShopRecommendations } from '@tischlein/contract/calls/recommendations.ts';
import type { ShopsContext } from '../shops/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { recommendationsKey, readRecommendations } from './read-recommendations.ts';

/** What guests like changes slowly; asking more often would only cost. */
const REFRESH_MS = 15 * 60_000;

export const NO_RECOMMENDATIONS: ShopRecommendations = {
  stars: null,
  popular: [],
  newDishes: [],
  together: {},
  choices: {},
};
export interface KnownRecommendations {
  recommendations: ShopRecommendations;
  /** Equal where pages that show them would be; '' where there is nothing to show. */
  key: string;
}
const NOTHING: KnownRecommendations = { recommendations: NO_RECOMMENDATIONS, key: '' };

export interface Recommendations {
  /** As far as they are known; reads them anew in the background when that is long ago. */
  current(published: PublishedShop): KnownRecommendations;
  /** Waits for those that are not known yet. */
  load(published: PublishedShop): Promise<KnownRecommendations>;
}

interface Entry {
  known: KnownRecommendations;
  published: PublishedShop;
  readAt: number;
  reading: Promise<KnownRecommendations> | null;
}

/** Recommendations by shop, kept in memory, so that no page waits for the database. */
export function shopRecommendations({
  database,
  now,
  log,
}: Pick<ShopsContext, 'database' | 'now' | 'log'>): Recommendations {
  const entries = new Map<string, Entry>();

  const refresh = (entry: Entry, { shop }: PublishedShop): Promise<KnownRecommendations> => {
    entry.reading ??= readRecommendations(database.pool, shop, now())
      .then(
        (recommendations) =>
          (entry.known = { recommendations, key: recommendationsKey(recommendations) }),
      )
      .catch((err: unknown) => {
        log.warn({ err, shopId: shop.id }, 'recommendations could not be read; the last ones stay');
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
    current(published) {
      const entry = entryOf(published);
      if (!entry) return NOTHING;
      if (now() - entry.readAt > REFRESH_MS) void refresh(entry, published);
      return entry.known;
    },
    async load(published) {
      const entry = entryOf(published);
      if (!entry) return NOTHING;
      return now() - entry.readAt > REFRESH_MS ? refresh(entry, published) : entry.known;
    },
  };
}
