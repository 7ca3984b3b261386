import { z } from 'zod';
import { weeklyWindow } from './menu.ts';
import * as unit from './units.ts';

const applicability = z
  .enum(['all', 'webshop', 'delivery', 'pickup'])
  .describe("For which ways of ordering it counts; 'webshop': delivery and pickup.");

const dishWithSize = z.object({
  dishId: unit.id('Id of the dish.'),
  sizeId: z.string().nullable().describe('Id of the size; null for a dish without sizes.'),
});

export const itemSelection = z.object({
  categories: unit.ids('Ids of whole categories.'),
  dishesWithSizes: z.array(dishWithSize).describe('Single dishes in a size.'),
  menus: unit.ids('Ids of set menus.'),
});

const base = {
  id: unit.id('Id in the shop file.'),
  title: unit.text('Title, German.'),
  description: unit.text("What the guest reads of it; parts are split by ' - '."),
  groupOrderOnly: unit.flag('Counts only in a group order.'),
};
const minimumOrderValue = unit.cents('Goods that are needed for it to count.');
const itemsOfIt = itemSelection.describe('What it is about.');
const availability = z
  .array(weeklyWindow)
  .nullable()
  .describe('When the food must be wanted; null: always.');

export const cartDiscountOffer = z.object({
  ...base,
  offerType: z.literal('cartDiscount').describe('A discount on the whole cart.'),
  discountType: z.enum(['euro', 'percent']).describe('How `value` is meant.'),
  value: z.number().describe("In cents for 'euro', in whole percent for 'percent'."),
  minimumOrderValue,
  applicability,
  accumulative: unit.flag('Counts beside every other; of those that do not, one counts at most.'),
});

export const freeDeliveryOffer = z.object({
  ...base,
  offerType: z.literal('freeDelivery').describe('No delivery fee.'),
  minimumOrderValue,
});

export const freeItemOffer = z.object({
  ...base,
  offerType: z.literal('freeItem').describe('Something for nothing.'),
  minimumOrderValue,
  type: applicability,
  combinable: unit.flag('Together with the other combinable ones; else only alone.'),
  accumulativeTwoForOne: unit.flag('Counts also in a cart that holds a two-for-one bundle.'),
  itemSelection: itemSelection.describe('What can be chosen; set menus are left out.'),
});

export const dishDiscountOffer = z.object({
  ...base,
  offerType: z.literal('dishDiscount').describe('A lower price for some dishes and menus.'),
  discountType: z.enum(['fixed', 'euro', 'percent']).describe("'fixed': the new price."),
  value: z.number().describe("In cents for 'fixed' and 'euro', in whole percent for 'percent'."),
  label: unit.text("Short word beside the price: '-20 %'."),
  accumulative: unit.flag('Together with other dish discounts; of the others the best counts.'),
  applicability,
  itemSelection: itemsOfIt,
  availability,
  lowestBefore: z
    .record(z.string(), unit.cents('Lowest price.'))
    .exactOptional()
    .describe(
      "Lowest price of the 30 days before the reduction (PAngV 11) by item: 'dish:margherita:gross', 'menu:spar:'. An item that is missing has none; without the field the menu's price stands for it. In cents.",
    ),
});

export const twoForOneOffer = z.object({
  ...base,
  offerType: z.literal('twoForOnePromotion').describe('So many for the price of fewer.'),
  totalQuantity: unit.count('Pieces in a bundle, 2 to 10.'),
  paidQuantity: unit.count('Pieces of a bundle that are paid; the cheapest are free.'),
  allowDifferentDishes: unit.flag('Without it a bundle holds one dish in one size.'),
  accumulative: unit.flag('Bundled dishes keep their dish discount; else the guest decides.'),
  label: unit.text("Short word beside the dishes: '2 für 1'."),
  applicability,
  itemSelection: itemsOfIt,
  availability,
});

export const sharedBannerOffer = z.object({
  ...base,
  offerType: z.literal('sharedBanner').describe('Shows several offers as one; changes no price.'),
  offers: unit.ids('Ids of the offers it carries.'),
});

export const offer = z.discriminatedUnion('offerType', [
  cartDiscountOffer,
  freeDeliveryOffer,
  freeItemOffer,
  dishDiscountOffer,
  twoForOneOffer,
  sharedBannerOffer,
]);
