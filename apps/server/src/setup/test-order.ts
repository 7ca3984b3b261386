import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orderItems } from '@tischlein/contract/calls/cart.ts';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { toEuros, ZERO } from '@tischlein/domain/money/cents.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { ensureGuestSession } from '../http/guest-session.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { placeOrder } from '../ordering/place-order.ts';
import type { OrderWriters } from '../ordering/write-orders.ts';
import { compileShop, PLAIN_SERVER } from '../shops/compile-shop.ts';
import { priceOrder } from '../shops/price-order.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

const DAY = 24 * 60;
const MARK = 'Testbestellung';
/** So many dishes are tried: one with an extra that must be chosen cannot be ordered as it is. */
const MAX_DISHES_TRIED = 50;

/** What the shop will be, open at any time: whoever sets it up at night wants to see an order, too. */
function alwaysOpen(shop: Shop, published: PublishedShop): PublishedShop {
  const week = Array.from({ length: 7 }, (_, day) => ({
    from: day * DAY,
    to: ((day + 1) * DAY) % (7 * DAY),
  }));
  const open: Shop = {
    ...shop,
    supportPickup: true,
    payment: {
      ...shop.payment,
      methods: ['offline'],
      onlyPickup: [],
      onlyDelivery: [],
      pickupMinimumEuros: {},
    },
    hours: {
      ...shop.hours,
      opening: week,
      delivery: null,
      pickup: null,
      publicHolidays: 'open',
      specialDays: [],
      closures: [],
      capacity: null,
      allowAsap: { delivery: true, pickup: true },
    },
  };
  const settings = { ...PLAIN_SERVER, services: published.services };
  return compileShop(open, published.version, null, published.accounts, settings);
}

const itemsOf = (dish: Dish) =>
  orderItems.parse([
    { dishId: dish.id, sizeId: dish.sizes[0]?.id ?? null, amount: 1, without: [], extras: [] },
  ]);

/**
 * Sends an order of the first dish that can be ordered as it is through everything an order passes: to be picked up,
 * paid in cash, named as a test. Whoever rejects it at the counter has it in no report. Null: there is no such dish.
 */
export async function placeTestOrder(
  context: OrderingContext,
  writers: OrderWriters,
  { shop, published }: { shop: Shop; published: PublishedShop },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<number | Refusal | null> {
  const open = alwaysOpen(shop, published);
  const now = context.now();
  const quoted = shop.menu.dishes.slice(0, MAX_DISHES_TRIED).map((dish) => {
    const items = itemsOf(dish);
    const quote = priceOrder(context, open, context.shops.state(shop.id, now), {
      orderType: 'pickup',
      items,
      selectedFreeItems: [],
      confirmedPromotions: [],
      deniedPromotions: [],
      area: null,
      serveAt: now,
      useDishDeposit: false,
      tip: ZERO,
      coupon: null,
      inGroup: false,
    });
    return { items, quote };
  });
  const first = quoted.find(
    ({ quote }) => quote.problems.length === 0 && quote.minimumOrder.status === 'reached',
  );
  if (!first) return null;
  const sent = orderSubmit.parse({
    clientKey: randomUUID(),
    orderItems: first.items,
    acceptLegal: true,
    confirmedAge: 18,
    expectedTotal: toEuros(first.quote.total),
    formValues: {
      name: MARK,
      email: shop.email,
      phone: shop.phone,
      paymentMethod: 'offline',
      isPickup: true,
      messageCook: `${MARK} aus der Einrichtung: bitte nicht kochen, sondern ablehnen.`,
    },
  });
  const orderer = {
    session: ensureGuestSession(request, reply),
    account: null,
    groupTokenHash: null,
    tableOrderer: null,
    isStaff: true,
    language: 'de',
    phoneOrderer: null,
  };
  const answer = await placeOrder(context, writers, open, sent, orderer);
  return 'order' in answer ? answer.order.number : (answer as Refusal);
}
