import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { ChangeDesk, item } from '../changes/testing/change-desk.ts';
import { payByLink, payOrder } from '../testing/pay-order.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';

const desk = printDesk();
const PRINTING = '/api/shop/fixture/printing';
let counter: ChangeDesk;
const duty = (given: Partial<PrinterSetup['duties'][number]>): PrinterSetup['duties'] => [
  { ...PLAIN.duties[0]!, ...given },
];
const star = async (id: string, setup: Partial<PrinterSetup> = {}) =>
  new StarPrinter(desk, await desk.add(id, setup));

beforeEach(async () => {
  await desk.clear();
  counter = new ChangeDesk(desk.server, desk.owner);
  await desk.owner.put(`${PRINTING}/stations`, {
    stations: [
      { id: 'kueche', name: 'Küche' },
      { id: 'ofen', name: 'Pizzaofen' },
      { id: 'bar', name: 'Bar' },
    ],
    categories: { pizza: 'ofen', drinks: 'bar' },
    dishes: {},
  });
});

const change = async (...given: Parameters<ChangeDesk['change']>) => {
  const changed = await counter.change(...given);
  if (changed.statusCode !== 200) throw new Error(changed.body);
  await desk.follow();
};
const cola = item({});
const smalls = (amount: number) => item({ dishId: 'margherita', sizeId: 'klein', amount });
const small = smalls(1);

describe('the papers of a changed order', () => {
  it('tell the stations that have its paper what goes and what comes, and those alone', async () => {
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    const bar = await star('bar', { duties: duty({ stationId: 'bar' }) });
    const kitchen = await star('kueche', { duties: duty({ stationId: 'kueche' }) });
    const pack = await star('pack', { duties: duty({ kind: 'packing', stationId: '' }) });
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 40 });
    expect(await oven.print()).toContain('Margherita');
    expect(await pack.print()).toContain('2x 12 Pizza Margherita');
    await change(orderId, () => ({
      orderItems: [item({ dishId: 'margherita', sizeId: 'gross' }), small, cola],
    }));
    const told = (await oven.print()) ?? '';
    expect(told).toMatch(/ÄNDERUNG 1 zu Nr\. \d+/);
    expect(told).toMatch(
      /– STORNO[^]*1x 12 Pizza Margherita \(groß\)[^]*\+ NEU[^]*1x 12 Pizza Margherita \(klein\)/,
    );
    expect(told).not.toContain('Cola');
    // Its first paper: nobody at the bar had one.
    const whole = (await bar.print()) ?? '';
    expect(whole).toContain('1x Cola');
    expect(whole).not.toContain('ÄNDERUNG');
    expect(await kitchen.print()).toBeNull();
    const slip = (await pack.print()) ?? '';
    expect(slip).toMatch(/ÄNDERUNG 1 zu[^]*1x Cola[^]*24,25/);
    for (const printer of [oven, bar, pack]) expect(await printer.print()).toBeNull();
  });

  it('that wait give way to the new ones, and several changes make one ticket', async () => {
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    const waiting = await desk.order();
    await desk.step(waiting, { to: 'accepted', etaMinutes: 40 });
    await change(waiting, () => ({ orderItems: [smalls(3)] }));
    expect((await desk.states(waiting)).toSorted()).toEqual([
      'kitchen queued',
      'kitchen superseded',
    ]);
    const first = (await oven.print()) ?? '';
    expect(first).toMatch(/3x 12 Pizza Margherita \(klein\)/);
    expect(first).not.toContain('groß');
    // Twice before anybody follows: one ticket that says all of it.
    await counter.change(waiting, () => ({ orderItems: [smalls(2)] }));
    await counter.change(waiting, ({ orderItems }) => ({
      orderItems: [...orderItems, item({ dishId: 'margherita', sizeId: 'gross' })],
    }));
    await desk.follow();
    const told = (await oven.print()) ?? '';
    expect(told).toMatch(/ÄNDERUNG 3 zu[^]*STORNO[^]*1x 12[^]*klein[^]*NEU[^]*1x 12[^]*groß/);
    expect(await oven.print()).toBeNull();
  });

  it('come after all when its end is taken back before anybody had one', async () => {
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    // Nobody follows the orders meanwhile, as while a server starts again.
    const orderId = await counter.accepted();
    await counter.move(orderId, { to: 'not-collected' });
    await desk.follow();
    expect(await oven.print()).toBeNull();
    await counter.staff.post(counter.path(orderId, '/take-back'), { from: 'not-collected' });
    await desk.follow();
    expect(await oven.print()).toContain('2x 12 Pizza Margherita');
    expect(await oven.print()).toBeNull();
    await counter.move(orderId, { to: 'not-collected' });
    await counter.staff.post(counter.path(orderId, '/take-back'), { from: 'not-collected' });
    await desk.follow();
    expect(await oven.print()).toBeNull();
  });

  it('tell the kitchen of another time, and not of another address', async () => {
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    const pack = await star('pack', { duties: duty({ kind: 'packing', stationId: '' }) });
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 40 });
    await oven.print();
    await pack.print();
    await change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, floor: '3. OG', messageDriver: 'Hinterhaus' },
    }));
    expect(await oven.print()).toBeNull();
    expect(await pack.print()).toMatch(/ÄNDERUNG 1 zu[^]*Hinterhaus[^]*3\. OG/);
    const at = new Date(desk.server.context.now() + 100 * 60_000).toISOString();
    await change(orderId, () => ({ promisedAt: at }));
    expect(await oven.print()).toMatch(/ÄNDERUNG 2 zu[^]*NEUE ZEIT: Für 19:40/);
  });

  it('of a delivery that is divided are a slip for each courier, paid to the first', async () => {
    const pack = await star('pack', { duties: duty({ kind: 'packing', stationId: '' }) });
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 40 });
    const path = counter.path(orderId, '/divide');
    const divided = await desk.owner.post(path, { revision: 0, second: [1] });
    expect(divided.json()).toMatchObject({ bags: { second: [1], done: [] } });
    await desk.follow();
    const slips = [await pack.print(), await pack.print()].join('\n---\n');
    expect(slips).toMatch(
      /FAHRT 1 VON 2[^]*1x 12 Pizza[^]*24,00[^]*---[^]*FAHRT 2 VON 2[^]*1x 12 Pizza[^]*KASSIERT WIRD/,
    );
    expect(await pack.print()).toBeNull();
  });
});

describe('what was owed and is paid by a link', () => {
  const setUp = async () => {
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    const pack = await star('pack', { duties: duty({ kind: 'packing', stationId: '' }) });
    const orderId = await desk.order();
    await payOrder(counter.pool, { shopId: 'fixture', orderId, now: counter.server.context.now() });
    await desk.step(orderId, { to: 'accepted', etaMinutes: 40 });
    return { oven, pack, orderId };
  };
  const pays = async (orderId: string, amount: number) => {
    const now = counter.server.context.now();
    await payByLink(counter.pool, { shopId: 'fixture', orderId, amount, now });
    await desk.follow();
    await desk.follow();
  };
  const withCola = {
    orderItems: [item({ dishId: 'margherita', sizeId: 'gross', amount: 2 }), cola],
  };

  it('stands on the slip that says to collect it, and on a new one once it is paid', async () => {
    const { oven, pack, orderId } = await setUp();
    await oven.print();
    await pack.print();
    await change(orderId, () => withCola);
    expect(await pack.print()).toMatch(/NOCH ZU ZAHLEN[^]*3,25/);
    await oven.print();
    await pays(orderId, 325);
    const slip = (await pack.print()) ?? '';
    expect(slip).toMatch(/JETZT BEZAHLT: Nr\. \d+/);
    expect(slip).not.toContain('NOCH ZU ZAHLEN');
    for (const printer of [oven, pack]) expect(await printer.print()).toBeNull();
  });

  it('makes a slip that waits give way to one that says nothing is to be collected', async () => {
    const { pack, orderId } = await setUp();
    await change(orderId, () => withCola);
    await pays(orderId, 325);
    const slip = (await pack.print()) ?? '';
    expect(slip).toContain('Cola');
    expect(slip).not.toMatch(/NOCH ZU ZAHLEN|JETZT BEZAHLT/);
    expect(await pack.print()).toBeNull();
  });

  it('makes a slip for each bag of a divided delivery', async () => {
    const { pack, orderId } = await setUp();
    await change(orderId, () => withCola);
    await desk.owner.post(counter.path(orderId, '/divide'), { revision: 1, second: [1, 0] });
    await desk.follow();
    await pays(orderId, 325);
    const slips = [await pack.print(), await pack.print()];
    for (const slip of slips) expect(slip).not.toMatch(/NOCH ZU ZAHLEN/);
    expect(await pack.print()).toBeNull();
  });
});
