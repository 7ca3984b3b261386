import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';

const [area] = fixtureShop().areas;
const far = { ...area!, id: 'umland', extraMinutes: 30 };
const desk = printDesk({ shops: [fixtureShop({ areas: [area!, far] })] });
const COUNTER = '/api/shop/fixture/counter';
beforeEach(() => desk.clear());

type Moment = PrinterSetup['duties'][number]['moment'];
const star = async (id: string, moment: Moment, kind: 'kitchen' | 'packing' = 'kitchen') => {
  const stationId = kind === 'kitchen' ? 'kueche' : '';
  const duties = [{ ...PLAIN.duties[0]!, moment, kind, stationId }];
  return new StarPrinter(desk, await desk.add(id, { duties }));
};
const at = (minutes: number) =>
  new Date(desk.server.context.now() + minutes * MINUTE).toISOString();
/** Somebody promises an order for another time, so many minutes from now. */
const promise = async (orderId: string, minutes: number) => {
  const { orders } = (await desk.owner.get(`${COUNTER}/orders`)).json<{
    orders: { id: string; promisedAt: string }[];
  }>();
  const instead = orders.find(({ id }) => id === orderId)?.promisedAt;
  const body = { promisedAt: at(minutes), instead };
  const answer = await desk.owner.post(`${COUNTER}/orders/${orderId}/promise`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await desk.follow();
};
const laterForAll = async () => {
  const body = { key: crypto.randomUUID(), minutes: 10, again: true };
  expect((await desk.owner.post(`${COUNTER}/times/shift`, body)).statusCode).toBe(200);
  await desk.follow();
};

describe('the papers of an order that is promised for another time', () => {
  it('come when the kitchen begins for the new one, and name it: later for all, later, earlier', async () => {
    const oven = await star('ofen', 'start');
    const pack = await star('pack', 'start', 'packing');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    await laterForAll();
    // It takes 45 minutes, and was to begin in 15.
    desk.wait(15 * 60);
    expect(await oven.poll()).toBeNull();
    desk.wait(10 * 60);
    const ticket = (await oven.print()) ?? '';
    expect(ticket).toContain('Für 19:10');
    expect(ticket).not.toContain('19:00');
    await promise(orderId, 120);
    expect(await pack.poll()).toBeNull();
    await promise(orderId, 45);
    expect(await pack.print()).toContain('Für 19:10');
    desk.wait(-25 * 60);
  });

  it('wait anew where they are due and no printer has them yet', async () => {
    const oven = await star('ofen', 'start');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 45 });
    await promise(orderId, 75);
    expect(await oven.poll()).toBeNull();
    desk.wait(30 * 60);
    expect(await oven.print()).toContain('Für 19:15');
    desk.wait(-30 * 60);
  });

  it('that stations have are told of it once, but not where all are later, nor when they are done', async () => {
    const oven = await star('ofen', 'acceptance');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    expect(await oven.print()).toContain('Für 19:00');
    await laterForAll();
    expect(await oven.poll()).toBeNull();
    // Twice before anybody printed it: one paper, with the time that counts.
    await promise(orderId, 90);
    await promise(orderId, 30);
    expect(await oven.print()).toMatch(/NEUE ZEIT Nr\. \d+ *\n[^]*Für 18:30\n[^]*Küche/);
    expect(await oven.poll()).toBeNull();
    await promise(orderId, 40);
    expect(await oven.print()).toContain('Für 18:40');
    await desk.step(orderId, { to: 'ready' });
    expect(await oven.poll()).toBeNull();
  });

  it('that who packs has are told of it until the bag is gone, with the station’s where that is the same printer', async () => {
    const pack = await star('pack', 'acceptance', 'packing');
    const duties = (['kitchen', 'packing', 'receipt'] as const).map((kind) => ({
      ...{ ...PLAIN.duties[0]!, kind, stationId: kind === 'kitchen' ? 'kueche' : '' },
    }));
    const all = new StarPrinter(desk, await desk.add('alles', { duties }));
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    expect(await pack.print()).toContain('Für 19:00');
    for (let paper = 0; paper < 3; paper += 1) await all.print();
    await laterForAll();
    for (const printer of [pack, all]) expect(await printer.poll()).toBeNull();
    await promise(orderId, 90);
    expect(await pack.print()).toMatch(/NEUE ZEIT Nr\. \d+ *\n[^]*Für 19:30\n[^]*Packzettel/);
    expect(await all.print()).toMatch(/NEUE ZEIT[^]*Küche/);
    for (const printer of [pack, all]) expect(await printer.poll()).toBeNull();
    await desk.step(orderId, { to: 'ready' });
    await promise(orderId, 100);
    for (const printer of [pack, all]) {
      expect(await printer.print()).toMatch(/NEUE ZEIT[^]*Für 19:40[^]*Packzettel/);
      expect(await printer.poll()).toBeNull();
    }
    await desk.step(orderId, { to: 'on-the-way' });
    await promise(orderId, 110);
    for (const printer of [pack, all]) expect(await printer.poll()).toBeNull();
  });

  it('that a station has which makes nothing of it any more name no slip', async () => {
    const oven = await star('ofen', 'acceptance');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    await oven.print();
    const saveStations = (stations: object[]) =>
      desk.owner.put('/api/shop/fixture/printing/stations', {
        stations,
        categories: {},
        dishes: {},
      });
    const kitchen = { id: 'kueche', name: 'Küche' };
    expect((await saveStations([{ id: 'grill', name: 'Grill' }, kitchen])).statusCode).toBe(200);
    await promise(orderId, 90);
    const paper = (await oven.print()) ?? '';
    expect(paper).toMatch(/NEUE ZEIT[^]*Für 19:30/);
    expect(paper).not.toContain('Packzettel');
    await saveStations([kitchen]);
  });

  it('that came on arrival are told when it is accepted for another time than the guest asked for', async () => {
    const oven = await star('ofen', 'arrival');
    const late = await star('spaet', 'arrival');
    const orderId = await desk.order({ serveAt: at(120) });
    expect(await oven.print()).toContain('Für 20:00');
    await desk.step(orderId, { to: 'accepted', etaMinutes: 150 });
    expect(await oven.print()).toMatch(/NEUE ZEIT[^]*Für 20:30/);
    const ticket = (await late.print()) ?? '';
    expect(ticket).toContain('Für 20:30');
    expect(ticket).not.toMatch(/NEUE ZEIT|20:00/);
    for (const printer of [oven, late]) expect(await printer.poll()).toBeNull();
    const soon = await desk.order();
    expect(await oven.print()).toContain('Sofort');
    await desk.step(soon, { to: 'accepted', etaMinutes: 30 });
    expect(await oven.poll()).toBeNull();
    expect(await late.print()).toContain('Für 18:30');
  });

  it('go with it when it is cancelled', async () => {
    const oven = await star('ofen', 'acceptance');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    await oven.print();
    await promise(orderId, 90);
    await desk.step(orderId, { to: 'rejected', reason: 'Zu viel los' });
    expect(await oven.print()).toContain('STORNO');
    expect(await oven.poll()).toBeNull();
  });

  it('come earlier for an area far away', async () => {
    const oven = await star('ofen', 'start');
    const orderId = await desk.order();
    await desk.server.context.database.pool.query(
      `update orders set place = jsonb_set(place, '{areaId}', '"umland"') where order_id = $1`,
      [orderId],
    );
    await desk.step(orderId, { to: 'accepted', etaMinutes: 120 });
    // It takes 45 minutes, and 30 more to there.
    desk.wait(44 * 60);
    expect(await oven.poll()).toBeNull();
    desk.wait(60);
    expect(await oven.print()).toContain('Für 20:00');
    desk.wait(-45 * 60);
  });

  it('are counted at their printer as papers for later', async () => {
    await star('ofen', 'start');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 60 });
    const { printers } = (await desk.owner.get('/api/shop/fixture/printing')).json<{
      printers: object[];
    }>();
    expect(printers).toMatchObject([{ waiting: 0, later: 1 }]);
  });
});

describe('the papers of an order that is made before they come', () => {
  it('do not tell the kitchen to begin with it; the slip comes now, and all of it anew when that is taken back', async () => {
    const oven = await star('ofen', 'start');
    const pack = await star('pack', 'start', 'packing');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 90 });
    await desk.step(orderId, { to: 'ready' });
    expect(await desk.states(orderId)).toContain('kitchen superseded');
    expect(await pack.print()).toContain('Für 19:30');
    desk.wait(5 * 60);
    const back = await desk.owner.post(`${COUNTER}/orders/${orderId}/take-back`, { from: 'ready' });
    expect(back.statusCode).toBe(200);
    await desk.follow();
    expect(await oven.poll()).toBeNull();
    desk.wait(40 * 60);
    expect(await oven.print()).toContain('Für 19:30');
    for (const printer of [oven, pack]) expect(await printer.poll()).toBeNull();
    desk.wait(-45 * 60);
  });

  it('are none at all once it is handed over, and nobody is asked about those that came too late', async () => {
    const oven = await star('ofen', 'acceptance');
    const pack = await star('pack', 'start', 'packing');
    const [early, stale] = [await desk.order(), await desk.order()];
    for (const orderId of [early, stale])
      await desk.step(orderId, { to: 'accepted', etaMinutes: 120 });
    await desk.step(early, { to: 'done' });
    desk.wait(45 * 60);
    expect(await oven.poll()).toBeNull();
    expect((await desk.states(early)).toSorted()).toEqual([
      'kitchen superseded',
      'packing superseded',
    ]);
    expect(await desk.states(stale)).toContain('kitchen asking');
    await desk.step(stale, { to: 'ready' });
    const { jobs } = (await desk.owner.get('/api/shop/fixture/printing')).json<{ jobs: [] }>();
    expect(jobs).toEqual([]);
    expect(await pack.print()).toContain('[ ]');
    expect(await pack.poll()).toBeNull();
    desk.wait(-45 * 60);
  });

  it('come all the same where the printer was slower than who made it', async () => {
    const oven = await star('ofen', 'acceptance');
    const orderId = await desk.order();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 20 });
    await desk.step(orderId, { to: 'ready' });
    expect(await oven.print()).toContain('Margherita');
    // Nobody follows the orders meanwhile, as while a server starts again.
    const quick = await desk.order({}, { isFollowed: false });
    const move = (body: object) => desk.owner.post(`${COUNTER}/orders/${quick}/transition`, body);
    await move({ to: 'accepted', etaMinutes: 20 });
    await move({ to: 'done' });
    await desk.follow();
    expect(await oven.print()).toContain('Margherita');
  });
});

it('of one order the kitchen’s come first, then the slip, then the receipt, each with its copies', async () => {
  const [duty] = PLAIN.duties;
  const kinds = ['receipt', 'packing', 'kitchen'] as const;
  const duties = kinds.map((kind) => ({
    ...{ ...duty!, kind, copies: 2, stationId: kind === 'kitchen' ? 'kueche' : '' },
  }));
  const printer = new StarPrinter(desk, await desk.add('alles', { duties }));
  await desk.order();
  const papers = [];
  for (let paper = 0; paper < 6; paper += 1) papers.push((await printer.print()) ?? '');
  const names = papers.map((text) =>
    text.includes('MwSt') ? 'receipt' : text.includes('[ ]') ? 'packing' : 'kitchen',
  );
  expect(names).toEqual(['kitchen', 'kitchen', 'packing', 'packing', 'receipt', 'receipt']);
});
