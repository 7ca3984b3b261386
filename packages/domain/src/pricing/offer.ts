import type { Cents } from '../money/cents.ts';

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
  applicability: 'all' | 'webshop' | 'delivery' | 'pickup';
  accumulative: boolean;
}

export interface FreeDeliveryOffer extends OfferBase {
  offerType: 'freeDelivery';
  minimumOrderValue: Cents;
}

export type Offer = CartDiscountOffer | FreeDeliveryOffer;
