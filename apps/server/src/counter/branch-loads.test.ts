import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { item } from '../changes/testing/change-desk.ts';
import type { PublishedFranchise } from '../shops/shop-directory.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { branchLoads } from './branch-loads.ts';

describe('the loads of all branches', () => {
  const franchise = (...ids: string[]) =>
    ({
      branches: ids.map((id) => ({ shop: { id }, offline: id === 'zu' })),
    }) as unknown as PublishedFranchise;
  let asked: string[];
  let load: number;
  beforeEach(() => {
    asked = [];
    load = 5;
  });
  const of = async ({ shop: { id } }: { shop: { id: string } }) => {
    asked.push(id);
    return { delivery: load, pickup: load };
  };
  const read = async (
    loads: ReturnType<typeof branchLoads>,
    chain: PublishedFranchise,
    at: number,
  ) => [...(await loads(chain, at))].map(([id, { delivery }]) => `${id} ${delivery}`).toSorted();

  it('are read once a minute, whoever looks, and of no branch that is offline', async () => {
    const loads = branchLoads(of);
    const chain = franchise('a', 'b', 'zu');
    expect(await read(loads, chain, 0)).toEqual(['a 5', 'b 5']);
    load = 30;
    expect(await read(loads, chain, MINUTE - 1)).toEqual(['a 5', 'b 5']);
    expect(asked).toHaveLength(2);
    // Whoever comes first after a minute does not wait for the next figures.
    expect(await read(loads, chain, MINUTE)).toEqual(['a 5', 'b 5']);
    expect(asked).toHaveLength(4);
    expect(await read(loads, chain, MINUTE + 1)).toEqual(['a 30', 'b 30']);
  });

  it('that nobody looked at for long are read before they are told', async () => {
    const loads = branchLoads(of);
    const chain = franchise('a');
    await read(loads, chain, 0);
    load = 30;
    expect(await read(loads, chain, 10 * MINUTE)).toEqual(['a 30']);
  });

  it('are told for three minutes at most while newer ones do not come', async () => {
    let isDead = false;
    const loads = branchLoads((published) =>
      isDead ? new Promise(() => undefined) : of(published),
    );
    const chain = franchise('a');
    await read(loads, chain, 0);
    isDead = true;
    for (const minutes of [1, 2, 2.9])
      expect(await read(loads, chain, minutes * MINUTE)).toEqual(['a 5']);
    expect(await read(loads, chain, 3 * MINUTE)).toEqual([]);
  });

  it('are the usual minutes while a database takes its time', async () => {
    const loads = branchLoads(() => new Promise(() => undefined));
    expect(await read(loads, franchise('a'), 0)).toEqual([]);
  });
});

describe('at a franchise', () => {
  const branches = [fixtureBranch('nah', 1, 100), fixtureBranch('fern', 2, 200)];
  let server: TestServer;
  let guest: TestBrowser;
  let staff: TestBrowser;
  beforeAll(async () => {
    server = await startTestServer({ shops: branches, franchise: fixtureFranchise(branches) });
    staff = await TestBrowser.staff(server, ['kette-nah', 'kette-fern']);
    guest = await TestBrowser.open(server);
  });
  afterAll(() => server.stop());

  /** A guest orders 36 pizzas, and the branch accepts them for so many minutes from now. */
  const busy = async (shopId: string) => {
    const pizzas = item({ dishId: 'margherita', sizeId: 'gross', amount: 36 });
    const own = { phone: '0911 8881234', email: `${shopId}@example.de` };
    const body = orderBody({ orderItems: [pizzas], expectedTotal: 11 * 36 }, own);
    const placed = await (await TestBrowser.open(server)).post(`/api/shop/${shopId}/order`, body);
    if (placed.statusCode !== 200) throw new Error(placed.body);
    const { id } = placed.json<{ order: { id: string } }>().order;
    const path = `/api/shop/${shopId}/counter/orders/${id}/transition`;
    expect((await staff.post(path, { to: 'accepted', etaMinutes: 45 })).statusCode).toBe(200);
  };
  const time = async (shopId: string) =>
    (await guest.get(`/api/shop/${shopId}/config/deliveryPeriod`)).json<{
      time: number;
      validServeTimes: { delivery: string[] };
    }>();
  const services = async () => {
    const path = '/api/shop/kette.overview/franchise/kette/find-for?deliveryType=delivery';
    const { services: all } = (await guest.get(path)).json<{
      services: { slug: string; minutes: number | null }[];
    }>();
    return Object.fromEntries(all.map(({ slug, minutes }) => [slug, minutes]));
  };

  it('overview and list of branches tell the minutes of each branch’s own page', async () => {
    let now = TUESDAY_EVENING;
    // What was known is too old to be told.
    const wait = () => server.setNow((now += 5 * MINUTE));
    expect((await time('kette.overview')).time).toBe(45);
    expect(await services()).toEqual({ nah: 45, fern: 45 });
    await busy('kette-nah');
    wait();
    const own = (await time('kette-nah')).time;
    expect(own).toBeGreaterThan(60);
    // Who comes first may read the usual times where the database is slow.
    await expect.poll(services).toEqual({ nah: own, fern: 45 });
    expect((await time('kette.overview')).time).toBe(45);
    await busy('kette-fern');
    wait();
    const [near, far] = [await time('kette-nah'), await time('kette-fern')];
    await expect.poll(services).toEqual({ nah: near.time, fern: far.time });
    const all = await time('kette.overview');
    expect(all.time).toBe(Math.min(near.time, far.time));
    expect(all.validServeTimes.delivery).toEqual(far.validServeTimes.delivery);
  });
});
