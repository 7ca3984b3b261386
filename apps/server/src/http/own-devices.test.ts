import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomToken } from './secret-token.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { becomeWaiter, sitDown, TABLES, tableOrder } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let addresses = 0;
/** The restaurant's network: a fresh one for each test. */
let wlan = '';
beforeAll(async () => {
  server = await startTestServer({
    config: { trustedProxies: 1, rateLimitFactor: 1 },
    shops: [fixtureShop({ tables: TABLES })],
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.setNow(TUESDAY_EVENING);
  wlan = `203.0.113.${(addresses += 1)}`;
});

const ORDER = '/api/shop/fixture/order';
const WAITER = '/api/shop/fixture/waiter';
const guest = async () => {
  const browser = await TestBrowser.open(server);
  browser.address = wlan;
  return browser;
};
const waiter = async () => {
  const browser = await guest();
  await becomeWaiter(server, browser);
  return browser;
};
/** Junk from a guest's device, until the address is refused. */
async function useUp(url = ORDER, most = 60): Promise<void> {
  const browser = await guest();
  for (let sent = 0; sent <= most; sent += 1) await browser.post(url, {});
  expect((await browser.post(url, {})).statusCode).toBe(429);
}
const statusOf = async (browser: TestBrowser, body: unknown = {}) =>
  (await browser.post(ORDER, body)).statusCode;

describe('devices of waiters and staff', () => {
  it('are not refused for what guests on their network send', async () => {
    const [toni, staff] = [await waiter(), await TestBrowser.staff(server)];
    staff.address = wlan;
    await useUp();
    expect(await statusOf(toni, tableOrder(1))).toBe(200);
    const call = orderBody({ expectedTotal: 22 }, { isPickup: true });
    expect(await statusOf(staff, call)).toBe(200);
    // Each has a limit by itself.
    for (let sent = 0; sent < 60; sent += 1) await statusOf(toni);
    expect(await statusOf(toni, tableOrder(1))).toBe(429);
    expect(await statusOf(staff, call)).toBe(200);
    expect(await statusOf(await waiter(), tableOrder(1))).toBe(200);
  });

  it('are told by our signature: made-up ones are counted by address', async () => {
    await useUp();
    const browser = await guest();
    for (const cookie of ['waiter-fixture', 'staff', 'guest'])
      browser.cookies.set(cookie, randomToken());
    const end = Math.floor(TUESDAY_EVENING / 1000) + 3600;
    for (const value of [
      `${randomToken()}.${end}.${'A'.repeat(43)}`,
      `${randomToken()}.${end}`,
      randomToken(),
    ]) {
      browser.cookies.set('waiter-device', value);
      expect(await statusOf(browser)).toBe(429);
    }
  });

  it('have no count of their own after the shift, also with another end written in', async () => {
    const toni = await waiter();
    await useUp();
    expect(await statusOf(toni)).not.toBe(429);
    server.setNow(TUESDAY_EVENING + 16 * 3_600_000);
    expect(await statusOf(toni)).toBe(429);
    const [token = '', end = '', signature = ''] = (toni.cookies.get('waiter-device') ?? '').split(
      '.',
    );
    toni.cookies.set('waiter-device', `${token}.${Number(end) + 9_999_999}.${signature}`);
    expect(await statusOf(toni)).toBe(429);
  });

  it('become known when they ask who they are, if they were opened before; others do not', async () => {
    const toni = await waiter();
    toni.cookies.delete('waiter-device');
    await useUp();
    expect(await statusOf(toni)).toBe(429);
    const asked = await toni.get(WAITER);
    const cookie = asked.cookies.find(({ name }) => name === 'waiter-device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 16 * 3600 });
    expect(await statusOf(toni)).not.toBe(429);
    // Once is enough.
    expect((await toni.get(WAITER)).cookies).toEqual([]);
    expect((await (await guest()).get(WAITER)).cookies).toEqual([]);
  });
});

describe('devices at tables', () => {
  it('order and pay whatever a guest beside them sends, each with a limit of its own', async () => {
    const ada = await sitDown(server, 1, await guest());
    const ben = await sitDown(server, 1, await guest());
    await useUp();
    expect(await statusOf(ada, tableOrder(1))).toBe(200);
    for (let sent = 0; sent < 60; sent += 1) await statusOf(ada);
    expect(await statusOf(ada, tableOrder(1))).toBe(429);
    expect(await statusOf(ben, tableOrder(1))).toBe(200);
  });

  it('are those that have one open: whoever left it, or made a token up, is counted by address', async () => {
    const gone = await sitDown(server, 1, await guest());
    const token = gone.cookies.get('table-fixture') ?? '';
    await useUp();
    expect(await statusOf(gone)).not.toBe(429);
    await gone.post('/api/shop/fixture/dineintable/leave', {});
    gone.cookies.set('table-fixture', token);
    expect(await statusOf(gone)).toBe(429);
    gone.cookies.set('table-fixture', randomToken());
    expect(await statusOf(gone)).toBe(429);
  });
});
