import { announcesReduction } from '@tischlein/domain/pricing/announced.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { Report } from '../check-schema.ts';
import type { OfferEntry, OfferEntryOf } from '../schema/offers-file.ts';
import type { Path } from '../source-tree.ts';

const SPOKEN = ['title', 'description', 'label'] as const;

/**
 * Refuses words that announce a reduction where an offer comes back each week (PAngV 11): the lowest price of the last
 * 30 days is then its own. A banner's words are those of the offers it carries.
 */
export function checkRecurring(
  entries: readonly OfferEntry[],
  offers: readonly Offer[],
  report: Report,
): void {
  const recurring = new Set(
    offers.flatMap((offer) =>
      offer.offerType === 'dishDiscount' && offer.availability !== null ? [offer.id] : [],
    ),
  );
  offers.forEach((offer, index) => {
    const carried = offer.offerType === 'sharedBanner' ? offer.offers : [offer.id];
    const entry = entries[index];
    if (!entry || !carried.some((id) => recurring.has(id))) return;
    for (const field of SPOKEN) {
      const text = field in entry ? String((entry as Record<string, unknown>)[field] ?? '') : '';
      if (!announcesReduction(text)) continue;
      report(
        ['offers', index, field],
        'price',
        `„${text}“ kündigt eine Ermäßigung an. Was jede Woche wiederkommt, ist keine: Sein Preis der letzten Woche ist der niedrigste der letzten 30 Tage (PAngV § 11).`,
        'Nenne Tag und Preis ohne Vergleich, etwa „Donnerstags Pizza für 7,60 Euro“.',
      );
      return;
    }
  });
}

/** A discount on everything, for everybody, is a reduction of each dish; in the cart no dish tells its 30-day price. */
export function hintDiscountOnAll(
  { minimumOrder = 0, appliesTo = 'all', groupOrderOnly = false }: OfferEntryOf<'cartDiscount'>,
  path: Path,
  warn: Report,
): void {
  if (minimumOrder > 0 || groupOrderOnly || !['all', 'webshop'].includes(appliesTo)) return;
  warn(
    [...path, 'discount'],
    'price',
    'Ein Rabatt auf alles ohne Bedingung ermäßigt jedes Gericht; neben jedem müsste der niedrigste Preis der letzten 30 Tage stehen (PAngV § 11).',
    'Nimm einen dishDiscount auf die Kategorien, der ihn nennt, oder gib minimumOrder an.',
  );
}
