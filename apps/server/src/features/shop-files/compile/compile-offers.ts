import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { offersFile } from '../schema/offers-file.ts';
import { idOf, open, uniqueIds, type Context } from './compile-context.ts';

/** offers.yaml to the model. */
export function compileOffers(context: Context): Offer[] {
  const opened = open(context, 'offers.yaml', offersFile);
  if (opened === null) return [];
  const { content, report } = opened;
  const unique = uniqueIds('Das Angebot');
  return content.offers.map((entry, index): Offer => {
    const path = ['offers', index];
    const id = idOf(entry, entry.title, path, report);
    unique(id, path, report);
    const base = {
      id,
      title: String(entry.title),
      description: String(entry.description ?? ''),
      groupOrderOnly: entry.groupOrderOnly ?? false,
      minimumOrderValue: fromEuros(entry.minimumOrder ?? 0),
    };
    if (entry.offerType === 'freeDelivery') return { ...base, offerType: 'freeDelivery' };
    const { discount } = entry;
    const percent = typeof discount === 'string';
    const value = percent ? Number.parseInt(discount, 10) : fromEuros(discount);
    if (value === 0)
      report([...path, 'discount'], 'value', 'Der Nachlass ist null.', 'Etwa 2.50 oder 10 %.');
    return {
      ...base,
      offerType: 'cartDiscount',
      discountType: percent ? 'percent' : 'euro',
      value,
      applicability: entry.appliesTo ?? 'all',
      accumulative: entry.accumulative ?? false,
    };
  });
}
