import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const DAY_MS = 86_400_000;
const { menu, settings } = fixtureShop();
const goods = {
  ...menu,
  dishes: menu.dishes.map((dish) => ({ ...dish, hasWithdrawal: true as const })),
};
const form = { ...settings, withdrawalForm: 'on' as const };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop({ menu: goods, settings: form }),
      fixtureShop({ id: 'food', domains: ['food.test'], settings: form }),
      fixtureShop({ id: 'formless', domains: ['formless.test'], menu: goods }),
    ],
  });
});
afterAll(() => server.stop());

it('is offered to who bought goods that allow it, while the time runs', async () => {
  const guest = await TestBrowser.open(server);
  const offers = async (shop: string, afterDays: number[]) => {
    server.setNow(TUESDAY_EVENING);
    const { id } = (await guest.post(`/api/shop/${shop}/order`, orderBody())).json().order;
    const said = [];
    for (const days of afterDays) {
      server.setNow(TUESDAY_EVENING + days * DAY_MS);
      said.push((await guest.get(`/api/shop/${shop}/info/${id}`)).json().order.canWithdraw);
    }
    return said;
  };
  expect(await offers('fixture', [0, 14, 30])).toEqual([true, true, false]);
  expect(await offers('food', [0])).toEqual([false]);
  expect(await offers('formless', [0])).toEqual([false]);
});
