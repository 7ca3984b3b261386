import { isOpenAt } from '@tischlein/domain/hours/opening.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { countingDishOffers } from '@tischlein/domain/pricing/dish-offers.ts';
import type { OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

const MINUTE_MS = 60_000;

export interface OffersNow {
  /** In which offers count for who has said nothing yet: as the storefront begins. */
  context: OfferContext;
  /** The shop's weekday, 0 is Sunday. */
  dayIndex: number;
  /** Names the prices and dishes of the day that a page shows: the same key, the same page. */
  key: string;
}

const known = new WeakMap<PublishedShop, OffersNow & { minute: number }>();

/** What a shop's offers do to its menu right now; reckoned once a minute, since every page asks for it. */
export function offersNow(published: PublishedShop, now: number): OffersNow {
  const minute = Math.floor(now / MINUTE_MS);
  const before = known.get(published);
  if (before?.minute === minute) return before;
  const { hours, offers, supportDelivery, dailyDishes } = published.shop;
  const local = toLocal(minute * MINUTE_MS, hours.timeZone);
  const context: OfferContext = {
    orderType: supportDelivery ? 'delivery' : 'pickup',
    inGroup: false,
    // A shop that is closed now is ordered from for later: nobody knows when.
    minuteOfWeek: isOpenAt(hours, 'opening', now) ? local.dayIndex * 1440 + local.minutes : null,
  };
  const counting = countingDishOffers(offers, context);
  const { dayIndex } = local;
  const daily = dailyDishes[String(dayIndex)] ?? [];
  const key = [...counting.map(({ id }) => id), ...daily.map((id) => `today:${id}`)].join(' ');
  const found = { minute, context, dayIndex, key };
  known.set(published, found);
  return found;
}
