import type { TableShare, TableState } from '@tischlein/contract/calls/table.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { requestOrder } from '../api/request-order.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { recheckShop } from '../session/refresh-shop.ts';
import { keepVoids, readVoids } from '../table-visit/stored-table.ts';
import { setVoids } from '../table-visit/voids.ts';
import type { UnsentOrder } from './stored-orders.ts';
import { takeBack } from './unsent.ts';
import { requestTable, type TableRouteName } from '../table-visit/request-table.ts';
import { stateOfRefusal, tableFailureText } from '../table-visit/refusal-texts.ts';
import { askWhere, changeVisit, leftText, setVisit } from './left-guests.ts';
import { leaveCartAt } from './waiting-carts.ts';
import { chooseTable, leaveTable, receiveTable } from './table-session.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';

/** A change at the table; the table as it is then is taken up, also from a refusal that brings it along. */
async function act(
  shop: PublicShop,
  name: Extract<
    TableRouteName,
    | 'callWaiter'
    | 'nameGuest'
    | 'answerTableCall'
    | 'sendCourse'
    | 'seatTable'
    | 'settleTable'
    | 'printInterimBill'
  >,
  body: object = {},
  more: Record<string, string> = {},
  table = useTable.getState().table,
): Promise<Answer<TableState>> {
  const params = { shopId: shop.id, table: String(table), ...more };
  const answer = await requestTable(name, { params, body });
  const state = answer.ok ? answer.value : stateOfRefusal(answer.failure);
  if (state) receiveTable(shop, state);
  return answer;
}

export const callWaiter = (shop: PublicShop, reason: 'waiter' | 'bill') =>
  act(shop, 'callWaiter', { reason });

/** What one is called, for those at the table; '' takes it back. */
export const nameGuest = (shop: PublicShop, name: string) => act(shop, 'nameGuest', { name });

export const answerCall = (shop: PublicShop, table?: number) =>
  act(shop, 'answerTableCall', {}, {}, table);

export const seatTable = (shop: PublicShop) => act(shop, 'seatTable');

/** The guests of a reservation are here; answers at which table they sit. */
export const seatReservation = (shop: PublicShop, reservationId: string) =>
  requestTable('seatReservation', { params: { shopId: shop.id, reservationId }, body: {} });

/** On the restaurant's own printer. */
export const printBill = (shop: PublicShop, clientKey: string) =>
  act(shop, 'printInterimBill', { clientKey });

export const sendCourse = (shop: PublicShop, orderId: string) =>
  act(shop, 'sendCourse', {}, { orderId });

export interface Settlement {
  clientKey: string;
  share: TableShare;
  /** In cents. */
  tip: number;
  method: 'cash' | 'card';
  /** In cents, without tip. */
  expectedAmount: number;
}
export const settleTable = (shop: PublicShop, settlement: Settlement) =>
  act(shop, 'settleTable', settlement);

/** Ends what this device began to pay online. `cancelled`: nothing of it is paid, or still on its way. */
export async function giveUpPaying(
  shop: PublicShop,
  paying: TableState['paying'],
): Promise<Answer<{ cancelled: boolean }>> {
  let cancelled = true;
  for (const { orderId } of paying) {
    const answer = await requestOrder('orderNotUsed', { params: { shopId: shop.id, orderId } });
    if (!answer.ok) return answer;
    cancelled &&= answer.value.cancelled;
  }
  const { table } = useTable.getState();
  const params = { shopId: shop.id, table: String(table) };
  const now = await requestTable('tableState', { params });
  if (now.ok) receiveTable(shop, now.value);
  return { ok: true, value: { cancelled } };
}

/**
 * Specification 1 §7. `leaveOpen`: although something is open. Of the table as the waiter saw it, with so much left open, in
 * cents: where guests order or pay meanwhile, or others sit there, it is not cleared.
 */
export async function clearTable(
  shop: PublicShop,
  { table, sittingId }: Pick<TableState, 'table' | 'sittingId'>,
  { leaveOpen, left }: { leaveOpen: boolean; left: number },
): Promise<Answer<'OK'>> {
  const answer = await changeVisit(async () => {
    const cleared = await requestTable('clearTablePost', {
      params: { shopId: shop.id, table: String(table) },
      query: {
        ...(leaveOpen && { leaveOpen: 'true' }),
        ...(sittingId !== null && { sitting: sittingId, left: String(left) }),
      },
      body: {},
    });
    if (cleared.ok) {
      setVisit(shop, null);
      await chooseTable(shop, table);
    }
    return cleared;
  });
  const state = answer.ok ? null : stateOfRefusal(answer.failure);
  if (state) receiveTable(shop, state);
  return answer;
}

/** The sitting goes to another table, or into the one that is there; the waiter goes with it. Once under its key. */
export async function moveTable(
  shop: PublicShop,
  { to, merge, clientKey }: { to: number; merge: boolean; clientKey: string },
): Promise<Answer<TableState>> {
  const { table } = useTable.getState();
  const params = { shopId: shop.id, table: String(table) };
  return changeVisit(async () => {
    const answer = await requestTable('moveTable', { params, body: { to, merge, clientKey } });
    if (answer.ok) await goAlong(shop, to);
    return answer;
  });
}

/** The waiter goes where the guests went, with what they chose for them and want to take off their bill. */
async function goAlong(shop: PublicShop, to: number): Promise<void> {
  const { table: from, refunds } = useTable.getState();
  if (from !== null && from !== to) {
    keepVoids(shop.id, to, [...readVoids(shop.id, to), ...refunds]);
    keepVoids(shop.id, from, []);
  }
  await chooseTable(shop, to, { takeAlong: true });
}

/** To the guests who sat here, wherever they sit by now. */
export async function followGuests(shop: PublicShop): Promise<void> {
  const before = useTable.getState().left?.place ?? null;
  const place = await askWhere(shop);
  // They went on meanwhile, or have left: the waiter reads it first.
  if (place?.table && place.table === before?.table) await goAlong(shop, place.table);
}

/** The waiter goes on with whoever sits at this table now; what was chosen for guests elsewhere waits there. */
export function stayAtTable(shop: PublicShop, cart: 'keep' | 'empty'): void {
  const { left, table, state, refunds } = useTable.getState();
  const to = left?.place?.table ?? null;
  if (left && to !== null && table !== null) {
    leaveCartAt(shop, to, left.sittingId);
    keepVoids(shop.id, to, [...readVoids(shop.id, to), ...refunds]);
  } else if (cart === 'empty') setCart([]);
  // Off a bill that is not theirs nothing is taken.
  if (refunds.length > 0) setVoids(shop, []);
  setVisit(shop, state?.sittingId ?? null);
}

/** An order was refused because its guests sit elsewhere by now: asks whether to go there with it. */
export async function askToFollow(shop: PublicShop): Promise<void> {
  const { table } = useTable.getState();
  if (table === null) return;
  const params = { shopId: shop.id, table: String(table) };
  const now = await requestTable('tableState', { params });
  if (now.ok) receiveTable(shop, now.value);
  const place = await askWhere(shop);
  const text = `${leftText(shop, table, place)} Bestellt ist noch nichts.`;
  if (!place?.table) return alertDialog({ title: 'Nicht bestellt', text });
  const okLabel = `ZU TISCH ${place.table}`;
  const question = { title: 'Nicht bestellt', text, okLabel, cancelLabel: 'ZURÜCK' };
  if (await confirmDialog(question)) await followGuests(shop);
}

/** Ends the waiter's session of this device; while the server cannot be reached nothing changes. */
export async function endWaiterSession(shop: PublicShop): Promise<Answer<unknown>> {
  const answer = await requestTable('closeWaiter', { params: { shopId: shop.id }, body: {} });
  if (answer.ok) leaveTable(shop);
  return answer;
}

/**
 * The guest leaves, with a network or without: the server is told as soon as it can be reached, unless they have sat down
 * again by then.
 */
export async function leaveAsGuest(shop: PublicShop): Promise<void> {
  leaveTable(shop);
  const answer = await requestTable('leaveTable', {
    params: { shopId: shop.id },
    body: {},
    keepalive: true,
  });
  if (answer.ok || answer.failure.status !== null) return;
  const again = () => {
    if (!inTableMode(useTable.getState())) void leaveAsGuest(shop);
  };
  addEventListener('online', again, { once: true });
}

/**
 * What was not sent goes back into the cart of its table, to be changed and ordered anew. What may have been placed all
 * the same does not, and the waiter reads why. Answers whether it did.
 */
export async function changeUnsent(
  shop: PublicShop,
  { key, table }: UnsentOrder,
): Promise<boolean> {
  const there = await chooseTable(shop, table);
  if (!there.ok && useTable.getState().table !== table) {
    // Else it would lie in the cart of other guests.
    await alertDialog({ title: 'Nicht geändert', text: tableFailureText(there.failure) });
    return false;
  }
  const now = await takeBack(key, (order) => backIntoCart(shop, order));
  if (now === 'open') {
    // What stood in its way may be sold out by now, or cost something else.
    void recheckShop(shop);
    return true;
  }
  if (now === 'unknown')
    await alertDialog({
      title: 'Noch nicht zu ändern',
      text: `Die Bestellung für Tisch ${table} kann schon in der Küche sein, nur die Antwort fehlt. Sobald du Netz hast, zeigt es sich. Was dazukommt, bestelle neu.`,
    });
  if (now === 'placed')
    await alertDialog({
      title: 'Schon bestellt',
      text: `Die Bestellung für Tisch ${table} ist angekommen. Ändere sie am Tisch unter „Positionen“.`,
    });
  return false;
}

function backIntoCart(shop: PublicShop, order: UnsentOrder): void {
  const none: readonly CartItem[] = cartItems();
  setCart(order.items.reduce((items, item) => addItem(items, item), none));
  if (order.refunds.length === 0) return;
  const again = new Set(order.refunds.map(({ refundOf }) => refundOf));
  const others = useTable.getState().refunds.filter(({ refundOf }) => !again.has(refundOf));
  setVoids(shop, [...others, ...order.refunds]);
}
