import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { clockAt, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { forgetCheckoutKey } from '../session/checkout-key.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { isOrderUnderWay } from '../table-visit/order-under-way.ts';
import { forgetAllSent, readSent } from '../table-visit/sent-orders.ts';
import { keepVoids, readVoids } from '../table-visit/stored-table.ts';
import { useTable } from '../table-visit/table-store.ts';
import { setVoids } from '../table-visit/voids.ts';
import { isOurs } from './kept-by.ts';
import { fromStoredOrders, type UnsentOrder } from './stored-orders.ts';
import { keepUnsent, sendUnsent, sentTopic, useUnsent } from './unsent.ts';
import { takeFromCart } from './waiting-carts.ts';

/** Later than this its waiter may have ordered it in another way: they say whether it still holds. */
const SURE_MS = 10 * 60_000;
/** As of every order's key (`checkoutKey`). */
const KEPT_MS = 12 * 60 * 60_000;

/**
 * Orders that left this device in a page that ended before the answer: each is kept as any other without an answer, and
 * goes out again exactly as it left, under its key; booked before or not, it is one order. Its dishes and refunds leave the
 * cart, which goes on under another key. Answers whether there were any.
 */
export function keepSentOrders(shop: PublicShop): boolean {
  // This page gets its answer itself.
  if (isOrderUnderWay()) return false;
  const sent = readSent(shop.id);
  if (sent.length === 0) return false;
  const orders = sent
    .filter(({ at }) => since(at) < KEPT_MS)
    .flatMap(({ order, at }) => fromStoredOrders([order]).map((one) => keptAs(shop, one, at)));
  const known = new Set(useUnsent.getState().orders.map(({ key }) => key));
  // In this order: a page that is closed in between leaves an order in both places rather than nowhere.
  for (const order of orders) if (!known.has(order.key)) keepUnsent(order);
  for (const order of orders) takeOut(shop, order);
  forgetAllSent(shop.id);
  forgetCheckoutKey(shop.id);
  orders.forEach(tell);
  void sendUnsent();
  return orders.length > 0;
}

/** A clock that was set meanwhile says nothing of how long it is. */
const since = (at: number) => Math.abs(Date.now() - at);

function keptAs(shop: PublicShop, order: UnsentOrder, at: number): UnsentOrder {
  const problem = since(at) < SURE_MS ? null : askedText(withUhr(clockAt(at, shop.timeZone)));
  return { ...order, maybePlaced: true, fromEndedPage: true, problem };
}

function takeOut(shop: PublicShop, { table, items, refunds }: UnsentOrder): void {
  takeFromCart(shop, table, items);
  if (refunds.length === 0) return;
  const taken = new Set(refunds.map(({ refundOf }) => refundOf));
  const now = useTable.getState();
  const isHere = now.table === table;
  const lying = isHere ? now.refunds : readVoids(shop.id, table);
  const left = lying.filter(({ refundOf }) => !taken.has(refundOf));
  if (isHere) setVoids(shop, left);
  else keepVoids(shop.id, table, left);
}

const askedText = (time: string) =>
  `Um ${time} abgeschickt, dann ging die Seite zu. Ist sie schon in der Küche, zeigt es sich beim Senden, und nichts wird doppelt gekocht. Hast du sie inzwischen anders bestellt, verwirf sie.`;

function tell(order: UnsentOrder): void {
  // Whoever serves now is told of what others entered (`othersText`).
  if (!isOurs(order, useTable.getState().waiter)) return;
  const { table, lines, key, problem } = order;
  const then = problem === null ? 'Sie kommt nur einmal in die Küche.' : 'Gilt sie noch?';
  notify(
    `Die Bestellung für Tisch ${table} war unterwegs, als die Seite zuging: ${lines.join(', ')}. ${then} Im Korb ist nur noch, was neu ist.`,
    {
      ...{ tone: 'warn', timeoutMs: 0, topic: sentTopic(key) },
      action: { label: 'Ansehen', run: () => openTableDialog({ kind: 'unsent' }) },
    },
  );
}
