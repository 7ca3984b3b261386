import type { Cents } from '../money/cents.ts';
import { LOOK_BACK_MS, lowestAsked, type RecordedPrice } from './price-history.ts';

/** A lowest price of 30 days that stood for less than a day. */
interface BriefLowestPrice {
  /** See `priceKey`. */
  item: string;
  price: Cents;
  /** Epoch milliseconds when it was asked first. */
  from: number;
  /** How long it was asked in all, in milliseconds. */
  lasted: number;
}

const DAY_MS = 86_400_000;

/**
 * Lowest prices, of the last 30 days and of those before each reduction that is still asked, that stood for less than a
 * day: perhaps a slip of the owner's. They count all the same. One that is still asked is none.
 */
export function briefLowestPrices(
  history: readonly RecordedPrice[],
  now: number,
  zone: string,
): BriefLowestPrice[] {
  const byItem = new Map<string, RecordedPrice[]>();
  for (const one of history) {
    const mine = byItem.get(one.item);
    if (mine) mine.push(one);
    else byItem.set(one.item, [one]);
  }
  return [...byItem].flatMap(([item, mine]) => {
    const open = mine.filter(({ until }) => until === null);
    if (open.length === 0) return [];
    const begun = open.flatMap(({ from, lowestBefore }) => (lowestBefore === null ? [] : [from]));
    // What begins now counts: below it nothing was low.
    const found = [...new Set([now + 1, ...begun])].flatMap((moment) =>
      briefLow(item, mine, moment, zone),
    );
    return found.filter((one, at) => found.findIndex(({ price }) => price === one.price) === at);
  });
}

function briefLow(item: string, mine: readonly RecordedPrice[], moment: number, zone: string) {
  const since = moment - LOOK_BACK_MS;
  const price = lowestAsked(mine, item, { from: since, until: moment, zone });
  const times = mine.filter((one) => one.price === price && one.from < moment);
  const recent = times.filter(({ until }) => until === null || until > since);
  const [first] = recent;
  if (price === null || !first || recent.some(({ until }) => until === null)) return [];
  const lasted = recent.reduce((sum, { from, until }) => sum + (until ?? from) - from, 0);
  return lasted < DAY_MS ? [{ item, price, from: first.from, lasted }] : [];
}
