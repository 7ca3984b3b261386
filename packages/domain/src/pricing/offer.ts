import type { WeeklyWindow } from '../menu/menu.ts';
import type { Cents } from '../money/cents.ts';

/** For which ways of ordering an offer counts; 'webshop' means ordered from home: delivery and pickup. */
export type Applicability = 'all' | 'webshop' | 'delivery' | 'pickup';

/** A dish in a size; `sizeId` null for a dish without sizes. */
export interface DishWithSize {
  dishId: string;
  sizeId: string | null;
}

/**
 * What an offer is about (specification 2 §3 "itemSelection"): whole categories, single dishes in a size, set menus.
 * Two-for-one promotions look at categories and dishes only.
 */
export interface ItemSelection {
  categories: string[];
  dishesWithSizes: DishWithSize[];
  menus: string[];
}

interface OfferBase {
  id: string;
  title: string;
  /** Parts are split by ' - ' for display. */
  description: string;
  groupOrderOnly: boolean;
}

/** A discount on the whole cart (specification 2 §3 "Cart discount"). */
export interface CartDiscountOffer extends OfferBase {
  offerType: 'cartDiscount';
  discountType: 'euro' | 'percent';
  /** Cents for 'euro', whole percent for 'percent'. */
  value: number;
  minimumOrderValue: Cents;
  applicability: Applicability;
  accumulative: boolean;
}

export interface FreeDeliveryOffer extends OfferBase {
  offerType: 'freeDelivery';
  minimumOrderValue: Cents;
}

/** Something for nothing from a subtotal on (specification 2 §3 "Free-item offer"). */
export interface FreeItemOffer extends OfferBase {
  offerType: 'freeItem';
  minimumOrderValue: Cents;
  /** For which ways of ordering it counts. */
  type: Applicability;
  /** May be had together with the other combinable ones; a non-combinable one only alone. */
  combinable: boolean;
  /** Counts also in a cart that holds a two-for-one bundle. */
  accumulativeTwoForOne: boolean;
  /** What the guest may choose from; set menus are left out. */
  itemSelection: ItemSelection;
}

/** A lower price for some dishes and menus, maybe at some times only (specification 2 §1 "dish discounts"). */
export interface DishDiscountOffer extends OfferBase {
  offerType: 'dishDiscount';
  /** 'fixed': the new price; it never makes a dish dearer. */
  discountType: 'fixed' | 'euro' | 'percent';
  /** Cents for 'fixed' and 'euro', whole percent for 'percent'. */
  value: number;
  /** Short word beside the price, '-20 %'. */
  label: string;
  /** Together with other dish discounts; of the others only one counts, the best. */
  accumulative: boolean;
  applicability: Applicability;
  itemSelection: ItemSelection;
  /** When the food must be wanted; null: always. */
  availability: WeeklyWindow[] | null;
  /**
   * By `priceKey`, the lowest price of the 30 days before the reduction (PAngV 11), in cents; an item that is missing
   * has none. Added where a shop is served, no part of its files; without it the menu's price stands for it.
   */
  lowestBefore?: Record<string, Cents>;
}

/** So many for the price of fewer (specification 2 §3 "Two-for-one promotion"). */
export interface TwoForOneOffer extends OfferBase {
  offerType: 'twoForOnePromotion';
  /** Units in a bundle, 2 to 10. */
  totalQuantity: number;
  /** Units of a bundle that are paid, at least 1 and less than `totalQuantity`; the cheapest are free. */
  paidQuantity: number;
  /** Without it a bundle holds one dish in one size. */
  allowDifferentDishes: boolean;
  /** Whether bundled dishes keep their dish discount; else the guest decides (docs/pricing.md, 4). */
  accumulative: boolean;
  label: string;
  applicability: Applicability;
  itemSelection: ItemSelection;
  availability: WeeklyWindow[] | null;
}

/** Shows several offers as one; it changes no price. */
export interface SharedBannerOffer extends OfferBase {
  offerType: 'sharedBanner';
  /** Ids of the offers it carries. */
  offers: string[];
}

export type Offer =
  | CartDiscountOffer
  | FreeDeliveryOffer
  | FreeItemOffer
  | DishDiscountOffer
  | TwoForOneOffer
  | SharedBannerOffer;
export type OfferType = Offer['offerType'];
type OfferOf<Type extends OfferType> = Extract<Offer, { offerType: Type }>;

/** The offers of a kind, in the order of the shop file. */
export function offersOf<Type extends OfferType>(
  offers: readonly Offer[],
  type: Type,
): OfferOf<Type>[] {
  return offers.filter((offer): offer is OfferOf<Type> => offer.offerType === type);
}

/** A coupon as it counts for a cart (specification 2 §3). */
export interface Coupon {
  code: string;
  /** 'value': cents; 'percent': whole percent. */
  type: 'value' | 'percent';
  value: number;
  minimumOrderValue: Cents;
}
