import type { Cents } from '../money/cents.ts';
import type { OrderType, VatClass } from '../menu/menu.ts';

export interface QuoteExtra {
  groupId: string;
  itemId: string;
  itemName: string;
  type: 'ingredient' | 'dish' | 'deposit';
  amount: number;
  /** Price of one before free ingredients. */
  unitPrice: Cents;
  /** How many of `amount` are free of charge (freeIngredients). */
  freeAmount: number;
  extras: QuoteExtra[];
}

export interface QuoteLine {
  /** Position in the cart that was priced. */
  index: number;
  dishId: string | null;
  menuId: string | null;
  slotId: string | null;
  name: string;
  number: string | null;
  sizeId: string | null;
  sizeName: string | null;
  memberName: string | null;
  amount: number;
  /** Names of left-out ingredients. */
  without: string[];
  extras: QuoteExtra[];
  /** Dishes of a menu, one per slot; empty for a dish. Their `total` is only what extras cost. */
  subitems: QuoteLine[];
  /** Base price of one piece without extras; 0 for a dish inside a menu. */
  basePrice: Cents;
  /** Base and extras of one piece, after dish discounts, without deposit. */
  unitPrice: Cents;
  /** unitPrice times amount. */
  total: Cents;
  /** Deposits of the whole line, outside `total`. */
  deposit: Cents;
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
  state: 'applied' | 'missing-amount' | 'other-order-type' | 'group-only' | 'better-offer-applied';
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
  | 'amount-invalid';

export interface CartProblem {
  index: number;
  code: CartProblemCode;
  /** The German name of what is concerned, as far as known. */
  name: string;
}

/** A cart, priced. Everything the guest sees as a figure comes from here (design.md "One price, computed once"). */
export interface Quote {
  orderType: OrderType;
  lines: QuoteLine[];
  /** Items that cannot be ordered; they are in no line and in no sum. */
  problems: CartProblem[];
  /** Goods without deposits, fee and tip; every threshold looks at it. */
  subTotal: Cents;
  adjustments: Adjustment[];
  /** All deposits, those for reusable dishes among them. */
  deposits: Cents;
  /** The part of `deposits` that reusable dishes make. */
  dishDeposits: Cents;
  /** After free delivery. */
  deliveryFee: Cents;
  tip: Cents;
  /** subTotal, discounts on goods, deposits, deliveryFee and tip. */
  total: Cents;
  /** Per rate, ascending; the gross amounts add up to `total` without `tip`. */
  vat: VatShare[];
  minimumOrder: MinimumOrder;
  /** What is missing to free delivery; null when there is no fee or no threshold. */
  freeDeliveryMissing: Cents | null;
  offers: OfferExplanation[];
}
