import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { followRound } from './follow-orders.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';

const desk = printDesk();
const PRINTING = '/api/shop/fixture/printing';
beforeEach(async () => {
  await desk.clear();
  await desk.owner.put(`${PRINTING}/stations`, {
    stations: [{ id: 'kueche', name: 'Küche' }],
    categories: {},
    dishes: {},
  });
});

const duty = (given: Partial<PrinterSetup['duties'][number]>): PrinterSetup['duties'] => [
  { ...PLAIN.duties[0]!, ...given },
];
const star = async (id: string, setup: Partial<PrinterSetup> = {}) =>
  new StarPrinter(desk, await desk.add(id, setup));

describe('which papers there are', () => {
  it('each station gets its own, packing and receipt all of the order', async () => {
    await desk.owner.put(`${PRINTING}/stations`, {
      stations: [
        { id: 'kueche', name: 'Küche' },
        { id: 'ofen', name: 'Pizzaofen' },
      ],
      categories: { pizza: 'ofen' },
      dishes: {},
    });
    const oven = await star('ofen', { duties: duty({ stationId: 'ofen' }) });
    const kitchen = await star('kueche');
    const pack = await star('pack', {
      duties: [
        ...duty({ kind: 'packing', stationId: '', copies: 2 }),
        ...duty({ kind: 'receipt', stationId: '', orderTypes: ['delivery'] }),
      ],
    });
    const orderId = await desk.order({ messageDriver: 'Hinterhaus' });
    expect(await oven.print()).toMatch(/Pizzaofen[^]*Margherita/);
    expect(await kitchen.print()).toBeNull();
    const papers = [await pack.print(), await pack.print(), await pack.print()].join('\n');
    expect(papers).toMatch(/\[ \] 2x 12 Pizza Margherita/);
    expect(papers).toContain('Hinterhaus');
    expect(papers).toContain('kein Kassenbeleg');
    expect((await desk.states(orderId)).toSorted()).toEqual([
      'kitchen printed',
      'packing printed',
      'packing printed',
      'receipt printed',
    ]);
  });

  it('on acceptance nothing comes before, at the start only when the kitchen has to begin', async () => {
    const atOnce = await star('eins', { duties: duty({ moment: 'acceptance' }) });
    const inTime = await star('zwei', { duties: duty({ moment: 'start' }) });
    const orderId = await desk.order();
    expect(await atOnce.poll()).toBeNull();
    await desk.step(orderId, { to: 'accepted', etaMinutes: 120 });
    expect(await atOnce.print()).toContain('Für 20:00');
    // It takes 45 minutes.
    desk.wait(74 * 60);
    expect(await inTime.poll()).toBeNull();
    desk.wait(60);
    expect(await inTime.print()).toContain('Für 20:00');
    desk.wait(-75 * 60);
  });

  it('an event that is told again, and two that follow at once, make no second paper', async () => {
    await desk.add('ofen');
    const { context } = desk.server;
    const orderId = await desk.order();
    await context.database.pool.query(
      `insert into event (shop_id, topic, key, payload) values ('fixture', 'order', $1, '{"status":"placed"}')`,
      [orderId],
    );
    await Promise.all([followRound(context), followRound(context), followRound(context)]);
    await desk.follow();
    expect(await desk.states(orderId)).toEqual(['kitchen queued']);
  });

  it('a rejected order that waits is withdrawn, one on paper is cancelled on paper', async () => {
    const printer = await star('ofen');
    const [waiting, printed] = [await desk.order(), await desk.order()];
    await desk.step(waiting, { to: 'rejected', reason: 'Zu viel los' });
    expect(await desk.states(waiting)).toEqual(['kitchen superseded']);
    await printer.print();
    await desk.step(printed, { to: 'rejected', reason: 'Zu viel los' });
    const paper = await printer.print();
    expect(paper).toMatch(/^STORNO Nr\./m);
    expect(paper).toContain('Grund: Zu viel los');
    expect(await printer.poll()).toBeNull();
    expect((await desk.states(printed)).toSorted()).toEqual(['cancel printed', 'kitchen printed']);
  });
});

describe('what goes wrong', () => {
  it('after two hours without a printer nothing stale comes by itself; asked for it comes', async () => {
    const printer = await star('ofen');
    const orderId = await desk.order();
    desk.wait(2 * 60 * 60);
    expect(await printer.poll()).toBeNull();
    const [paper] = await desk.papers(orderId);
    expect(paper).toMatchObject({ state: 'asking' });
    const state = await desk.owner.get(PRINTING);
    expect(state.json<{ jobs: unknown[] }>().jobs).toMatchObject([{ id: paper?.id }]);
    const decide = (decision: string) =>
      desk.owner.post(`${PRINTING}/jobs/${paper?.id}/decide`, { decision });
    expect((await decide('print')).statusCode).toBe(200);
    expect((await decide('print')).statusCode).toBe(200);
    expect(await printer.print()).toContain('VERSPÄTET');
    expect((await decide('dismiss')).statusCode).toBe(200);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
    desk.wait(-2 * 60 * 60);
  });

  it('another printer stands in for one that is silent, and says so', async () => {
    await desk.add('pack', { name: 'Packtisch', duties: [] });
    await desk.add('ofen', { name: 'Pizzaofen', backupId: 'pack' });
    const renewed = await desk.owner.post(`${PRINTING}/printers/pack/address`, {});
    const pack = new StarPrinter(
      desk,
      new URL(renewed.json<{ address: string }>().address).pathname,
    );
    const orderId = await desk.order();
    expect(await pack.poll()).toBeNull();
    desk.wait(90);
    expect(await pack.print()).toContain('ERSATZ FÜR Pizzaofen');
    expect(await desk.papers(orderId)).toMatchObject([
      { state: 'printed', insteadOf: 'Pizzaofen' },
    ]);
    desk.wait(-90);
  });

  it('a printer that is paused prints nothing, and then all of it', async () => {
    const printer = await star('ofen');
    await desk.order();
    const pause = (isPaused: boolean) =>
      desk.owner.post(`${PRINTING}/printers/ofen/pause`, { isPaused });
    await pause(true);
    expect(await printer.poll()).toBeNull();
    await pause(false);
    expect(await printer.print()).toContain('Margherita');
  });

  it('printed again it says so, and a request sent twice is one reprint', async () => {
    const printer = await star('ofen');
    const orderId = await desk.order();
    await printer.print();
    const again = { requestId: 'a'.repeat(16) };
    const path = `/api/shop/fixture/counter/orders/${orderId}/print`;
    for (let time = 0; time < 2; time += 1)
      expect((await desk.owner.post(path, again)).json()).toEqual({ papers: 1 });
    expect(await printer.print()).toContain('NACHDRUCK 1');
    expect(await printer.poll()).toBeNull();
    await desk.clear();
    expect((await desk.owner.post(path, { requestId: 'b'.repeat(16) })).statusCode).toBe(409);
    expect((await desk.owner.post(path.replace(orderId, 'A'.repeat(22)), again)).statusCode).toBe(
      404,
    );
  });

  it('a test paper shows letters and stations', async () => {
    const printer = await star('ofen');
    await desk.owner.post(`${PRINTING}/printers/ofen/test`, {});
    const paper = await printer.print();
    expect(paper).toContain('PROBEDRUCK');
    expect(paper).toContain('ÄÖÜäöüß€');
    expect(paper).toContain('Zettel: Küche');
  });
});

describe('a browser as printer', () => {
  it('claims, prints and says so; what was not printed waits again', async () => {
    await desk.add('theke', { protocol: 'browser' });
    const orderId = await desk.order();
    const path = `${PRINTING}/printers/theke`;
    const claim = async () =>
      (await desk.owner.post(`${path}/claim`, {})).json<{ job: { token: string } | null }>().job;
    const first = await claim();
    expect(first).toMatchObject({ columns: 42 });
    expect(await claim()).toBeNull();
    await desk.owner.post(`${path}/settle`, { token: first?.token, outcome: 'not-printed' });
    const second = await claim();
    await desk.owner.post(`${path}/settle`, { token: second?.token, outcome: 'printed' });
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
    expect((await desk.owner.post(`${PRINTING}/printers/nichts/claim`, {})).statusCode).toBe(404);
  });
});

describe('setting up', () => {
  it.each<[string, Partial<PrinterSetup>]>([
    ['a station that is not there', { duties: duty({ stationId: 'keller' }) }],
    ['a packing slip of a station', { duties: duty({ kind: 'packing' }) }],
    ['the same paper twice', { duties: [...PLAIN.duties, ...PLAIN.duties] }],
    ['itself as its stand-in', { backupId: 'neu' }],
    ['a stand-in that is not there', { backupId: 'nichts' }],
    ['a bridge without an address', { protocol: 'bridge' }],
    ['a bridge that is not there', { bridgeId: 'A'.repeat(22) }],
  ])('refuses %s in German', async (_, setup) => {
    const answer = await desk.owner.put(`${PRINTING}/printers/neu`, { ...PLAIN, ...setup });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toMatch(/[a-zäöüß]{4,}.*\.$/i);
    const setupNow = await desk.owner.get(`${PRINTING}/setup`);
    expect(setupNow.json<{ printers: unknown[] }>().printers).toEqual([]);
  });

  it.each(['8.8.8.8', 'printer.local', '192.168.1', '10.0.0.1:80', 'localhost'])(
    'a bridge is sent to no address outside the restaurant: %s',
    async (host) => {
      const setup = { ...PLAIN, protocol: 'bridge', host, port: 9100 };
      const answer = await desk.owner.put(`${PRINTING}/printers/neu`, setup);
      expect(answer.statusCode).toBe(400);
    },
  );

  it('a printer that is changed keeps its address and what waits; of another kind it needs a new one', async () => {
    const oven = await star('ofen');
    await desk.order();
    const change = (setup: Partial<PrinterSetup>) =>
      desk.owner.put(`${PRINTING}/printers/ofen`, { ...PLAIN, ...setup });
    const answer = await change({ name: 'Ofen hinten', columns: 32 });
    expect(answer.json()).toEqual({ address: null });
    expect(await oven.print()).toContain('Margherita');
    const other = await change({ protocol: 'epson' });
    expect(other.json<{ address: string }>().address).toContain('/print/epson/');
    await expect(oven.poll()).rejects.toThrow('404');
    expect((await change({ protocol: 'browser' })).json()).toEqual({ address: null });
  });

  it('a route to no station is refused, and a station that goes takes its routes along', async () => {
    const put = (body: unknown) => desk.owner.put(`${PRINTING}/stations`, body);
    const one = [{ id: 'kueche', name: 'Küche' }];
    expect(
      (await put({ stations: one, categories: { pizza: 'ofen' }, dishes: {} })).statusCode,
    ).toBe(409);
    const two = [...one, { id: 'ofen', name: 'Ofen' }];
    await put({ stations: two, categories: { pizza: 'ofen' }, dishes: {} });
    await desk.add('drucker', { duties: duty({ stationId: 'ofen' }) });
    await put({ stations: one, categories: {}, dishes: {} });
    const setup = await desk.owner.get(`${PRINTING}/setup`);
    expect(setup.json()).toMatchObject({
      stations: one,
      categories: {},
      printers: [{ duties: [] }],
    });
  });

  it('a login of the counter prints and decides, and sets nothing up; another shop’s sees nothing', async () => {
    await desk.add('ofen');
    const counter = await TestBrowser.staff(desk.server, ['fixture'], 'counter');
    expect((await counter.get(PRINTING)).statusCode).toBe(200);
    expect((await counter.post(`${PRINTING}/printers/ofen/test`, {})).statusCode).toBe(200);
    expect((await counter.get(`${PRINTING}/setup`)).statusCode).toBe(403);
    expect((await counter.put(`${PRINTING}/printers/ofen`, PLAIN)).statusCode).toBe(403);
    expect((await counter.post(`${PRINTING}/bridge-code`, {})).statusCode).toBe(403);
    const stranger = await TestBrowser.staff(desk.server, [], 'owner');
    expect((await stranger.get(PRINTING)).statusCode).toBe(403);
  });
});
