import { create } from 'zustand';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import { withoutItems } from '@tischlein/domain/cart/without-items.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { cartItems, setCart, useCart } from '../session/cart-store.ts';
import { recheckShop } from '../session/refresh-shop.ts';
import { clearOfferChoices } from '../session/offer-choices.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { fromStored, toStored } from '../session/stored-cart.ts';
import { useTable } from '../table-visit/table-store.ts';

type Carts = Readonly<Record<string, readonly CartItem[]>>;
/** For which sitting each is. */
type Visits = Readonly<Record<string, string>>;
/** What was chosen for tables and not ordered yet, while the waiter serves another one; by table. */
const useWaitingCarts = create<{ carts: Carts; visits: Visits }>(() => ({ carts: {}, visits: {} }));

const place = (shop: PublicShop) => shopKey(shop.id, 'waiting-carts');

/** Takes up what this device kept today, in whichever tab. */
export function readWaitingCarts(shop: PublicShop): void {
  const stored = readStored(place(shop));
  const isToday = isRecord(stored) && stored['day'] === businessDay(shop, Date.now());
  const carts = isToday && isRecord(stored['carts']) ? stored['carts'] : {};
  const visits = isToday && isRecord(stored['visits']) ? stored['visits'] : {};
  useWaitingCarts.setState({
    carts: Object.fromEntries(
      Object.entries(carts).map(([table, cart]) => [table, fromStored(cart)]),
    ),
    visits: Object.fromEntries(
      Object.entries(visits).flatMap(([table, id]) =>
        typeof id === 'string' ? [[table, id]] : [],
      ),
    ),
  });
}

function write(shop: PublicShop, carts: Carts, visits: Visits): void {
  const kept = Object.entries(carts).filter(([, items]) => items.length > 0);
  const stored = Object.fromEntries(kept.map(([table, items]) => [table, toStored(items)]));
  const of = Object.fromEntries(Object.entries(visits).filter(([table]) => table in stored));
  const day = businessDay(shop, Date.now());
  writeStored(place(shop), kept.length > 0 ? { day, carts: stored, visits: of } : null);
  useWaitingCarts.setState({ carts: Object.fromEntries(kept), visits: of });
}

const piecesIn = (items: readonly CartItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The waiter goes from table to table: what lies in the cart waits at the one it was chosen for. `takeAlong`: it is for
 * the new one. `visit`: the sitting it is for. Answers for which one the cart is that waited at the new table.
 */
export function changeCart(
  shop: PublicShop,
  {
    from,
    to,
    takeAlong,
    visit = null,
  }: { from: number | null; to: number; takeAlong: boolean; visit?: string | null },
): string | null {
  if (from === to) return visit;
  const { [to]: there = [], ...others } = useWaitingCarts.getState().carts;
  const { [to]: itsVisit = null, ...visits } = useWaitingCarts.getState().visits;
  const mine = cartItems();
  const stays = from !== null && !takeAlong;
  if (stays)
    write(
      shop,
      { ...others, [from]: mine },
      visit === null ? visits : { ...visits, [from]: visit },
    );
  else write(shop, others, visits);
  if (stays || there.length > 0) setCart(addAll(stays ? [] : mine, there));
  // It may be sold out by now, or cost something else.
  if (there.length > 0) void recheckShop(shop);
  if (stays) tellWaiting(mine, from);
  return itsVisit;
}

/** What lies in the cart is for guests who sit at another table now: it waits there for them. */
export function leaveCartAt(shop: PublicShop, table: number, visit: string): void {
  const { carts, visits } = useWaitingCarts.getState();
  const mine = cartItems();
  write(
    shop,
    { ...carts, [table]: addAll(carts[table] ?? [], mine) },
    { ...visits, [table]: visit },
  );
  setCart([]);
  tellWaiting(mine, table);
}

/**
 * Takes out of the cart of a table what was ordered of it. At no table yet, the cart of who has just logged in may be that
 * one.
 */
export function takeFromCart(shop: PublicShop, table: number, ordered: readonly CartItem[]): void {
  const { carts, visits } = useWaitingCarts.getState();
  const here = useTable.getState().table;
  const waiting = carts[table];
  if (here !== table && waiting)
    return write(shop, { ...carts, [table]: withoutItems(waiting, ordered) }, visits);
  if (here !== table && here !== null) return;
  setCart(withoutItems(cartItems(), ordered));
  clearOfferChoices(shop.id);
}

const addAll = (items: readonly CartItem[], more: readonly CartItem[]) =>
  more.reduce((all, item) => addItem(all, item), items);

function tellWaiting(items: readonly CartItem[], table: number): void {
  if (items.length > 0) notify(`${waitText(piecesIn(items))} im Warenkorb von Tisch ${table}.`);
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
