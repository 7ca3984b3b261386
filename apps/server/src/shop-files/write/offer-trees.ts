import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import type { Applicability, ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import {
  discountText,
  dishInSizeText,
  sizeIdsOf,
  usualBundleLabel,
  usualDiscountLabel,
} from '../offer-texts.ts';
import { availabilityLine } from './menu-trees.ts';
import { eurosUnlessZero, nonEmpty } from './shop-tree.ts';
import type { Tree } from './tree.ts';

/** The content of offers.yaml, or null without offers. */
export function offersTree(offers: readonly Offer[], menu: Menu): Tree | null {
  if (offers.length === 0) return null;
  return {
    offers: offers.map((offer) => ({
      id: offer.id,
      title: offer.title,
      offerType: offer.offerType,
      description: offer.description === '' ? undefined : offer.description,
      groupOrderOnly: offer.groupOrderOnly || undefined,
      ...ownFields(offer, menu),
    })),
  };
}

function ownFields(offer: Offer, menu: Menu): Tree {
  switch (offer.offerType) {
    case 'cartDiscount':
      return {
        discount: discountText(offer.discountType, offer.value),
        minimumOrder: eurosUnlessZero(offer.minimumOrderValue),
        appliesTo: appliesTo(offer.applicability),
        accumulative: offer.accumulative || undefined,
      };
    case 'freeDelivery':
      return { minimumOrder: eurosUnlessZero(offer.minimumOrderValue) };
    case 'freeItem':
      return {
        minimumOrder: eurosUnlessZero(offer.minimumOrderValue),
        appliesTo: appliesTo(offer.type),
        choose: selection(offer.itemSelection, menu),
        combinable: offer.combinable || undefined,
        withTwoForOne: offer.accumulativeTwoForOne || undefined,
      };
    case 'dishDiscount':
      return {
        ...(offer.discountType === 'fixed'
          ? { newPrice: toEuros(cents(offer.value)) }
          : { discount: discountText(offer.discountType, offer.value) }),
        for: selection(offer.itemSelection, menu),
        when: availabilityLine(offer.availability),
        label: unless(usualDiscountLabel(offer), offer.label),
        appliesTo: appliesTo(offer.applicability),
        accumulative: offer.accumulative || undefined,
      };
    case 'twoForOnePromotion':
      return {
        take: offer.totalQuantity,
        pay: offer.paidQuantity,
        differentDishes: offer.allowDifferentDishes || undefined,
        for: selection(offer.itemSelection, menu),
        when: availabilityLine(offer.availability),
        label: unless(usualBundleLabel(offer), offer.label),
        appliesTo: appliesTo(offer.applicability),
        accumulative: offer.accumulative || undefined,
      };
    case 'sharedBanner':
      return { offers: offer.offers };
  }
}

function appliesTo(applicability: Applicability): string | undefined {
  return unless('all', applicability);
}

function unless(usual: string, text: string): string | undefined {
  return text === usual ? undefined : text;
}

/** All sizes of a dish in their order are written as the dish alone. */
function selection({ categories, dishesWithSizes, menus }: ItemSelection, menu: Menu): Tree {
  const texts = dishesWithSizes.map(dishInSizeText);
  const dishes: string[] = [];
  for (let at = 0; at < texts.length;) {
    const { dishId } = dishesWithSizes[at]!;
    const sizes = menu.dishes.find(({ id }) => id === dishId)?.sizes ?? [];
    const all = sizeIdsOf(sizes).map((sizeId) => dishInSizeText({ dishId, sizeId }));
    const isWhole = all.every((text, offset) => texts[at + offset] === text);
    dishes.push(isWhole ? dishId : texts[at]!);
    at += isWhole ? all.length : 1;
  }
  return { categories: nonEmpty(categories), dishes: nonEmpty(dishes), menus: nonEmpty(menus) };
}
