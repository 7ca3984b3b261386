import type { AskedPrice } from './asked-price.ts';
import { sizeState } from '../menu/choices.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import { isInWindows, opensWithin, WEEK_MINUTES } from '../menu/time-window.ts';
import { toLocal } from '../hours/zoned-time.ts';
import { cents, type Cents } from '../money/cents.ts';
import { priceKey } from './announced.ts';
import { discountsForAll, pricesUnderAll } from './discount-for-all.ts';
import { bestDiscount } from './dish-discounts.ts';
import { selectsDish, selectsMenu } from './item-selection.ts';
import { offersOf, type DishDiscountOffer, type ItemSelection, type Offer } from './offer.ts';

/** Such a price with its times, in epoch milliseconds. */
export interface RecordedPrice extends AskedPrice {
  from: number;
  /** null: it is still asked. */
  until: number | null;
  /** Of a discount: the lowest price of the 30 days before the reduction; null where none was asked. */
  lowestBefore: Cents | null;
}

/** So far back the lowest price is looked for: 30 days (PAngV 11 (1)). */
export const LOOK_BACK_MS = 30 * 86_400_000;

/** Every price a guest can get, whatever the way of ordering: each discount alone, and all that go together. */
export function askedPrices(menu: MenuIndex, offers: readonly Offer[]): AskedPrice[] {
  const discounts = offersOf(offers, 'dishDiscount');
  const forAll = discountsForAll(offers);
  const asked = (item: string, price: Cents, isAbout: (selection: ItemSelection) => boolean) => {
    const prices = pricesOf(
      item,
      price,
      discounts.filter((offer) => isAbout(offer.itemSelection)),
    );
    return [...prices, ...pricesUnderAll(prices, forAll)];
  };
  return [
    ...menu.menu.dishes.flatMap((dish) => {
      const portions =
        dish.portion === null
          ? dish.sizes
              .filter((size) => sizeState(size) === 'choosable')
              .map(({ id, price }) => ({ sizeId: id, price }))
          : [{ sizeId: null, price: dish.portion.price }];
      return portions.flatMap(({ sizeId, price }) =>
        asked(priceKey('dish', dish.id, sizeId), price, (selection) =>
          selectsDish(selection, menu, dish.id, sizeId),
        ),
      );
    }),
    ...menu.menu.menus.flatMap(({ id, price }) =>
      asked(priceKey('menu', id, null), price, (selection) => selectsMenu(selection, menu, id)),
    ),
  ];
}

function pricesOf(
  item: string,
  full: Cents,
  discounts: readonly DishDiscountOffer[],
): AskedPrice[] {
  const under = (offers: readonly DishDiscountOffer[]) => bestDiscount(full, offers);
  const lasting = discounts.filter(({ availability }) => availability === null);
  const single = lasting.flatMap((offer) => {
    const { price } = under([offer]);
    return price < full ? [{ item, offer: offer.id, price, windows: null }] : [];
  });
  const together = under(lasting);
  const several = together.offers.length > 1;
  const name = (offers: readonly DishDiscountOffer[]) => offers.map(({ id }) => id).join('+');
  return [
    { item, offer: '', price: full, windows: null },
    ...single,
    ...(several
      ? [{ item, offer: name(together.offers), price: together.price, windows: null }]
      : []),
    ...timedPrices(discounts).flatMap(({ offers, window }) => {
      const { price, offers: used } = under(offers);
      return price < together.price ? [{ item, offer: name(used), price, windows: [window] }] : [];
    }),
  ];
}

/** The week cut where an offer begins or ends, and what counts in each part in which one with times does. */
function timedPrices(discounts: readonly DishDiscountOffer[]) {
  const windows = discounts.flatMap(({ availability }) => availability ?? []);
  const cuts = windows.flatMap(({ from, to }) => [
    from,
    to % WEEK_MINUTES,
    (from + 1440) % WEEK_MINUTES,
  ]);
  const sorted = [...new Set(cuts)].sort((a, b) => a - b);
  return sorted.flatMap((from, at) => {
    const to = sorted[at + 1] ?? sorted[0] ?? 0;
    const offers = discounts.filter(
      ({ availability }) => availability === null || isInWindows(availability, from),
    );
    const timed = offers.some(({ availability }) => availability !== null);
    return timed ? [{ offers, window: { from, to } }] : [];
  });
}

/** The lowest price really asked for an item between two instants; null where none was. */
export function lowestAsked(
  history: readonly RecordedPrice[],
  item: string,
  { from, until, zone }: { from: number; until: number; zone: string },
): Cents | null {
  let lowest: Cents | null = null;
  for (const kept of history) {
    if (kept.item !== item || (lowest !== null && kept.price >= lowest)) continue;
    const begin = Math.max(from, kept.from);
    const end = Math.min(until, kept.until ?? until);
    if (begin >= end) continue;
    const { dayIndex, minutes } = toLocal(begin, zone);
    const length = Math.ceil((end - begin) / 60_000);
    if (kept.windows && !opensWithin(kept.windows, dayIndex * 1440 + minutes, length)) continue;
    lowest = cents(kept.price);
  }
  return lowest;
}

const identity = ({ item, offer, price, windows }: AskedPrice) =>
  JSON.stringify([item, offer, price, windows?.map(({ from, to }) => [from, to]) ?? null]);

/** What publishing changes in a history: the same prices again change nothing. */
interface PriceChanges<Kept extends RecordedPrice> {
  /** No longer asked from now on. */
  ended: Kept[];
  begun: RecordedPrice[];
}

/**
 * The history of a shop's prices goes on with what is published `now`. A reduction that begins is held against the
 * lowest price of the 30 days before it; one that follows its own without a gap and goes further keeps what that was
 * held against (PAngV 11 (2)).
 */
export function publishPrices<Kept extends RecordedPrice>(
  history: readonly Kept[],
  asked: readonly AskedPrice[],
  now: number,
  zone: string,
): PriceChanges<Kept> {
  const wanted = new Map(asked.map((one) => [identity(one), one]));
  const open = history.filter(({ until }) => until === null);
  const ended = open.filter((one) => !wanted.delete(identity(one)));
  const byItem = new Map<string, Kept[]>();
  for (const one of history) {
    const mine = byItem.get(one.item);
    if (mine) mine.push(one);
    else byItem.set(one.item, [one]);
  }
  const begun = [...wanted.values()].map((one): RecordedPrice => {
    const before = byItem.get(one.item) ?? [];
    return {
      ...one,
      from: now,
      until: null,
      lowestBefore: lowestBefore(one, before, ended, now, zone),
    };
  });
  return { ended, begun };
}

function lowestBefore(
  { item, offer, price, windows }: AskedPrice,
  before: readonly RecordedPrice[],
  ended: readonly RecordedPrice[],
  now: number,
  zone: string,
): Cents | null {
  if (offer === '' || windows !== null) return null;
  const step = ended.find(
    (one) => one.item === item && one.offer === offer && one.windows === null,
  );
  if (step && step.lowestBefore !== null && step.price >= price) return step.lowestBefore;
  return lowestAsked(before, item, { from: now - LOOK_BACK_MS, until: now, zone });
}

/** Offers with what the kept prices let them announce; an item that is missing has nothing to compare with. */
export function withLowestBefore(
  offers: readonly Offer[],
  asked: readonly Pick<RecordedPrice, 'item' | 'offer' | 'lowestBefore'>[],
): Offer[] {
  return offers.map((offer) => {
    if (offer.offerType !== 'dishDiscount') return offer;
    const mine = asked.flatMap(({ item, offer: id, lowestBefore: price }) =>
      id === offer.id && price !== null ? [[item, price] as const] : [],
    );
    return { ...offer, lowestBefore: Object.fromEntries(mine) };
  });
}
