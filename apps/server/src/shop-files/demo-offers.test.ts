import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import {
  NO_OFFERS_CHOSEN,
  priceCart,
  type PriceCartInput,
} from '@tischlein/domain/pricing/price-cart.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { readShopFolder } from './read-shop-folder.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
const minute = (weekday: number, hours: number, minutes = 0) =>
  (weekday * 24 + hours) * 60 + minutes;
const [SUNDAY, MONDAY, WEDNESDAY, THURSDAY] = [0, 1, 3, 4];

async function demoShop(folder: string): Promise<Shop> {
  const read = await readShopFolder(path.join(DEMO, folder));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.shops[0]!.shop;
}

function quote(shop: Shop, minuteOfWeek: number, dishes: string[], more = {}) {
  const input: PriceCartInput = {
    menu: indexMenu(shop.menu),
    vat: shop.vat,
    offers: shop.offers,
    items: dishes.map((text) => portion(shop, text)),
    orderType: 'delivery',
    minuteOfWeek,
    soldOut: { dishes: new Set(), ingredients: new Set() },
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    ...more,
  };
  return priceCart(input);
}

/** One of a dish; what must be chosen is chosen so that it costs least. */
function portion({ menu }: Shop, text: string): CartItem {
  const [dishId = '', sizeId = null] = text.split(' ');
  const dish = menu.dishes.find(({ id }) => id === dishId);
  const mine = [...(dish?.extraIngredientGroups ?? []), ...(dish?.sideDishGroups ?? [])];
  const required = menu.extraGroups.filter(({ id, min }) => min > 0 && mine.includes(id));
  const extras = required.flatMap(({ id: groupId, groupType: type, min, items }) =>
    [...items]
      .sort((a, b) => a.price - b.price)
      .slice(0, min)
      .map(({ itemId }) => ({ groupId, itemId, amount: 1, type })),
  );
  return { dishId, sizeId, memberName: '', amount: 1, without: [], extras };
}

test('the pizzeria sells two for one, lunch and drinks as its offers say', async () => {
  const shop = await demoShop('pizzeria');
  const pasta = ['pasta-napoli', 'spaghetti-carbonara'];
  expect(quote(shop, minute(MONDAY, 18), pasta)).toMatchObject({ problems: [], subTotal: 1250 });
  expect(quote(shop, minute(MONDAY, 12), pasta).subTotal).toBe(890 + 1250);
  expect(quote(shop, minute(WEDNESDAY, 18, 30), pasta).subTotal).toBe(950 + 1250);
  const big = quote(shop, minute(WEDNESDAY, 18, 30), ['pasta-filetto', 'pasta-filetto'], {
    selectedFreeItems: [{ offerId: 'getraenk-dazu', dishId: 'wasser', sizeId: 'klein' }],
  });
  expect(big).toMatchObject({ subTotal: 3580, deposits: 15, total: 3595 });
});

test('on Thursdays the guest decides between less for each and the second for nothing', async () => {
  const shop = await demoShop('pizzeria');
  const bianca = shop.menu.categories.find(({ id }) => id === 'pizza-bianca')?.dishIds[0] ?? '';
  const size = shop.menu.dishes.find(({ id }) => id === bianca)?.sizes[0];
  const two = [`${bianca} ${size?.id}`, `${bianca} ${size?.id}`];
  const pending = quote(shop, minute(THURSDAY, 18), two);
  expect(pending.problems).toEqual([]);
  expect(pending.promotionGroups).toMatchObject([{ needsConfirmation: true, isConfirmed: false }]);
  expect(pending.subTotal).toBe(2 * Math.floor((size?.price ?? 0) * 0.8 + 0.5));
  const confirmed = quote(shop, minute(THURSDAY, 18), two, {
    confirmedPromotions: pending.promotionGroups.map(({ groupId }) => groupId),
  });
  expect(confirmed.subTotal).toBe(size?.price);
});

test('the burger shop has three portions for two on Sundays, and its groups pay less', async () => {
  const shop = await demoShop('burger');
  const fries = ['pommes klein', 'pommes klein', 'pommes gross'];
  expect(quote(shop, minute(SUNDAY, 13), fries).subTotal).toBe(390 + 540);
  expect(quote(shop, minute(WEDNESDAY, 13), fries).subTotal).toBe(390 + 390 + 540);
  expect(quote(shop, minute(MONDAY, 15), ['classic']).subTotal).toBe(990);
  const forMany = Array.from({ length: 6 }, () => 'doppelflamme');
  const discounts = (inGroup: boolean) =>
    quote(shop, minute(WEDNESDAY, 13), forMany, { inGroup }).adjustments.map(
      ({ source }) => source,
    );
  expect(discounts(true)).toMatchObject([{ id: 'gruppe-100' }]);
  expect(discounts(false)).toEqual([]);
});
