import { fromEuros } from '@tischlein/domain/money/cents.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { Report } from '../check-schema.ts';
import { usualBundleLabel, usualDiscountLabel } from '../offer-texts.ts';
import { readTimetable } from '../read-timetable.ts';
import { offersFile, type OfferEntry, type OfferEntryOf } from '../schema/offers-file.ts';
import type { Path, SourceNode } from '../source-tree.ts';
import {
  checkBanner,
  checkFreeItem,
  checkMenusInCategories,
  warnOfPointlessPrice,
  lowestPrice,
} from './check-offers.ts';
import { idOf, open, uniqueIds, type Context } from './compile-context.ts';
import { checkRecurring, hintDiscountOnAll } from './check-reductions.ts';
import { compileDiscount } from './compile-discount.ts';
import type { CompiledMenu } from './compile-menu.ts';
import { compileSelection } from './compile-selection.ts';

interface Scope {
  node: SourceNode;
  path: Path;
  report: Report;
  warn: Report;
  known: CompiledMenu;
}
type Base = Pick<Offer, 'id' | 'title' | 'description' | 'groupOrderOnly'>;

/** offers.yaml to the model. */
export function compileOffers(context: Context, known: CompiledMenu): Offer[] {
  const opened = open(context, 'offers.yaml', offersFile);
  if (opened === null) return [];
  const { content, report, warn, node } = opened;
  const unique = uniqueIds('Das Angebot');
  const offers = content.offers.map((entry, index): Offer => {
    const path = ['offers', index];
    const id = idOf(entry, entry.title, path, report);
    unique(id, path, report);
    const base = {
      id,
      title: String(entry.title),
      description: String(entry.description ?? ''),
      groupOrderOnly: entry.groupOrderOnly ?? false,
    };
    return compileOffer(entry, base, { node, path, report, warn, known });
  });
  checkRecurring(content.offers, offers, report);
  content.offers.forEach((entry, index) => {
    if (entry.offerType === 'sharedBanner') checkBanner(entry, ['offers', index], report, offers);
  });
  return offers;
}

function compileOffer(entry: OfferEntry, base: Base, scope: Scope): Offer {
  switch (entry.offerType) {
    case 'cartDiscount': {
      const minimumOrderValue = fromEuros(entry.minimumOrder ?? 0);
      hintDiscountOnAll(entry, scope.path, scope.warn);
      return {
        ...base,
        offerType: 'cartDiscount',
        minimumOrderValue,
        ...compileDiscount(entry.discount, scope.path, scope, minimumOrderValue),
        applicability: entry.appliesTo ?? 'all',
        accumulative: entry.accumulative ?? false,
      };
    }
    case 'freeDelivery': {
      const minimumOrderValue = fromEuros(entry.minimumOrder ?? 0);
      return { ...base, offerType: 'freeDelivery', minimumOrderValue };
    }
    case 'freeItem':
      return freeItem(entry, base, scope);
    case 'dishDiscount':
      return dishDiscount(entry, base, scope);
    case 'twoForOnePromotion':
      return twoForOne(entry, base, scope);
    case 'sharedBanner':
      return { ...base, offerType: 'sharedBanner', offers: entry.offers };
  }
}

function freeItem(entry: OfferEntryOf<'freeItem'>, base: Base, scope: Scope): Offer {
  const { path, report, known } = scope;
  const itemSelection = compileSelection(entry.choose, [...path, 'choose'], report, known);
  checkFreeItem(entry.choose, [...path, 'choose'], report, known.menu);
  return {
    ...base,
    offerType: 'freeItem',
    minimumOrderValue: fromEuros(entry.minimumOrder ?? 0),
    type: entry.appliesTo ?? 'all',
    combinable: entry.combinable ?? false,
    accumulativeTwoForOne: entry.withTwoForOne ?? false,
    itemSelection,
  };
}

function dishDiscount(entry: OfferEntryOf<'dishDiscount'>, base: Base, scope: Scope): Offer {
  const { path, report, warn, known } = scope;
  const { discount, newPrice } = entry;
  if ((discount === undefined) === (newPrice === undefined))
    report(
      path,
      discount === undefined ? 'missing-field' : 'price',
      discount === undefined
        ? 'Hier fehlt „discount“ oder „newPrice“.'
        : 'Hier stehen discount und newPrice zugleich.',
      discount === undefined
        ? 'Etwa discount: 20 % oder newPrice: 8.90.'
        : 'Lösche eines von beiden.',
    );
  const itemSelection = compileSelection(entry.for, [...path, 'for'], report, known);
  checkMenusInCategories(entry.for, [...path, 'for'], warn, known.menu);
  const price =
    newPrice === undefined
      ? compileDiscount(discount ?? 1, path, scope, lowestPrice(itemSelection, known.menu))
      : { discountType: 'fixed' as const, value: fromEuros(newPrice) };
  const availability = windowsOf(entry.when, scope);
  const offer = {
    ...base,
    offerType: 'dishDiscount' as const,
    ...price,
    label: String(entry.label ?? usualDiscountLabel({ ...price, availability })),
    accumulative: entry.accumulative ?? false,
    applicability: entry.appliesTo ?? 'all',
    itemSelection,
    availability,
  };
  if (newPrice !== undefined) warnOfPointlessPrice(offer, [...path, 'newPrice'], warn, known.menu);
  return offer;
}

function twoForOne(entry: OfferEntryOf<'twoForOnePromotion'>, base: Base, scope: Scope): Offer {
  const { path, report, known } = scope;
  const quantities = { totalQuantity: entry.take, paidQuantity: entry.pay };
  if (entry.take <= entry.pay)
    report(
      [...path, 'pay'],
      'value',
      `Wer ${entry.take} bekommt und ${entry.pay} bezahlt, spart nichts.`,
      'pay muss kleiner als take sein, etwa take: 2 und pay: 1.',
    );
  return {
    ...base,
    offerType: 'twoForOnePromotion',
    ...quantities,
    allowDifferentDishes: entry.differentDishes ?? false,
    accumulative: entry.accumulative ?? false,
    label: String(entry.label ?? usualBundleLabel(quantities)),
    applicability: entry.appliesTo ?? 'all',
    itemSelection: compileSelection(entry.for, [...path, 'for'], report, known),
    availability: windowsOf(entry.when, scope),
  };
}

function windowsOf(when: string | Record<string, string> | undefined, scope: Scope) {
  if (when === undefined) return null;
  return readTimetable(when, [...scope.path, 'when'], scope);
}
