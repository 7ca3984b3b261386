import type { OrderType, WeeklyWindow } from '../menu/menu.ts';
import { isInWindows } from '../menu/time-window.ts';
import type { Applicability } from './offer.ts';

/** What decides whether an offer counts at all, whatever is in the cart. */
export interface OfferContext {
  orderType: OrderType;
  inGroup: boolean;
  /** When the food is wanted (0 to 10079); null: not known, then offers with a time do not count. */
  minuteOfWeek: number | null;
}

/** 'webshop' means ordered from home: delivery and pickup, not at the table. */
export function appliesTo(applicability: Applicability, orderType: OrderType): boolean {
  if (applicability === 'all') return true;
  if (applicability === 'webshop') return orderType !== 'table';
  return applicability === orderType;
}

/** What keeps an offer from counting; null when nothing does. */
export function contextObstacle(
  offer: {
    applicability: Applicability;
    groupOrderOnly: boolean;
    availability?: readonly WeeklyWindow[] | null;
  },
  { orderType, inGroup, minuteOfWeek }: OfferContext,
): 'other-order-type' | 'group-only' | 'other-time' | null {
  if (!appliesTo(offer.applicability, orderType)) return 'other-order-type';
  if (offer.groupOrderOnly && !inGroup) return 'group-only';
  const { availability } = offer;
  if (!availability) return null;
  return minuteOfWeek !== null && isInWindows(availability, minuteOfWeek) ? null : 'other-time';
}
