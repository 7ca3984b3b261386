import type { VoidCartItem } from '@tischlein/contract/calls/cart.ts';
import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import type { ItemVoid } from '@tischlein/domain/table/item-void.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { keepVoids } from './stored-table.ts';
import { useTable, type VoidItem } from './table-store.ts';

/** Puts a refund into the cart; another one of the same item takes its place. */
export function addVoid(shop: PublicShop, refund: VoidItem): void {
  const others = useTable.getState().refunds.filter(({ refundOf }) => refundOf !== refund.refundOf);
  setVoids(shop, [...others, refund]);
}

export function removeVoid(shop: PublicShop, refundOf: string): void {
  setVoids(
    shop,
    useTable.getState().refunds.filter((each) => each.refundOf !== refundOf),
  );
}

export function setVoids(shop: PublicShop, refunds: readonly VoidItem[]): void {
  const { table } = useTable.getState();
  if (table !== null) keepVoids(shop.id, table, refunds);
  useTable.setState({ refunds });
}

/** They are ordered. */
export function forgetVoids(shopId: string): void {
  const { table, refunds } = useTable.getState();
  if (table === null || refunds.length === 0) return;
  keepVoids(shopId, table, []);
  useTable.setState({ refunds: [] });
}

/** As the quote takes them. Which VAT an item had only the server knows: on this screen it is not shown. */
export function pricedVoids(): ItemVoid[] {
  return useTable.getState().refunds.map(({ refundOf, dishName, price, reason }) => ({
    itemId: refundOf,
    name: dishName,
    amount: cents(-price),
    reason,
    vatRate: 0,
  }));
}

/** As they go over the wire: in euros (specification 1 §3). */
export function wireVoids(): VoidCartItem[] {
  return useTable.getState().refunds.map(({ price, ...refund }) => ({
    ...refund,
    price: toEuros(cents(price)),
  }));
}
