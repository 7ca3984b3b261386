import { beforeEach, expect, it } from 'vitest';
import { printDesk } from './testing/print-desk.ts';
import { paperText } from './testing/star-printer.ts';

const desk = printDesk();
const PRINTING = '/api/shop/fixture/printing';

const post = (path: string, body: unknown, token?: string) =>
  desk.server.app.inject({
    method: 'POST',
    url: `/print/bridge/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
const code = async () =>
  (await desk.owner.post(`${PRINTING}/bridge-code`, {})).json<{ code: string; command: string }>();
const pair = async (given: string) => post('pair', { code: given, name: 'Küche-Pi' });
const setup = async () =>
  (await desk.owner.get(`${PRINTING}/setup`)).json<{
    bridges: { id: string; name: string; isHere: boolean }[];
  }>();

let token: string;
let bridgeId: string;
beforeEach(async () => {
  await desk.server.context.database.pool.query('delete from print_bridge');
  await desk.clear();
  token = (await pair((await code()).code)).json<{ token: string }>().token;
  bridgeId = (await setup()).bridges[0]?.id ?? '';
  await desk.add('pack', {
    name: 'Packtisch',
    protocol: 'bridge',
    bridgeId,
    host: '192.168.1.50',
    port: 9100,
  });
});
/** What a bridge says that has looked at its printer. */
const WELL = { printers: [{ printerId: 'pack', trouble: [] }] };
interface Polled {
  printers: unknown[];
  jobs: { token: string; data: string }[];
}
const poll = async (more: object = {}) =>
  (await post('poll', { printers: [], settled: [], ...more }, token)).json<Polled>();

it('pairs by a code that is good once, however it is written, and not for long', async () => {
  const { code: fresh, command } = await code();
  expect(fresh).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(command).toContain(fresh);
  const paired = await pair(fresh.toLowerCase().replace('-', ' '));
  expect(paired.json()).toMatchObject({ shopName: 'Prüfstube' });
  expect((await pair(fresh)).statusCode).toBe(404);
  const old = (await code()).code;
  desk.wait(16 * 60);
  expect((await pair(old)).statusCode).toBe(404);
  desk.wait(-16 * 60);
  expect((await post('pair', { code: 5 })).statusCode).toBe(400);
  expect((await setup()).bridges).toMatchObject([{ name: 'Küche-Pi' }, { name: 'Küche-Pi' }]);
});

it('gets what waits with the address of the printer, and its word settles it', async () => {
  const orderId = await desk.order({ messageCook: 'für 5 €' });
  const { printers, jobs } = await poll();
  expect(printers).toEqual([{ printerId: 'pack', host: '192.168.1.50', port: 9100, tls: false }]);
  const paper = Buffer.from(jobs[0]?.data ?? '', 'base64');
  expect(paper.subarray(0, 2).toString('hex')).toBe('1b40');
  expect(paperText(paper)).toContain('für 5 €');
  const told = { token: jobs[0]?.token, outcome: 'printed', trouble: [] };
  for (let time = 0; time < 2; time += 1)
    expect((await post('result', told, token)).statusCode).toBe(200);
  expect(await desk.states(orderId)).toEqual(['kitchen printed']);
});

it('a printer is ready when its bridge says so, and unknown again at another address', async () => {
  const state = async () =>
    (await desk.owner.get(PRINTING)).json<{ printers: { state: string }[] }>().printers[0]?.state;
  await desk.order();
  const { jobs } = await poll();
  expect(await state()).toBe('never-seen');
  await desk.order();
  const settled = jobs.map((job) => job.token);
  await poll({ printers: [{ printerId: 'pack', trouble: [] }], settled });
  expect(await state()).toBe('ready');
  const at = { name: 'Packtisch', protocol: 'bridge', bridgeId, port: 9100 } as const;
  await desk.add('pack', { ...at, host: '192.168.1.50' });
  expect(await state()).toBe('ready');
  await desk.add('pack', { ...at, host: '192.168.1.51' });
  expect(await state()).toBe('never-seen');
});

it('that has just started hears of its printers at once', async () => {
  expect(await poll()).toMatchObject({ printers: [{ printerId: 'pack' }], jobs: [] });
});

it('hears of a new printer while it waits for work', async () => {
  const waiting = poll(WELL);
  await desk.add('bar', { protocol: 'bridge', bridgeId, host: '192.168.1.60', port: 9100 });
  expect((await waiting).printers).toContainEqual(
    expect.objectContaining({ printerId: 'bar', host: '192.168.1.60' }),
  );
});

it('waits for an order, and has it as soon as there is one', async () => {
  const waiting = poll(WELL);
  const orderId = await desk.order();
  expect((await waiting).jobs).toHaveLength(1);
  expect(await desk.states(orderId)).toEqual(['kitchen fetched']);
});

it('what never reached the printer waits again, what nobody knows comes marked', async () => {
  await desk.order();
  const first = (await poll()).jobs[0];
  await post('result', { token: first?.token, outcome: 'failed', trouble: ['offline'] }, token);
  const view = await desk.owner.get(PRINTING);
  expect(view.json()).toMatchObject({ printers: [{ state: 'trouble', trouble: ['offline'] }] });
  const second = (await poll({ printers: [{ printerId: 'pack', trouble: [] }] })).jobs[0];
  expect(paperText(Buffer.from(second?.data ?? '', 'base64'))).not.toContain('DUPLIKAT');
  await post('result', { token: second?.token, outcome: 'unknown', trouble: [] }, token);
  const third = (await poll()).jobs[0];
  expect(paperText(Buffer.from(third?.data ?? '', 'base64'))).toContain('DUPLIKAT');
});

it('without paper it is tried as often as it takes, and comes without a mark', async () => {
  const orderId = await desk.order();
  for (let time = 0; time < 3; time += 1) {
    const job = (await poll({ printers: [{ printerId: 'pack', trouble: ['paper-out'] }] })).jobs[0];
    await post('result', { token: job?.token, outcome: 'failed', trouble: ['paper-out'] }, token);
    desk.wait(16);
  }
  const last = (await poll()).jobs[0];
  expect(paperText(Buffer.from(last?.data ?? '', 'base64'))).not.toMatch(/DUPLIKAT|Versuch/);
  await post('result', { token: last?.token, outcome: 'printed', trouble: [] }, token);
  expect(await desk.states(orderId)).toEqual(['kitchen printed']);
});

it('a bridge that was killed says what it had printed, and gets it no second time', async () => {
  const orderId = await desk.order();
  const first = (await poll()).jobs[0];
  desk.wait(61);
  const waiting = poll({ ...WELL, settled: [first?.token] });
  const next = await desk.order();
  expect((await waiting).jobs).toHaveLength(1);
  expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  expect(await desk.states(next)).toEqual(['kitchen fetched']);
  desk.wait(-61);
});

it('what is no text of the database names no job, and no bridge is called so', async () => {
  const name = 'Küche\u0000';
  expect((await post('pair', { code: (await code()).code, name })).statusCode).toBe(400);
  await desk.order();
  const asked = await post('poll', { printers: [], settled: ['\u0000'] }, token);
  expect(asked.json<Polled>().jobs).toHaveLength(1);
  const told = await post('result', { token: '\u0000', outcome: 'printed' }, token);
  expect(told.statusCode).toBe(200);
});

it('without its token, or taken away, it gets nothing', async () => {
  await desk.order();
  for (const wrong of [undefined, 'x', 'A'.repeat(22)])
    expect((await post('poll', {}, wrong)).statusCode).toBe(401);
  await desk.owner.post(`${PRINTING}/bridges/${bridgeId}/remove`, {});
  expect((await post('poll', {}, token)).statusCode).toBe(401);
  expect((await post('result', { token: 'x', outcome: 'printed' }, token)).statusCode).toBe(401);
});
