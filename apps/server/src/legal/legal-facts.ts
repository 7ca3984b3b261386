import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { gatewayOf } from '@tischlein/domain/payment/gateway.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { ServiceFacts } from './service-facts.ts';

/** What the pages that the law asks for are made from: what really holds in a shop, on this server. */
export interface LegalFacts {
  shop: Shop;
  /** What guests can pay with here, now. */
  paymentMethods: readonly PaymentMethod[];
  services: ServiceFacts;
}

/** Gateways in use, with what guests can pay through them. */
export function gatewaysInUse({ paymentMethods }: LegalFacts): Map<OnlineGateway, PaymentMethod[]> {
  const found = new Map<OnlineGateway, PaymentMethod[]>();
  for (const method of paymentMethods) {
    const gateway = gatewayOf(method);
    if (gateway === null || gateway === 'offline') continue;
    found.set(gateway, [...(found.get(gateway) ?? []), method]);
  }
  return found;
}

/** Ages that something on the menu asks for, youngest first. */
export function agesOf({ menu }: Shop): number[] {
  const tags = new Set<string>([...menu.dishes, ...menu.ingredients].flatMap((one) => one.tags));
  const asks = (tag: DishTag) => tags.has(tag);
  return [...(asks('alcohol16') ? [16] : []), ...(asks('alcohol18') ? [18] : [])];
}

export const hasCoupons = ({ coupons, campaigns, couponPromises }: Shop): boolean =>
  coupons.length > 0 ||
  campaigns.length > 0 ||
  couponPromises.cards !== null ||
  couponPromises.mails !== null;

/** Whether mails to guests are ever advertising. */
export const advertises = ({ couponPromises, settings }: Shop): boolean =>
  couponPromises.mails !== null || settings.ratingMailHours > 0;
