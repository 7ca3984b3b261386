import { formatEuro, type Cents } from '@tischlein/domain/money/cents.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { announcesReduction } from '@tischlein/domain/pricing/announced.ts';
import { discountsForAll } from '@tischlein/domain/pricing/discount-for-all.ts';
import { offersOf, type Offer } from '@tischlein/domain/pricing/offer.ts';
import type { RecordedPrice } from '@tischlein/domain/pricing/price-history.ts';
import { usualDiscountLabel } from './offer-texts.ts';

/** An offer's own words announce a reduction that is none against the lowest price of the last 30 days. */
export class FalseReductionError extends Error {}

/**
 * Holds what lasting dish discounts, and cart discounts for all, announce against the lowest price of the 30 days
 * before. Answers with hints where
 * the product words the price without comparison by itself; throws where the words are the owner's.
 */
export function judgeReductions(
  menu: MenuIndex,
  offers: readonly Offer[],
  asked: readonly RecordedPrice[],
): string[] {
  const full = new Map(asked.flatMap((one) => (one.offer === '' ? [[one.item, one.price]] : [])));
  const lasting = offersOf(offers, 'dishDiscount').filter(({ availability }) => !availability);
  return [...lasting, ...discountsForAll(offers)].flatMap((offer) => {
    const mine = asked.filter((one) => one.offer === offer.id && one.windows === null);
    const untrue = mine.filter(({ item, price, lowestBefore: low }) => {
      return low === null || price >= low || low < (full.get(item) ?? 0);
    });
    const [first] = untrue;
    if (!first) return [];
    const found = describe(menu, offer.title, first, untrue.length - 1);
    const ownLabel =
      offer.offerType === 'cartDiscount' || offer.label === usualDiscountLabel(offer)
        ? ''
        : offer.label;
    const banners = offersOf(offers, 'sharedBanner').filter((one) => one.offers.includes(offer.id));
    const words = [offer, ...banners].flatMap(({ title, description }) => [title, description]);
    const claim = [ownLabel, ...words].find(announcesReduction);
    const seen = isOnAll(offer)
      ? 'Gäste lesen bei der Summe nur seinen Titel und den Betrag.'
      : 'Gäste sehen nur den neuen Preis, ohne Vergleich und ohne Prozent.';
    if (claim === undefined) return [`${found} ${seen}`];
    throw new FalseReductionError(
      `${found} „${claim}“ wäre falsch (PAngV § 11).\n` +
        'Nenne den Preis ohne Vergleich, oder warte, bis der höhere Preis 30 Tage gegolten hat. ' +
        'Galten die Preise schon vorher anderswo, schreibe in shop.yaml „pricesSince“ mit dem Tag.',
    );
  });
}

const isOnAll = (offer: Offer) => offer.offerType === 'cartDiscount';

function describe(
  menu: MenuIndex,
  title: string,
  { item, price, lowestBefore }: RecordedPrice,
  others: number,
): string {
  const before =
    lowestBefore === null
      ? 'in den 30 Tagen davor gab es keinen Preis'
      : `der niedrigste Preis der letzten 30 Tage war ${formatEuro(lowestBefore)}`;
  const more = others === 0 ? '' : ` (und ${others} weitere)`;
  return `Angebot „${title}“: ${nameOf(menu, item)} kostet damit ${formatEuro(price as Cents)}, ${before}${more}.`;
}

/** '„Cola, 0,33 l“' of a `priceKey`. */
export function nameOf(menu: MenuIndex, item: string): string {
  const [kind, id = '', sizeId] = item.split(':');
  if (kind === 'menu') return `„${menu.menus.get(id)?.name ?? id}“`;
  const dish = menu.dishes.get(id);
  const size = dish?.sizes.find((one) => one.id === sizeId)?.name;
  return `„${[dish?.name ?? id, size].filter(Boolean).join(', ')}“`;
}
