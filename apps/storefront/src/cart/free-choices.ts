import type { ItemConditions } from '@tischlein/domain/cart/item-conditions.ts';
import { canBeFree, type SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import type { FreeItemOffer } from '@tischlein/domain/pricing/offer.ts';

/** One thing that can be had for an offer. */
export interface FreeChoice extends SelectedFreeItem {
  /** 'Tiramisu', 'Cola, 0,5 l' */
  name: string;
  /** Charged also for what is free: 'zzgl. 0,15 € Pfand, MEHRWEG'; '' for none. */
  deposit: string;
  /** Volume of a drink where the name does not say it; '' for none. */
  volume: string;
}

/** Everything an offer gives away right now, in the order of the menu, each dish and size once. */
export function freeChoices(context: ItemConditions, offer: FreeItemOffer): FreeChoice[] {
  const { menu } = context;
  const listed = new Set(menu.menu.categories.flatMap(({ dishIds }) => dishIds));
  return [...listed].flatMap((dishId) => {
    const dish = menu.dishes.get(dishId);
    if (!dish) return [];
    const portions =
      dish.sizes.length > 0
        ? dish.sizes.map((size) => ({
            sizeId: size.id,
            size: size.name,
            deposit: depositText(size),
          }))
        : [{ sizeId: null, size: null, deposit: dish.portion ? depositText(dish.portion) : '' }];
    return portions
      .filter(({ sizeId }) => canBeFree(context, offer, dishId, sizeId))
      .map(({ sizeId, size, deposit }) => ({
        offerId: offer.id,
        dishId,
        sizeId,
        name: size === null ? dish.name : `${dish.name}, ${size}`,
        deposit,
        volume: litrePriceText(dish, sizeId, ZERO, size ?? dish.name) ?? '',
      }));
  });
}
