import { ZERO } from '../money/cents.ts';
import type { Shop } from '../shop/shop.ts';
import type { PriceCartInput } from './price-cart.ts';

/**
 * What a cart's price needs of the shop's reusable dishes (VerpackG § 33), and of whether the guest wants them; nothing
 * is said of packaging where the shop offers none.
 */
export function packing(
  offer: Shop['dishDeposit'],
  isWanted: boolean,
): Pick<PriceCartInput, 'dishDeposit' | 'packaging'> {
  if (!offer) return { dishDeposit: ZERO };
  if (!isWanted) return { dishDeposit: ZERO, packaging: 'Einweg' };
  const isNamed = /mehrweg/i.test(offer.name);
  return {
    dishDeposit: offer.perDish,
    packaging: isNamed ? offer.name : `Mehrweg (${offer.name})`,
  };
}
