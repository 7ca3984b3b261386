import { originOf } from '../http/origin.ts';
import type { ShopsContext } from '../shops/context.ts';

/** Where guests find a shop; empty: nowhere. */
export function guestUrl({ config, shops }: ShopsContext, shopId: string): string {
  const live = shops.byId(shopId);
  return live?.publicShop.domain
    ? `${originOf(config, live.publicShop.domain)}${live.basename}/`
    : '';
}
