import { formatAddress } from '@tischlein/domain/address/address.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { CartProblem } from '@tischlein/domain/pricing/quote.ts';
import { clockAt, formatWeekdayAndDay, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { hasOnlyVoids } from '@tischlein/domain/table/item-void.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { tryChunk } from '../base/load-chunk.ts';
import { tellOutOfArea } from '../franchise/offer-other-branch.ts';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { ensureAge } from '../cart/age.ts';
import { isChoice, problemOf } from '../cart/cart-problems.ts';
import { editItem } from '../cart/edit-item.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { tellClosed } from '../session/dialogs.ts';
import { checkLocation, LOCATION_TEXTS } from '../session/location-check.ts';
import { refreshPeriod, usePeriod } from '../session/period-store.ts';
import { setPlace, usePlace } from '../session/place-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { recheckShop } from '../session/refresh-shop.ts';
import { takesOrders } from '../session/takes-orders.ts';
import { pause } from '../payment/retry-preparing.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { confirmNewPrice } from './new-price.tsx';
import { agreeOnFreeItems } from './agree-on-free-items.tsx';

/** How long an order waits for what is asked before it; the server checks all of it anew. A waiter stands there. */
const CHECK_MS = 5000;
const WAITER_CHECK_MS = 3000;

const WAYS = { delivery: 'Lieferung', pickup: 'Abholung', table: 'Tischbestellung' };

/** Everything asked and checked before an order is sent (specification 1 §5). False: the guest stays here. */
export async function readyToOrder(shop: PublicShop, values: FormValues): Promise<boolean> {
  if (await toldClosed()) return false;
  const seen = useQuote.getState().quote;
  if (inGroup(useGroup.getState()) && !(await readyAsGroup(shop))) return false;
  // With bad reception one goes on with the menu that is here.
  const { waiter } = useTable.getState();
  const isReached = await within(waiter ? WAITER_CHECK_MS : CHECK_MS, recheckShop(shop));
  if (!(await leaveOutProblems())) return false;
  const { quote } = useQuote.getState();
  if (!quote) return false;
  // Nobody waits twice on a line that is dead.
  const asksArea = isReached && quote.orderType === 'delivery';
  if (asksArea && !(await insideArea(shop, values))) return false;
  if (useQuote.getState().quote?.minimumOrder.status === 'not-reached') {
    await alertDialog({
      title: 'Mindestbestellwert',
      text: 'Du hast den Mindestbestellwert noch nicht erreicht.',
    });
    return false;
  }
  const current = useQuote.getState().quote ?? quote;
  const isInvalid = current.freeItemSelection === 'invalid';
  if (isInvalid && !(await agreeOnFreeItems(shop, current))) return false;
  if (!(await confirmOtherDay(shop, values))) return false;
  const age = quote.lines.reduce<0 | 16 | 18>(
    (most, { minimumAge }) => (minimumAge > most ? minimumAge : most),
    0,
  );
  if (!(await ensureAge(age))) return false;
  // What the check has found is agreed to with the whole order in sight, never ordered in passing.
  const now = useQuote.getState().quote;
  return now !== null && (now.total === seen?.total || confirmNewPrice(shop, now, seen));
}

/** undefined: it takes longer. */
const within = <T>(ms: number, asked: Promise<T>): Promise<T | void> =>
  Promise.race([asked, pause(ms)]);

/** Where nothing can be ordered now, that is said before any field is asked for. */
export async function toldClosed(): Promise<boolean> {
  const { quote } = useQuote.getState();
  // Guests pay after the kitchen has closed, and a waiter takes off their bill what they did not like.
  if (quote && hasOnlyVoids(quote)) return false;
  if (takesNow()) return false;
  // The counter may have ended a pause since that was asked.
  await within(WAITER_CHECK_MS, refreshPeriod());
  if (takesNow()) return false;
  await tellClosed();
  return true;
}

function takesNow(): boolean {
  const { period } = usePeriod.getState();
  return !period || takesOrders(period, inTableMode(useTable.getState()));
}

async function readyAsGroup(shop: PublicShop): Promise<boolean> {
  const chunk = await tryChunk(() => import('../group/ready-group.ts'));
  return chunk !== null && chunk.readyGroup(shop);
}

/** Items unsuitable for the order are left out after a confirmation. */
async function leaveOutProblems(): Promise<boolean> {
  const { quote } = useQuote.getState();
  if (!quote || quote.problems.length === 0) return quote !== null;
  const unsuitable = quote.problems.every(({ code }) => code === 'order-type-unsuitable');
  const names = [...new Set(quote.problems.map(({ name }) => name))].join(', ');
  // A waiter's refunds are an order of their own.
  if (quote.lines.length === 0 && !quote.refunds) {
    await alertDialog({ title: 'Leerer Warenkorb', text: problemList(quote.problems) });
    return false;
  }
  const without = await confirmDialog(
    unsuitable
      ? {
          title: WAYS[quote.orderType],
          text: `Einige Artikel (${names}) sind nicht für ${WAYS[quote.orderType]} geeignet. Möchtest du ohne diese bestellen?`,
          okLabel: 'Ohne diese bestellen',
        }
      : {
          title: 'Warenkorb Probleme',
          text: `${problemList(quote.problems)}\nMöchtest du ohne diese Artikel bestellen?`,
          okLabel: 'Ohne diese bestellen',
          instead: mendFirst(quote.problems),
        },
  );
  if (!without) return false;
  // What lies in the carts of others of a group stays there: it is left out of the order alone (`itemsToOrder`).
  const bad = new Set(quote.problems.map(({ index }) => index));
  setCart(cartItems().filter((_, index) => !bad.has(index)));
  return true;
}

/** Each with the dish it is about: they are read away from the cart. `items`: of another cart than this one. */
export function problemList(problems: readonly CartProblem[], items = itemsInCart()): string {
  const texts = problems.map((problem) => problemOf(problem, items[problem.index]));
  return [...new Set(texts)].join('\n');
}

/** Of a group those of all, by their place. */
function itemsInCart(): readonly (CartItem | undefined)[] {
  const { group } = useQuote.getState();
  const all: (CartItem | undefined)[] = [...cartItems()];
  for (const { item, index } of group?.items ?? []) all[index] = item;
  return all;
}

/** Where another choice is all that is missing, one of the own cart can be chosen anew at once. */
function mendFirst(problems: readonly CartProblem[]) {
  const found = problems.find(({ code, index }) => isChoice(code) && cartItems()[index]);
  const item = found && cartItems()[found.index];
  return item && { label: 'Neu wählen', run: () => editItem(item) };
}

/** The typed address must lie in the delivery area; its conditions become those of the order. */
async function insideArea(shop: PublicShop, values: FormValues): Promise<boolean> {
  const typed = formatAddress(values);
  const { location, info } = usePlace.getState();
  if (info && info.minimumOrderValue !== null && location === typed) return true;
  const before = useQuote.getState().quote?.total;
  const answer = await within(CHECK_MS, checkLocation(shop.id, typed, true));
  if (!answer) return true;
  if (!answer.ok) {
    if (answer.error === 'notInRange') {
      await tellOutOfArea(shop, typed, values.serveAt);
      return false;
    }
    if (answer.error !== null) {
      await alertDialog({ title: 'Liefergebiet', text: LOCATION_TEXTS[answer.error] });
      return false;
    }
    // The map is down, not the kitchen: the server decides with what it has.
    return true;
  }
  setPlace(typed, answer.info);
  const after = useQuote.getState().quote?.total;
  if (before === after) return true;
  if (after !== undefined) await tellNewTotal();
  return false;
}

async function tellNewTotal(): Promise<void> {
  await alertDialog({
    title: 'Liefergebühr für deine Adresse',
    text: 'Für diese Adresse gilt eine andere Liefergebühr. Prüfe bitte die Summe und bestelle dann noch einmal.',
  });
}

/** A time on another day the guest has confirmed: asked once, not again with every try. */
let confirmedTime: string | null = null;

/**
 * Delivery or pickup on another day needs a confirmation. True only where nothing has to be asked: after a yes the next
 * press goes on, since only the button that says so orders, below the summary (BGB § 312j (3)).
 */
async function confirmOtherDay(shop: PublicShop, { serveAt }: FormValues): Promise<boolean> {
  const { period } = usePeriod.getState();
  if (serveAt === null || serveAt === confirmedTime || !period) return true;
  const wanted = toLocal(Date.parse(serveAt), shop.timeZone);
  const today = toLocal(Date.parse(period.realtime), shop.timeZone);
  if (wanted.date === today.date) return true;
  const confirmed = await confirmDialog({
    title: 'Bestellung für einen anderen Tag',
    text: `Deine Bestellung ist für ${formatWeekdayAndDay(wanted.date)} um ${withUhr(clockAt(Date.parse(serveAt), shop.timeZone))}. Stimmt das? Bestellt wird erst mit dem Bestellknopf.`,
    okLabel: 'JA, STIMMT',
    cancelLabel: 'ANPASSEN',
  });
  confirmedTime = confirmed ? serveAt : null;
  return false;
}
