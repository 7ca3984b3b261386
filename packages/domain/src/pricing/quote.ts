import type { Cents } from '../money/cents.ts';
import type { DepositKind, OrderType, VatClass } from '../menu/menu.ts';

export interface QuoteExtra {
  groupId: string;
  itemId: string;
  itemName: string;
  /** Of the name, where it is not German. */
  lang?: string;
  /** What the menu says of a side dish, as of a line. Left out where it says nothing, and in older quotes. */
  subtext?: string;
  /** Of `subtext`, where it is not German. */
  textLang?: string;
  type: 'ingredient' | 'dish' | 'deposit';
  amount: number;
  /** Price of one before free ingredients. */
  unitPrice: Cents;
  /** How many of `amount` are free of charge (freeIngredients). */
  freeAmount: number;
  /** Of a drink; left out where it is not known. */
  volumeMl?: number;
  /** Net quantity of prepacked food, '20 g'; left out for everything else. */
  quantity?: string;
  /** Of a deposit; left out where it is not told. */
  depositKind?: DepositKind;
  extras: QuoteExtra[];
}

/** Specification 2 §3 "sizeDiscounts": what lowers the price of a dish in a size, or of a menu. */
export interface LineDiscount {
  /** '-20 %', of several discounts all labels, as far as they are true. */
  label: string;
  /**
   * The lowest price of one piece without extras in the 30 days before the reduction (PAngV 11); null: this is none, so
   * nothing is compared. Left out in quotes made before there was this field.
   */
  lowest?: Cents | null;
  offerIds: string[];
  hasFixedPrice: boolean;
}

/** What a two-for-one promotion does to the pieces of a line. */
export interface LinePromotion {
  /** Of its `PromotionGroup`. */
  groupId: string;
  offerId: string;
  title: string;
  label: string;
  /** Pieces in bundles, the free ones among them. */
  bundled: number;
  freeAmount: number;
  /** What the line saves; negative where pieces only give up their dish discount for the free ones of other lines. */
  saved: Cents;
  /** Dish discounts that the pieces give up for it; left out in quotes made before there was this field. */
  givenUp?: Cents;
}

export interface QuoteLine {
  /** Position in the cart that was priced. */
  index: number;
  dishId: string | null;
  menuId: string | null;
  slotId: string | null;
  name: string;
  /** Of the name, where it is not German. */
  lang?: string;
  /** What the menu says below the name: 'Sechs Stück, mit Dip'. Left out where it says nothing, and in older quotes. */
  subtext?: string;
  /** Of `subtext`, where it is not German. */
  textLang?: string;
  number: string | null;
  sizeId: string | null;
  sizeName: string | null;
  /** What the menu says of the size: 'Ø 36 cm'. This and the next three are left out in quotes made before they were kept. */
  sizeText?: string;
  /** Of one piece of a drink; left out where it is not known. */
  volumeMl?: number;
  /** Net quantity of prepacked food, '140 g'; left out for everything else. */
  quantity?: string;
  /** What it is packed in, German: 'Einweg', or the name of the reusable dishes. Not what comes sealed. */
  packaging?: string;
  memberName: string | null;
  amount: number;
  /** What the guest wrote the kitchen about it; left out for nothing. */
  note?: string;
  /** Names of left-out ingredients. */
  without: string[];
  /** Of these names those that are not German, with their language. */
  withoutLangs?: Record<string, string>;
  extras: QuoteExtra[];
  /** Dishes of a menu, one per slot; empty for a dish. Their `total` is only what extras cost. */
  subitems: QuoteLine[];
  /** Base price of one piece without extras, after dish discounts; 0 for a dish inside a menu. */
  basePrice: Cents;
  /** Base and extras of one piece, after dish discounts, without deposit. */
  unitPrice: Cents;
  /** `unitPrice` as it is without dish discounts; of a free item its price in the menu. */
  priceNonDiscounted: Cents;
  /** The dish discounts that lower the price; null for none. */
  discount: LineDiscount | null;
  /** The two-for-one bundles that pieces of this line are in. */
  promotions: LinePromotion[];
  /** The offer that gives it away; null for what is paid. A free item stands in no place of the cart: index -1. */
  freeItemOfferId: string | null;
  /** unitPrice times amount, less what the promotions save. */
  total: Cents;
  /** Deposits of the whole line, outside `total`. */
  deposit: Cents;
  /** Its part of the quote's `dishDeposits`, outside `deposit`; left out for none and in older quotes. */
  dishDeposit?: Cents;
  /** Of a menu: the class of its greater part. */
  vatClass: VatClass;
  /** Allergen and additive codes of dish, extras and sub-dishes, sorted, for receipt and mail. */
  declarations: string[];
  /** 0, 16 or 18. */
  minimumAge: 0 | 16 | 18;
}

/** A change of the price. Free delivery ('freeDelivery', 'freeAfter') is already in `deliveryFee`: add it up with nothing. */
export interface Adjustment {
  /** What it comes from: an offer, a coupon, the free-delivery threshold. */
  source: {
    type: 'cartDiscount' | 'freeDelivery' | 'freeAfter' | 'coupon';
    id: string;
    title: string;
  };
  /** Negative for the guest's benefit. */
  amount: Cents;
}

export interface VatShare {
  /** Percent, e.g. 7 or 19. */
  rate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

export interface MinimumOrder {
  /** 'not-ordered': the cart is empty (specification 1 §4). */
  status: 'not-ordered' | 'not-reached' | 'reached';
  value: Cents;
  missing: Cents;
}

/** Why an offer applies or what is missing to it. */
export interface OfferExplanation {
  offerId: string;
  title: string;
  state:
    | 'applied'
    /** A free item can be chosen. */
    | 'reached'
    /** At most 500 cents are missing to a free item (specification 2 §9). */
    | 'nearly-reached'
    | 'missing-amount'
    /** So many pieces are missing to a bundle, or nothing of the offer is in the cart. */
    | 'missing-items'
    /** The guest must choose between dish discount and promotion. */
    | 'needs-confirmation'
    | 'other-order-type'
    | 'other-time'
    | 'group-only'
    | 'not-with-two-for-one'
    /** Nothing of what it gives away can be had now. */
    | 'nothing-left'
    | 'better-offer-applied';
  missing: Cents;
  /** Titles of the offers that shut it out, as far as known; with 'better-offer-applied' and 'not-with-two-for-one'. */
  blockedBy?: string[];
  /** Pieces; 0 in every other state than 'missing-items'. */
  missingItems?: number;
}

/** A dish in a size, and how many pieces of it. */
export interface PromotionUnits {
  dishId: string;
  sizeId: string | null;
  amount: number;
}

/**
 * The bundles of a two-for-one promotion (specification 2 §3 "Promotion group"). Without different dishes each dish in
 * each size makes a group of its own. Amounts in cents.
 */
export interface PromotionGroup {
  groupId: string;
  offerId: string;
  title: string;
  /** A discounted item in a non-accumulative promotion: the promotion counts only when confirmed. */
  needsConfirmation: boolean;
  isConfirmed: boolean;
  /** Every unit in a bundle, and those of them that are free. */
  items: PromotionUnits[];
  freeItems: PromotionUnits[];
  /** What the promotion is worth beyond the dish discounts: `savedTwoForOne` less `savedDiscount`. */
  promotionValue: Cents;
  /** Dish discounts that the units give up. */
  savedDiscount: Cents;
  /** What the free units cost without the promotion. */
  savedTwoForOne: Cents;
}

export interface FreeItemState {
  offerId: string;
  title: string;
  state: 'reached' | 'nearly-reached' | 'not-reached' | 'not-usable';
  /** To the threshold. */
  missing: Cents;
  /** Offers that are chosen together with this one, itself among them; empty until it is reached. */
  group: string[];
}

export interface CouponState {
  code: string;
  state: 'applied' | 'missing-amount';
  missing: Cents;
}

export type CartProblemCode =
  | 'dish-not-found'
  | 'menu-not-found'
  | 'side-dish-not-found'
  | 'size-not-found'
  | 'group-not-found'
  | 'ingredient-not-found'
  | 'slot-invalid'
  | 'group-below-min'
  | 'group-over-limit'
  | 'extra-over-max'
  | 'extra-not-choosable'
  | 'sold-out'
  | 'outside-time-window'
  | 'order-type-unsuitable'
  | 'price-over-cap'
  | 'amount-invalid'
  | 'note-not-taken';

export interface CartProblem {
  index: number;
  code: CartProblemCode;
  /** The German name of what is concerned, as far as known. */
  name: string;
}

/** Storno: taken by a waiter off the bill of an item, in an order of its own or with dishes (specification 1 §4). */
export interface QuoteVoid {
  /** Of the table's item. */
  itemId: string;
  name: string;
  /** Below 0. */
  amount: Cents;
  reason: string;
  /** Percent; of the item. */
  vatRate: number;
}

/** Pieces that the house fills into dishes and cups. */
export interface Filled {
  dishes: number;
  drinks: number;
}

/** A cart, priced. Everything the guest sees as a figure comes from here (docs/pricing.md). */
export interface Quote {
  orderType: OrderType;
  lines: QuoteLine[];
  /** Items that cannot be ordered; they are in no line and in no sum. */
  problems: CartProblem[];
  /** Goods after dish discounts and two-for-one, without deposits, fee and tip. Thresholds look at them before both. */
  subTotal: Cents;
  adjustments: Adjustment[];
  /** All deposits, those for reusable dishes among them. */
  deposits: Cents;
  /** The part of `deposits` that reusable dishes and cups make. */
  dishDeposits: Cents;
  /** Pieces that the house fills and that leave it, one-way or reusable; left out at the table and in older quotes. */
  filled?: Filled;
  /** After free delivery. */
  deliveryFee: Cents;
  tip: Cents;
  /** Left out for none. */
  refunds?: QuoteVoid[];
  /** subTotal, discounts on goods, deposits, deliveryFee, tip and refunds. */
  total: Cents;
  /** Per rate, ascending; the gross amounts add up to `total` without `tip`. */
  vat: VatShare[];
  minimumOrder: MinimumOrder;
  /** What is missing to free delivery; null when there is no fee or no threshold. */
  freeDeliveryMissing: Cents | null;
  /** One for each offer but banners, in their order. */
  offers: OfferExplanation[];
  /** Two-for-one bundles that count, and those that wait for the guest's word (`needsConfirmation`). */
  promotionGroups: PromotionGroup[];
  /** Whether the search for the best bundles was cut short by its guard (docs/pricing.md). */
  bundlesLimited: boolean;
  freeItems: FreeItemState[];
  /** Whether the chosen free items count: 'invalid' when they do not cover a whole group of reached offers. */
  freeItemSelection: 'none' | 'valid' | 'invalid';
  coupon: CouponState | null;
}
