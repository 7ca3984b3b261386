import { create } from 'zustand';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { cartItems, setCart, useCart } from '../session/cart-store.ts';
import { forgetCheckoutKey } from '../session/checkout-key.ts';
import { recheckShop } from '../session/refresh-shop.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { fromStored, toStored } from '../session/stored-cart.ts';
import { forgetSent, moveSent } from '../table-visit/sent-keys.ts';
import { readVoids } from '../table-visit/stored-table.ts';
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
  // Those of another day are gone, and what was sent of them with them.
  if (forgetSent(shop.id, (table) => isEmptyAt(shop, table))) forgetCheckoutKey(shop.id);
}

/** Whether nothing of a waiter's is left at a table that could be ordered: neither dishes nor refunds. */
function isEmptyAt(shop: PublicShop, table: number): boolean {
  const now = useTable.getState();
  const waiting = useWaitingCarts.getState().carts[table] ?? [];
  // Who has just logged in is at no table yet, and the cart may be that of any.
  const isMine = now.table === table || now.table === null;
  const mine = isMine ? [...cartItems(), ...now.refunds] : [];
  return waiting.length + mine.length + readVoids(shop.id, table).length === 0;
}

let stopFollowing: (() => void) | null = null;

/**
 * The key of an order stays with a waiter's cart until that is answered, kept as unsent or emptied by hand: a waiter who
 * has seen it on the bill throws it away, and the same dishes are another order then. A guest's key stays whatever lies in
 * the cart (`checkoutKey`).
 */
export function followSentCarts(shop: PublicShop): void {
  stopFollowing?.();
  const forgetEmptied = () => {
    const { waiter, table } = useTable.getState();
    if (waiter && table !== null && isEmptyAt(shop, table)) forgetSentAt(shop, table);
  };
  const stops = [
    useCart.subscribe(({ items }, before) => {
      if (items.length === 0 && before.items.length > 0) forgetEmptied();
    }),
    useTable.subscribe(({ refunds }, before) => {
      if (refunds.length === 0 && before.refunds.length > 0) forgetEmptied();
    }),
  ];
  stopFollowing = () => stops.forEach((stop) => stop());
}

/** What is ordered next at a table is another order, of the same dishes, too: its cart is empty, or others sit there. */
export function forgetSentAt(shop: PublicShop, table: number): void {
  forgetCheckoutKey(shop.id);
  forgetSent(shop.id, (one) => one === table);
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
  if (from !== null && takeAlong) moveSent(shop.id, from, to);
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
  const from = useTable.getState().table;
  if (from !== null) moveSent(shop.id, from, table);
  write(
    shop,
    { ...carts, [table]: addAll(carts[table] ?? [], mine) },
    { ...visits, [table]: visit },
  );
  setCart([]);
  tellWaiting(mine, table);
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
