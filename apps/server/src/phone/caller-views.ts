import { exportQuote } from '@tischlein/domain/cart/export-quote.ts';
import { restoreCart } from '@tischlein/domain/cart/restore-cart.ts';
import { normalPhone } from '@tischlein/domain/guest/normal-phone.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { noteText } from '@tischlein/domain/pricing/line-choices.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { Caller } from '@tischlein/contract/calls/phone.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { CallerOrder } from './find-callers.ts';

const MAX_CALLERS = 8;
const LAST_ORDERS = 3;

/** The orders of each caller, a telephone number each; who ordered last comes first. */
export function ordersByCaller(orders: readonly CallerOrder[]): CallerOrder[][] {
  const byNumber = new Map<string, CallerOrder[]>();
  for (const order of orders) {
    const key = normalPhone(order.form.phone);
    const known = byNumber.get(key);
    if (known) known.push(order);
    else byNumber.set(key, [order]);
  }
  return [...byNumber.values()].slice(0, MAX_CALLERS);
}

/** What staff sees of a caller. `orders`: the newest first. */
export function callerView(
  menu: MenuIndex,
  orders: readonly CallerOrder[],
  blocked: string | null,
): Caller | null {
  const [last] = orders;
  if (!last) return null;
  return {
    name: last.form.name,
    phone: last.form.phone,
    email: last.form.email,
    isPickup: last.order_type === 'pickup',
    mayRemember: orders.some(({ may_remember: may }) => may),
    addresses: addressesOf(orders),
    orders: orders.slice(0, LAST_ORDERS).map((order) => pastOrder(menu, order)),
    blocked,
  };
}

const MAX_ADDRESSES = 4;

/** Where was delivered to, each once, the last one first. */
function addressesOf(orders: readonly CallerOrder[]): Caller['addresses'] {
  const delivered = orders.filter(({ order_type: type }) => type === 'delivery');
  const byKey = new Map(
    delivered.toReversed().map(({ form }) => {
      const { street, streetNumber, zip, city, floor, company } = form;
      return [keyOf(form), { street, streetNumber, zip, city, floor, company }];
    }),
  );
  const newest = [...new Set(delivered.map(({ form }) => keyOf(form)))];
  return newest.flatMap((key) => byKey.get(key) ?? []).slice(0, MAX_ADDRESSES);
}

const keyOf = ({ street, streetNumber, zip }: FormValues) =>
  [street, streetNumber, zip].join(' ').toLowerCase();

function pastOrder(menu: MenuIndex, order: CallerOrder): Caller['orders'][number] {
  const { items, problems } = restoreCart(menu, exportQuote(menu, order.quote.lines), []);
  return {
    id: order.order_id,
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    isPickup: order.order_type === 'pickup',
    total: order.total_cents,
    lines: order.quote.lines.map(lineText),
    items: [...items],
    missing: [...new Set(problems.map(({ itemName, name }) => name || itemName))],
  };
}

function lineText(line: QuoteLine): string {
  const { amount, number, name, sizeName, without, extras } = line;
  const title = [number, name].filter(Boolean).join(' ');
  const size = sizeName === null ? '' : ` (${sizeName})`;
  const changes = [
    ...without.map((one) => `ohne ${one}`),
    ...extras.filter(({ type }) => type !== 'deposit').map(({ itemName }) => `+ ${itemName}`),
    ...[noteText(line)].filter(Boolean),
  ];
  return [`${amount}x ${title}${size}`, ...changes].join(', ');
}
