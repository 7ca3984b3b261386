import { originOf } from '../http/origin.ts';
import type { ShopsContext } from '../shops/context.ts';

/** Where guests find a shop; empty: nowhere. */
export function guestUrl({ config, shops }: ShopsContext, shopId: string): string {
  const published = shops.byId(shopId);
  return published?.publicShop.domain
    ? `${originOf(config, published.publicShop.domain)}${published.basename}/`
    : '';
}
