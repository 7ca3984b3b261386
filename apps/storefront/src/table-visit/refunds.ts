import type { RefundCartItem } from '@tischlein/contract/calls/cart.ts';
import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import type { Refund } from '@tischlein/domain/table/refund.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { keepRefunds } from './stored-table.ts';
import { useTable, type RefundItem } from './table-store.ts';

/** Puts a refund into the cart; another one of the same item takes its place. */
export function addRefund(shop: PublicShop, refund: RefundItem): void {
  const others = useTable.getState().refunds.filter(({ refundOf }) => refundOf !== refund.refundOf);
  setRefunds(shop, [...others, refund]);
}

export function removeRefund(shop: PublicShop, refundOf: string): void {
  setRefunds(
    shop,
    useTable.getState().refunds.filter((each) => each.refundOf !== refundOf),
  );
}

export function setRefunds(shop: PublicShop, refunds: readonly RefundItem[]): void {
  const { table } = useTable.getState();
  if (table !== null) keepRefunds(shop.id, table, refunds);
  useTable.setState({ refunds });
}

/** They are ordered. */
export function forgetRefunds(shopId: string): void {
  const { table, refunds } = useTable.getState();
  if (table === null || refunds.length === 0) return;
  keepRefunds(shopId, table, []);
  useTable.setState({ refunds: [] });
}

/** As the quote takes them. Which VAT an item had only the server knows: on this screen it is not shown. */
export function pricedRefunds(): Refund[] {
  return useTable.getState().refunds.map(({ refundOf, dishName, price, reason }) => ({
    itemId: refundOf,
    name: dishName,
    amount: cents(-price),
    reason,
    vatRate: 0,
  }));
}

/** As they go over the wire: in euros (specification 1 §3). */
export function wireRefunds(): RefundCartItem[] {
  return useTable.getState().refunds.map(({ price, ...refund }) => ({
    ...refund,
    price: toEuros(cents(price)),
  }));
}
