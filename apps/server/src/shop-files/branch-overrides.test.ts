import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { readShopFolder } from './read-shop-folder.ts';
import { copyExample, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

/** What branch West has otherwise than the common files, which Mitte has as they are. */
const WEST = {
  'shop.yaml':
    'name: Bella West\npayment: { methods: [offline], onlyPickup: null, pickupMinimum: null }\n',
  'hours.yaml': 'opening:\n  di: 17:00-20:00\ndelivery: null\n',
  'areas.yaml':
    'replace: true\nareas:\n  - { name: West, postcodes: [12345], minimumOrder: 5, fee: 3.30 }\n',
  'menu/01-pizza.yaml':
    'dishes:\n  - { id: margherita, sizes: { klein: 6.10, gross: 8.20 } }\n  - { id: tonno, remove: true }\n',
  'menus.yaml':
    'menus:\n  - { id: pizza-menue, slots: [{ id: deine-pizza, dishes: [margherita, pizza-salami] }] }\n',
};
const pizza = (dishId: string) => ({ dishId, sizeId: 'klein', amount: 1, without: [], extras: [] });
let server: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  await inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    const west = Object.entries(WEST).map(([file, text]) => [`branches/west/${file}`, text]);
    await writeFiles(folder, {
      'franchise.yaml':
        "id: bella\nname: Bella\ndomains: [bella.localhost]\ndesign: { accent: '#b3261e' }\n",
      'branches/mitte/shop.yaml': 'id: mitte\ndomains: null\ndailyDishes: null\n',
      ...Object.fromEntries(west),
      'branches/west/shop.yaml': `id: west\ndomains: null\ndailyDishes: null\n${WEST['shop.yaml']}`,
    });
    const read = await readShopFolder(folder);
    if (!read.ok || !read.franchise) throw new Error(JSON.stringify(read, null, 1));
    const shops = read.shops.map(({ shop }) => shop);
    server = await startTestServer({ shops, franchise: read.franchise });
  });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const quote = async (shopId: string, dishId: string, given: object = {}) => {
  const url = `/api/shop/${shopId}/quote`;
  const body = { orderType: 'pickup', orderItems: [pizza(dishId)], ...given };
  return (await guest.post(url, body)).json();
};

it('a price of its own reaches the quote', async () => {
  expect((await quote('mitte', 'margherita')).subTotal).toBe(750);
  expect((await quote('west', 'margherita')).subTotal).toBe(610);
  expect((await quote('west', 'pizza-salami')).subTotal).toBe(850);
});

it('a dish that it does not have cannot be priced or ordered', async () => {
  expect((await quote('mitte', 'tonno')).problems).toEqual([]);
  expect((await quote('west', 'tonno')).problems).toHaveLength(1);
  const order = await guest.post(
    '/api/shop/west/order',
    orderBody({ orderItems: [pizza('tonno')], expectedTotal: 8.9 }, { isPickup: true }),
  );
  expect([order.statusCode, order.json().error]).toEqual([409, 'cart-problems']);
});

it('hours of its own reach the delivery period', async () => {
  const period = async (shopId: string) =>
    (await guest.get(`/api/shop/${shopId}/config/deliveryPeriod`)).json();
  // Tuesday, 20:30 in Berlin.
  server.setNow(Date.parse('2026-11-17T19:30:00Z'));
  expect((await period('mitte')).allowASAP).toEqual({ delivery: true, pickup: true });
  const west = await period('west');
  expect(west.allowASAP).toEqual({ delivery: false, pickup: false });
  expect(west.openAt).toBe('2026-11-24T16:00:00.000Z');
  server.setNow(Date.parse('2026-11-17T17:00:00Z'));
  expect((await period('west')).allowASAP).toEqual({ delivery: true, pickup: true });
});

it('areas of its own reach quote and order', async () => {
  const location = 'Hauptstraße 5, 12345 Musterstadt';
  const there = { orderType: 'delivery', location };
  expect((await quote('west', 'margherita', there)).deliveryFee).toBe(330);
  expect((await quote('mitte', 'margherita', there)).otherBranch).toMatchObject({
    slug: 'west',
    deliveryFee: 330,
  });
  const order = await guest.post(
    '/api/shop/west/order',
    orderBody({ orderItems: [pizza('margherita')], expectedTotal: 9.4 }),
  );
  expect(order.statusCode, order.body).toBe(200);
  expect(order.json().order).toMatchObject({ total: 9.4, deliveryFee: 3.3 });
});

it('payment methods of its own reach configuration and order', async () => {
  const config = async (shopId: string) => (await guest.get(`/api/shop/${shopId}/config`)).json();
  expect((await config('mitte')).paymentMethods).toEqual(['offline', 'offline_debit']);
  expect(await config('west')).toMatchObject({
    paymentMethods: ['offline'],
    paymentMethodsOnlyPickup: [],
    paymentMethodPickupMinimum: {},
  });
  const byCard = { isPickup: true, paymentMethod: 'offline_debit' };
  const order = async (shopId: string, total: number) => {
    const items = [pizza('margherita'), pizza('pizza-salami')];
    const body = orderBody({ orderItems: items, expectedTotal: total }, byCard);
    return guest.post(`/api/shop/${shopId}/order`, body);
  };
  const west = await order('west', 14.6);
  expect([west.statusCode, Object.keys(west.json().form ?? {})]).toEqual([400, ['paymentMethod']]);
  const mitte = await order('mitte', 14.4);
  expect(mitte.statusCode, mitte.body).toBe(200);
});
