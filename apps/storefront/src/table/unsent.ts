import { create } from 'zustand';
import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { toEuros } from '@tischlein/domain/money/cents.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestOrder } from '../api/request-order.ts';
import { problemOf } from '../cart/cart-problems.ts';
import { inTurn } from '../group-order/in-turn.ts';
import { pause } from '../payment/retry-preparing.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { useTable } from '../table-visit/table-store.ts';
import { enteredOf, isOurs } from './kept-by.ts';
import { placeOfLeft } from './left-guests.ts';
import { isPassing } from './passing.ts';
import {
  fromStoredOrders,
  toStoredOrder,
  type OrderBody,
  type UnsentOrder,
} from './stored-orders.ts';
import { rereadActs, sendUnsentActs, startUnsentActs, useUnsentActs } from './unsent-acts.ts';

interface UnsentStore {
  orders: readonly UnsentOrder[];
  /** The browser forbids storage or has none left: what is not sent is gone with this page, and whoever waits is told. */
  onlyHere: boolean;
}
/** Orders kept on this device, oldest first. */
export const useUnsent = create<UnsentStore>(() => ({ orders: [], onlyHere: false }));

const RETRY_MS = 10_000;
let shopId = '';
let shop: PublicShop | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const key = () => shopKey(shopId, 'unsent');

/** Takes up what is kept, and sends it whenever somebody can be reached. */
export function startUnsent(of: PublicShop): void {
  shop = of;
  shopId = of.id;
  useUnsent.setState({ orders: readUnsent() });
  startUnsentActs(of);
  if (timer !== undefined) return;
  timer = setInterval(() => void sendUnsent(), RETRY_MS);
  addEventListener('online', () => void sendUnsent());
  addEventListener('storage', (event) => {
    if (event.key === key()) useUnsent.setState({ orders: readUnsent() });
    rereadActs(event);
  });
  addEventListener('beforeunload', (event) => {
    const { orders, onlyHere } = useUnsent.getState();
    if (onlyHere && orders.length > 0) event.preventDefault();
  });
  void sendUnsent();
}

export function keepUnsent(order: UnsentOrder): void {
  const others = readUnsent().filter((each) => each.key !== order.key);
  write([...others, order]);
}

function replace(order: UnsentOrder): void {
  write(readUnsent().map((each) => (each.key === order.key ? order : each)));
}

export function dropUnsent(orderKey: string): void {
  write(readUnsent().filter((each) => each.key !== orderKey));
}

/** The waiter agrees to the server's price, takes it over, or requests that it is tried again. */
export function sendAgain(order: UnsentOrder): void {
  keepUnsent({ ...order, problem: null, newTotal: null });
  void sendUnsent();
}

/**
 * Sends what waits, one after the other; no other tab does the same meanwhile. What another waiter entered goes on
 * waiting, for them or for whoever takes it over.
 */
export function sendUnsent(): Promise<void> {
  return inTurn(`unsent-${shopId}`, async () => {
    for (const { key: next } of readUnsent()) if (!(await sendOne(next))) return;
    await sendUnsentActs();
  });
}

/** Sends an order, after its guests where they have moved; false: nobody is reached, and the others wait, too. */
async function sendOne(next: string): Promise<boolean> {
  // Another tab may have sent it in between.
  const order = findUnsent(next);
  if (!order || order.problem !== null || !isOurs(order, useTable.getState().waiter)) return true;
  if (!navigator.onLine) return false;
  // Whatever happens on the way: this page may be gone before the answer comes.
  if (!order.maybePlaced) replace({ ...order, maybePlaced: true });
  const answer = await sendTwice({ ...order.body, entered: enteredOf(order) });
  if (answer.ok || placedBefore(answer.failure)) {
    dropUnsent(next);
    tellSent(order);
    return true;
  }
  if (isPassing(answer.failure)) return false;
  const place = shop && (await placeOfLeft(shop, order, answer.failure));
  // Sent or dropped in another tab meanwhile, it does not come back.
  if (!findUnsent(next)) return true;
  if (!place?.table) {
    const kept = place
      ? { ...order, maybePlaced: false, problem: place.text, newTotal: null }
      : null;
    keepUnsent(kept ?? refused(order, answer.failure));
    return true;
  }
  const { table, text } = place;
  keepUnsent({ ...order, table, body: { ...order.body, table } });
  notify(text, { tone: 'warn', timeoutMs: 0 });
  return sendOne(next);
}

/** Of one order whose page ended there is one message: that it was under way, then that it is ordered. */
export const sentTopic = (orderKey: string) => `sent-${orderKey}`;

function tellSent({ table, lines, key: orderKey, fromEndedPage }: UnsentOrder): void {
  if (!fromEndedPage)
    return void notify(`Bestellung für Tisch ${table} ist gesendet.`, { tone: 'good' });
  notify(
    `Schon bestellt für Tisch ${table}: ${lines.join(', ')}. Im Korb ist nur noch, was neu ist.`,
    { tone: 'good', timeoutMs: 0, topic: sentTopic(orderKey) },
  );
}

/** What becomes of an order that is to be changed. */
type TakenBack =
  /** It is not placed, and the cart has it. */
  | 'open'
  /** It is placed by now. */
  | 'placed'
  /** Nobody is reached who knows whether it is placed. */
  | 'unknown'
  /** Sent or dropped in another tab meanwhile. */
  | 'gone';

/**
 * Gives an order to be changed, under a new key; never one that may be placed already, which then would be cooked twice:
 * such an order is sent once more, since the answer to its key says it.
 */
export function takeBack(
  orderKey: string,
  change: (order: UnsentOrder) => void,
): Promise<TakenBack> {
  return inTurn(`unsent-${shopId}`, async () => {
    const before = findUnsent(orderKey);
    if (!before) return 'gone';
    if (before.maybePlaced) await sendOne(orderKey);
    const order = findUnsent(orderKey);
    if (!order) return 'placed';
    if (order.maybePlaced) return 'unknown';
    // In this order: a page that is closed in between leaves it in both places, where it is seen, rather than nowhere.
    change(order);
    dropUnsent(orderKey);
    return 'open';
  });
}

const findUnsent = (orderKey: string) => readUnsent().find((each) => each.key === orderKey);

/** Whoever stands in front of the device waits no longer. */
const BEFORE_CHANGE_MS = 5000;

/** Somebody else is about to hold this device: what its waiter entered goes out in their name while it still can. */
export async function sendBeforeChange(): Promise<void> {
  const { waiter } = useTable.getState();
  const kept = [...readUnsent(), ...useUnsentActs.getState().acts];
  if (kept.some((one) => one.problem === null && isOurs(one, waiter)))
    await Promise.race([sendUnsent(), pause(BEFORE_CHANGE_MS)]);
}

const AGAIN_AFTER_MS = 1000;

/**
 * Sends an order under its key. What is refused is asked once more: an earlier try, cut short by a reload, may be
 * getting through at this very moment, and then the second answer says so.
 */
async function sendTwice(body: OrderBody) {
  const send = () => requestOrder('placeOrder', { params: { shopId }, body });
  const first = await send();
  if (first.ok || isPassing(first.failure) || placedBefore(first.failure)) return first;
  await pause(AGAIN_AFTER_MS);
  return send();
}

function placedBefore({ status, body }: RequestFailure): boolean {
  return status === 409 && isRecord(body) && typeof body['placedOrderId'] === 'string';
}

/** The order with what stands in its way; agreed to, it goes out at the server's price. */
export function refused(order: UnsentOrder, failure: RequestFailure): UnsentOrder {
  const conflict = failure.status === 409 ? (failure.body as Partial<OrderConflict>) : null;
  const problem = problemsOf(order, conflict) ?? failureText(failure);
  const isOtherPrice =
    conflict?.error === 'price-changed' || conflict?.error === 'promotions-changed';
  const quote = isOtherPrice ? conflict.quote : undefined;
  const asksForWhom = conflict?.error === 'guests-unknown';
  if (!quote) return { ...order, maybePlaced: false, problem, newTotal: null, asksForWhom };
  const expectedTwoForOnePromotions = quote.promotionGroups
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: toEuros(promotionValue) }));
  const expectedTotal = toEuros(quote.total);
  const body = { ...order.body, expectedTotal, expectedTwoForOnePromotions };
  return { ...order, maybePlaced: false, body, problem, newTotal: quote.total };
}

/** What of it cannot be had, dish by dish; null: that is not why it was refused. */
function problemsOf({ items }: UnsentOrder, conflict: Partial<OrderConflict> | null) {
  const problems = conflict?.error === 'cart-problems' ? conflict.quote?.problems : undefined;
  return problems ? problems.map((one) => problemOf(one, items[one.index])).join(' ') : null;
}

function write(orders: readonly UnsentOrder[]): void {
  const stored = orders.map(toStoredOrder);
  const text = stored.length > 0 ? stored : null;
  writeStored(key(), text);
  // Forbidden or full storage takes nothing, and says nothing.
  const onlyHere = JSON.stringify(readStored(key())) !== JSON.stringify(text);
  useUnsent.setState({ orders, onlyHere });
}

/** Storage belongs to whoever holds the device: what has the wrong shape is left out. */
function readUnsent(): readonly UnsentOrder[] {
  const { orders, onlyHere } = useUnsent.getState();
  if (onlyHere) return orders;
  return fromStoredOrders(readStored(key()));
}
