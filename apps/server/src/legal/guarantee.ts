import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { withdrawableDishes } from './withdrawal.ts';

/** The storefront finds the page by it. */
export const GUARANTEE_TITLE = 'Gesetzliche Gewährleistung';

/**
 * The harmonised notice on the legal guarantee of goods (Regulation (EU) 2025/1960), in the owner's copy of its words;
 * null where nothing but fresh food is sold, or where it is not told. Markdown.
 */
export function guaranteeNotice(shop: Shop): string | null {
  return sellsGoods(shop) ? (shop.guaranteeNotice?.trim() ?? null) : null;
}

export const lacksGuarantee = (shop: Shop): boolean =>
  sellsGoods(shop) && shop.guaranteeNotice === undefined;

/** Sealed things that last, not food made for somebody. */
const sellsGoods = (shop: Shop) => withdrawableDishes(shop).goods.length > 0;
