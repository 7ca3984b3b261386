import type { Act } from './act-types.ts';
import { DISHES, DISH_NAMES } from './dishes.ts';
import { done, noted, refused, type Outcome } from './model-outcome.ts';
import {
  cashGiven,
  cashOf,
  isPaid,
  purseOf,
  refundedOf,
  totalOfOrder,
  type ModelOrder,
  type ModelShop,
} from './model-shop.ts';

/** Whatever of an order that is over makes a closing of the day another one. */
function figuresOf(order: ModelOrder, at: number): unknown[] {
  const { status, way, pieces, payment, due, dueMethod, byHand } = order;
  if (!['done', 'not-collected', 'rejected'].includes(status)) return [];
  // Pizzas have one rate of VAT and no deposit.
  const goods = DISH_NAMES.map((name) => (pieces[name] ?? 0) * DISHES[name].price);
  const pizzas = goods.slice(0, -2).reduce((sum, price) => sum + price, 0);
  const money = isPaid(order) && due > 0 ? [due, dueMethod] : [];
  const sums = [totalOfOrder(order), pizzas, ...goods.slice(-2), refundedOf(order), byHand];
  return [[at, status, way, payment, ...money, ...sums]];
}

export function closePurse(
  shop: ModelShop,
  { key, purse, expected: seen }: Extract<Act, { kind: 'close-purse' }>,
): Outcome {
  if (shop.keys.includes(key)) return done(shop);
  const { expected, holds } = purseOf(shop, purse);
  if (!holds || expected !== seen) return refused(shop);
  const orders = shop.orders.map((order) => ({
    ...order,
    ...(order.purse === purse && {
      booked: cashOf(order),
      wasCounted: order.wasCounted || cashOf(order) !== order.booked,
    }),
    ...(purse === 'kasse' && { handCounted: cashGiven(order) }),
  }));
  const isDriver = purse === 'ali';
  const handedIn = isDriver && expected > 0 ? (shop.handedIn ?? 0) + expected : shop.handedIn;
  return done(
    noted(
      {
        ...{ ...shop, orders, closings: shop.closings + 1, keys: [...shop.keys, key] },
        handedIn: isDriver ? handedIn : null,
        isPurseCounted: true,
      },
      'purse-closed',
    ),
  );
}

/** One to which nothing came since the one before is refused. */
export function closeDay(shop: ModelShop, key: string): Outcome {
  if (shop.keys.includes(key)) return done(shop);
  if (purseOf(shop, 'kasse').holds || purseOf(shop, 'ali').holds) return refused(shop);
  const day = JSON.stringify(shop.orders.flatMap(figuresOf));
  if (shop.day === day && !shop.isPurseCounted) return refused(shop);
  const closed = { ...shop, day, isPurseCounted: false };
  const counted = { closings: shop.closings + 1, keys: [...shop.keys, key] };
  return done(noted({ ...closed, ...counted }, 'day-closed'));
}
