import { z } from 'zod';
import { orderType } from '../calls/shared.ts';
import { depositKind, vatClass } from './menu.ts';
import * as unit from './units.ts';

const offerId = unit.id('Id of the offer.');
const title = unit.text("The offer's title.");
const sizeId = z.string().nullable().describe('Id of the size; null for a dish without sizes.');

const quantity = z
  .string()
  .exactOptional()
  .describe("Net quantity of prepacked food: '140 g'; missing for everything else.");

export const quoteExtra = z.object({
  groupId: unit.text("Id of the extra group; of a deposit 'deposit'."),
  itemId: unit.text('Id of the ingredient or dish.'),
  itemName: unit.text('Its name.'),
  lang: unit.language('Language of the name.'),
  subtext: z
    .string()
    .exactOptional()
    .describe('What the menu says of a side dish; missing: nothing, or an older order.'),
  textLang: unit.language('Language of `subtext`.'),
  type: z.enum(['ingredient', 'dish', 'deposit']).describe('What it is.'),
  amount: unit.count('How many for each piece of the dish.'),
  unitPrice: unit.cents('Price of one before free ingredients.'),
  freeAmount: unit.count('How many of `amount` are free of charge.'),
  volumeMl: unit.millilitres('Volume of one drink; missing: not known.').exactOptional(),
  quantity,
  depositKind: depositKind.exactOptional(),
  get extras() {
    return z.array(quoteExtra).describe('Extras of a side dish.');
  },
});

export const lineDiscount = z.object({
  label: unit.text("'-20 %', of several discounts all labels."),
  lowest: unit
    .orNull(
      unit.cents(
        'Lowest price of one piece without extras in the 30 days before the reduction (PAngV 11); null: this is none.',
      ),
    )
    .exactOptional(),
  offerIds: unit.ids('Ids of the offers that lower the price.'),
  hasFixedPrice: unit.flag('One of them sets a fixed price.'),
});

export const linePromotion = z.object({
  groupId: unit.text('Id of its promotion group.'),
  offerId,
  title,
  label: unit.text("Short word of the offer: '2 für 1'."),
  bundled: unit.count('Pieces in bundles, the free ones among them.'),
  freeAmount: unit.count('Pieces that are free.'),
  saved: unit.cents(
    'What the line saves; negative where pieces give up their dish discount for free ones of other lines.',
  ),
  givenUp: unit
    .cents('Dish discounts that the pieces give up; missing in older orders.')
    .exactOptional(),
});

export const quoteLine = z.object({
  index: unit.count('Position in the cart that was priced; -1 for a free item.'),
  dishId: z.string().nullable().describe('Id of the dish; null for a menu.'),
  menuId: z.string().nullable().describe('Id of the set menu; null for a dish.'),
  slotId: z.string().nullable().describe("Of a menu's dish the slot; else null."),
  name: unit.text('Name of dish or menu.'),
  lang: unit.language('Language of the name.'),
  subtext: z
    .string()
    .exactOptional()
    .describe('What the menu says below the name; missing: nothing, or an older order.'),
  textLang: unit.language('Language of `subtext`.'),
  number: z.string().nullable().describe('Number on the menu; null for none.'),
  sizeId,
  sizeName: z.string().nullable().describe('Name of the size; null for a dish without sizes.'),
  sizeText: z.string().exactOptional().describe("What the menu says of the size: 'Ø 36 cm'."),
  volumeMl: unit.millilitres('Volume of one piece of a drink; missing: not known.').exactOptional(),
  quantity,
  packaging: z
    .string()
    .exactOptional()
    .describe("What it is packed in, German: 'Einweg', or the name of the reusable dishes."),
  memberName: z.string().nullable().describe('Member of the group order who chose it; else null.'),
  amount: unit.count('Pieces.'),
  note: z
    .string()
    .exactOptional()
    .describe('What the guest wrote the kitchen about it; missing: nothing.'),
  without: z.array(z.string()).describe('Names of left-out ingredients.'),
  withoutLangs: z
    .record(z.string(), z.string())
    .exactOptional()
    .describe('Language of each name in `without` that is not German.'),
  extras: z.array(quoteExtra).describe('Extras of each piece.'),
  get subitems() {
    return z.array(quoteLine).describe('Dishes of a menu, one per slot; empty for a dish.');
  },
  basePrice: unit.cents('One piece without extras, after dish discounts; 0 inside a menu.'),
  unitPrice: unit.cents('One piece with extras, after dish discounts, without deposit.'),
  priceNonDiscounted: unit.cents('`unitPrice` without dish discounts; of a free item its price.'),
  discount: lineDiscount.nullable().describe('Dish discounts in the price; null for none.'),
  promotions: z.array(linePromotion).describe('Two-for-one bundles its pieces are in.'),
  freeItemOfferId: z
    .string()
    .nullable()
    .describe('Offer that gives it away; null for what is paid.'),
  total: unit.cents('`unitPrice` times `amount`, less what promotions save; in a menu the extras.'),
  deposit: unit.cents('Deposits of the whole line, outside `total`.'),
  dishDeposit: unit
    .cents("Its part of the quote's `dishDeposits`, outside `deposit`; missing for none.")
    .exactOptional(),
  vatClass: vatClass.describe('Class of its VAT rate; of a menu the class of its greater part.'),
  declarations: unit.ids('Codes of allergens and additives of dish, extras and parts, sorted.'),
  minimumAge: z
    .union([z.literal(0), z.literal(16), z.literal(18)])
    .describe('Age the guest must have. In years; 0 for none.'),
});

export const adjustment = z.object({
  source: z
    .object({
      type: z
        .enum(['cartDiscount', 'freeDelivery', 'freeAfter', 'coupon'])
        .describe("An offer, a coupon, or the area's threshold of free delivery ('freeAfter')."),
      id: unit.text("Id of the offer, code of the coupon, or 'freeAfter'."),
      title: unit.text('What the guest reads.'),
    })
    .describe('What it comes from.'),
  amount: unit.cents(
    "Negative for the guest's benefit. Free delivery is in `deliveryFee` already: add it to nothing.",
  ),
});

export const vatShare = z.object({
  rate: unit.percent('Rate of VAT, such as 7 or 19.'),
  net: unit.cents('Net amount.'),
  tax: unit.cents('Tax in it.'),
  gross: unit.cents('Net amount and tax.'),
});

export const minimumOrder = z.object({
  status: z
    .enum(['not-ordered', 'not-reached', 'reached'])
    .describe("'not-ordered': the cart is empty."),
  value: unit.cents('Least goods for a delivery.'),
  missing: unit.cents('What is missing to it; 0 when reached.'),
});

export const offerExplanation = z.object({
  offerId,
  title,
  state: z
    .enum([
      'applied',
      'reached',
      'nearly-reached',
      'missing-amount',
      'missing-items',
      'needs-confirmation',
      'other-order-type',
      'other-time',
      'group-only',
      'not-with-two-for-one',
      'nothing-left',
      'better-offer-applied',
    ])
    .describe(
      "Why it applies or does not. 'reached': a free item can be chosen; 'nearly-reached': at most 500 cents are missing; 'needs-confirmation': the guest chooses between dish discount and promotion; 'nothing-left': nothing of what it gives away can be had now.",
    ),
  missing: unit.cents('What is missing to its threshold; 0 for nothing.'),
  blockedBy: z
    .array(z.string())
    .exactOptional()
    .describe('Titles of the offers that shut it out, as far as known.'),
  missingItems: z
    .int()
    .exactOptional()
    .describe("Pieces missing to a bundle; with 'missing-items' only."),
});

export const promotionUnits = z.object({
  dishId: unit.id('Id of the dish.'),
  sizeId,
  amount: unit.count('Pieces.'),
});

export const promotionGroup = z.object({
  groupId: unit.text("The offer's id, then dish and size where a group holds one dish."),
  offerId,
  title,
  needsConfirmation: unit.flag('Counts only when the guest confirms it.'),
  isConfirmed: unit.flag('It counts.'),
  items: z.array(promotionUnits).describe('Every piece in a bundle.'),
  freeItems: z.array(promotionUnits).describe('Those of them that are free.'),
  promotionValue: unit.cents('What it is worth: `savedTwoForOne` less `savedDiscount`.'),
  savedDiscount: unit.cents('Dish discounts that the pieces give up.'),
  savedTwoForOne: unit.cents('What the free pieces cost without it.'),
});

export const freeItemState = z.object({
  offerId,
  title,
  state: z
    .enum(['reached', 'nearly-reached', 'not-reached', 'not-usable'])
    .describe('Whether the guest can choose.'),
  missing: unit.cents('What is missing to the threshold.'),
  group: unit.ids('Ids of offers chosen together with this one, itself among them.'),
});

export const couponState = z.object({
  code: unit.text('Code of the coupon.'),
  state: z.enum(['applied', 'missing-amount']).describe('Whether it counts.'),
  missing: unit.cents('What is missing to its threshold; 0 when applied.'),
});

export const cartProblem = z.object({
  index: unit.count('Position in the cart.'),
  code: z
    .enum([
      'dish-not-found',
      'menu-not-found',
      'side-dish-not-found',
      'size-not-found',
      'group-not-found',
      'ingredient-not-found',
      'slot-invalid',
      'group-below-min',
      'group-over-limit',
      'extra-over-max',
      'extra-not-choosable',
      'sold-out',
      'outside-time-window',
      'order-type-unsuitable',
      'price-over-cap',
      'amount-invalid',
      'note-not-taken',
    ])
    .describe('Why the item cannot be ordered.'),
  name: unit.text('German name of what is concerned, as far as known.'),
});

export const quoteVoid = z.object({
  itemId: unit.text("Id of the table's item."),
  name: unit.text('Name of the item.'),
  amount: unit.cents('What is given back, below 0.'),
  reason: unit.text("The waiter's reason."),
  vatRate: unit.percent('Rate of VAT of the item.'),
});

export const quote = z.object({
  orderType,
  lines: z.array(quoteLine).describe('The cart, free items last.'),
  problems: z
    .array(cartProblem)
    .describe('Items that cannot be ordered; they are in no line and in no sum.'),
  subTotal: unit.cents(
    'Goods after dish discounts and two-for-one, without deposits, fee and tip.',
  ),
  adjustments: z.array(adjustment).describe('What changes the price of the whole cart.'),
  deposits: unit.cents('All deposits, those for reusable dishes among them.'),
  dishDeposits: unit.cents('The part of `deposits` that reusable dishes and cups make.'),
  filled: z
    .object({
      dishes: unit.count('Dishes.'),
      drinks: unit.count('Drinks.'),
    })
    .exactOptional()
    .describe(
      'Pieces that the house fills and that leave it; missing at the table and in older orders.',
    ),
  deliveryFee: unit.cents('Delivery fee, after free delivery.'),
  tip: unit.cents('Tip.'),
  refunds: z.array(quoteVoid).exactOptional().describe('Given back by a waiter; missing: none.'),
  total: unit.cents('What is to be paid: goods, discounts, deposits, fee, tip and refunds.'),
  vat: z
    .array(vatShare)
    .describe('VAT by rate, ascending; gross amounts add up to `total` without `tip`.'),
  minimumOrder: minimumOrder.describe('How the cart stands to the minimum order.'),
  freeDeliveryMissing: unit.orNull(
    unit.cents('What is missing to free delivery; null without a fee or a threshold.'),
  ),
  offers: z.array(offerExplanation).describe('One for each offer but banners, in their order.'),
  promotionGroups: z
    .array(promotionGroup)
    .describe("Two-for-one bundles that count, and those that wait for the guest's word."),
  bundlesLimited: unit.flag('The search for the best bundles was cut short by its guard.'),
  freeItems: z.array(freeItemState).describe('One for each free-item offer.'),
  freeItemSelection: z
    .enum(['none', 'valid', 'invalid'])
    .describe("'invalid': what was chosen does not cover a whole group of reached offers."),
  coupon: couponState.nullable().describe('The coupon sent along; null for none.'),
});

export const memberShare = z.object({
  memberName: z
    .string()
    .nullable()
    .describe("The member; null: in nobody's name, such as free items."),
  goods: unit.cents("The member's dishes, with dish discounts and their part of bundles."),
  deposits: unit.cents('Deposits of them.'),
  discount: unit.cents('Their part of cart discounts and coupon; negative.'),
  extra: unit.cents('Their part of delivery fee and tip, the same for everyone who ordered.'),
  total: unit.cents('What the member bears.'),
});
