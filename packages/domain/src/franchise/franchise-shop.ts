import type { DeliveryArea } from '../delivery/delivery-area.ts';
import type { GeoPoint } from '../delivery/distance.ts';
import type { ServedType } from '../hours/order-times.ts';
import type { Hours } from '../shop/shop.ts';

/** A branch as guests see it in the franchise chooser (specification 1 §3 "Franchise shop"). */
export interface FranchiseShop extends GeoPoint {
  id: string;
  slug: string;
  name: string;
  /** 'Marktplatz 10, 91991 Birkenfurt'. */
  address: string;
  /** Kilometres by road, estimated; 0 while the guest's place is unknown. */
  distance: number;
  insideOpenHours: boolean;
  /** Takes orders at this moment; with a wanted time: for that time. */
  acceptOrders: boolean;
  /** Today's opening hours, with special days and closures in force. */
  acceptOrdersToday: { from: string; to: string }[];
  /** Can be ordered now or for later; with a wanted time: for that time. */
  allowPickup: boolean;
  /** The same; once the place is known only where a delivery area covers it. */
  allowDelivery: boolean;
}

/** What the finder looks at of a branch. */
export interface Branch extends GeoPoint {
  id: string;
  slug: string;
  name: string;
  address: string;
  areas: readonly DeliveryArea[];
  hours: Hours;
  supports: { delivery: boolean; pickup: boolean };
}

/** What changes from minute to minute. */
export interface BranchState {
  /** Epoch milliseconds; null: not paused. */
  pausedUntil: number | null;
  /** Taken off by its owner: guests are not led there. */
  offline: boolean;
  /** So much longer than usual it takes for what its kitchen has before it. */
  loadMinutes?: Readonly<Record<ServedType, number>>;
}

/**
 * The shop suggested to a guest (specification 1 §4): the first that accepts orders and allows the chosen type,
 * otherwise the first. null only for an empty list.
 */
export function suggestedShop(
  shops: readonly FranchiseShop[],
  type: ServedType,
): FranchiseShop | null {
  const fits = (shop: FranchiseShop): boolean =>
    shop.acceptOrders && (type === 'delivery' ? shop.allowDelivery : shop.allowPickup);
  return shops.find(fits) ?? shops[0] ?? null;
}
