import { create } from 'zustand';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { cartItems, setCart, useCart } from '../session/cart-store.ts';
import { recheckShop } from '../session/refresh-shop.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { fromStored, toStored } from '../session/stored-cart.ts';
import { businessDay } from '../table-visit/business-day.ts';
import { useTable } from '../table-visit/table-store.ts';

type Carts = Readonly<Record<string, readonly CartItem[]>>;
/** What was chosen for tables and not ordered yet, while the waiter serves another one; by table. */
const useWaitingCarts = create<{ carts: Carts }>(() => ({ carts: {} }));

const place = (shop: PublicShop) => shopKey(shop.id, 'waiting-carts');

/** Takes up what this device kept today, in whichever tab. */
export function readWaitingCarts(shop: PublicShop): void {
  const stored = readStored(place(shop));
  const isToday = isRecord(stored) && stored['day'] === businessDay(shop);
  const carts = isToday && isRecord(stored['carts']) ? stored['carts'] : {};
  useWaitingCarts.setState({
    carts: Object.fromEntries(
      Object.entries(carts).map(([table, cart]) => [table, fromStored(cart)]),
    ),
  });
}

function write(shop: PublicShop, carts: Carts): void {
  const kept = Object.entries(carts).filter(([, items]) => items.length > 0);
  const stored = Object.fromEntries(kept.map(([table, items]) => [table, toStored(items)]));
  writeStored(place(shop), kept.length > 0 ? { day: businessDay(shop), carts: stored } : null);
  useWaitingCarts.setState({ carts: Object.fromEntries(kept) });
}

const piecesIn = (items: readonly CartItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The waiter goes from table to table: what lies in the cart waits at the one it was chosen for. `takeAlong`: it is for
 * the new one.
 */
export function changeCart(
  shop: PublicShop,
  { from, to, takeAlong }: { from: number | null; to: number; takeAlong: boolean },
): void {
  if (from === to) return;
  const { [to]: there = [], ...others } = useWaitingCarts.getState().carts;
  const mine = cartItems();
  const stays = from !== null && !takeAlong;
  write(shop, stays ? { ...others, [from]: mine } : others);
  if (stays || there.length > 0)
    setCart(there.reduce((items, item) => addItem(items, item), stays ? [] : mine));
  // It may be sold out by now, or cost something else.
  if (there.length > 0) void recheckShop(shop);
  if (stays && mine.length > 0)
    notify(`${waitText(piecesIn(mine))} im Warenkorb von Tisch ${from}.`);
}

const waitText = (pieces: number) =>
  pieces === 1 ? 'Ein Artikel wartet' : `${pieces} Artikel warten`;

/** How many pieces lie in the cart of a table and are not ordered yet. */
export function usePiecesInCart(table: number): number {
  const current = useTable((store) => store.table === table);
  const mine = useCart(({ items }) => piecesIn(items));
  const waiting = useWaitingCarts(({ carts }) => piecesIn(carts[table] ?? []));
  return current ? mine : waiting;
}
