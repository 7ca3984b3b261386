import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { menu } from '@tischlein/contract/schemas/menu.ts';
import { publicShop } from '@tischlein/contract/schemas/public-shop.ts';
import { quote } from '@tischlein/contract/schemas/quote.ts';
import { CASE_MENU, CASE_OFFERS } from '@tischlein/domain/pricing/testing/case-shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { readShopFolder } from '../shop-files/read-shop-folder.ts';
import { caseShop } from '../testing/case-shop.ts';
import { fixtureFranchise } from '../testing/fixture-franchise.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser } from '../testing/test-server.ts';
import { compileShop } from './compile-shop.ts';
import { publicMenu } from './public-menu.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));

async function demoShops(folder: string): Promise<Shop[]> {
  const read = await readShopFolder(path.join(DEMO, folder));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.shops.map(({ shop }) => shop);
}

/** As it goes over the wire. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(['pizzeria', 'burger'])(
  '%s: configuration and menu have the fields described',
  async (folder) => {
    const shops = await demoShops(folder);
    expect(shops.length).toBeGreaterThan(0);
    for (const shop of shops) {
      const published = compileShop(shop, 1, shop.franchiseId ? fixtureFranchise(shops) : null);
      const config = wire(published.publicShop);
      expect(publicShop.parse(config)).toEqual(config);
      const dishes = wire(publicMenu(published.menu));
      expect(menu.parse(dishes)).toEqual(dishes);
    }
  },
  60_000,
);

test('configuration, menu, quote, order and its page answer as described, with offers of every kind', async () => {
  const server = await startTestServer({ shops: [caseShop('12345')] });
  try {
    const guest = await TestBrowser.open(server);
    const read = async (call: string) =>
      (await guest.get(`/api/shop/fixture/${call}`)).json<object>();
    const config = await read('config');
    expect(publicShop.parse(config)).toEqual(config);
    expect(config).toMatchObject({ offers: CASE_OFFERS.map(({ id }) => ({ id })) });
    const dishes = await read('menu');
    expect(menu.parse(dishes)).toEqual(dishes);
    const { id: dishId = '', sizes = [] } = CASE_MENU.dishes[0] ?? {};
    const orderItems = [{ dishId, sizeId: sizes[0]?.id ?? null, amount: 4 }];
    const priced = await guest.post('/api/shop/fixture/quote', { orderType: 'pickup', orderItems });
    const priceOf = priced.json<{ total: number; offers: unknown[] }>();
    expect(quote.parse(priceOf)).toEqual(priceOf);
    expect(priceOf.offers.length).toBeGreaterThan(0);
    const sent = orderBody({ orderItems, expectedTotal: 1 }, { isPickup: true });
    const refused = await guest.post('/api/shop/fixture/order', sent);
    expect(refused.json()).toMatchObject({ error: 'price-changed', code: 1 });
    const agreed = refused.json<{ quote: Quote }>().quote;
    const placed = await guest.post('/api/shop/fixture/order', {
      ...sent,
      expectedTotal: agreed.total / 100,
      expectedTwoForOnePromotions: agreed.promotionGroups
        .filter(({ isConfirmed }) => isConfirmed)
        .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: promotionValue / 100 })),
    });
    expect(placed.statusCode).toBe(200);
    const page = await read(`info/${placed.json<{ order: { id: string } }>().order.id}`);
    expect(page).toMatchObject({ success: true, order: { status: 'placed' } });
  } finally {
    await server.stop();
  }
});
