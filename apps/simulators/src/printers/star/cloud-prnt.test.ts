import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solidPng } from '../../png.ts';
import { bytes, fromHex, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { StarPrinter, type StarOptions } from './cloud-prnt.ts';

const STARPRNT = 'application/vnd.star.starprnt';
const QR = 'https://a.de/1';
const JOB = Buffer.concat([
  fromHex('1B 40 1B 1D 74 20 1B 45'),
  bytes('Gr\xfc\xdfe \x80'),
  fromHex('0A 1B 46 1B 69 01 01 1B 34'),
  bytes('STORNO'),
  fromHex(`0A 1B 35 1B 69 00 00 1B 1D 61 01 1B 1D 79 53 30 02 1B 1D 79 44 31 00`),
  bytes(QR.length, 0, QR),
  fromHex('1B 1D 79 50 1B 61 03 1B 64 03'),
]);

let server: FakeServer;
/** What the server offers; null: nothing. */
let offer: { token: string; types: string[]; body: Buffer } | null;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
  offer = { token: 'job-1', types: [STARPRNT], body: JOB };
  server.answer = ({ method }) => {
    if (method === 'GET')
      return { status: offer ? 200 : 404, headers: {}, body: offer?.body ?? '' };
    if (method === 'DELETE') offer = null;
    const { token = null, types = null } = offer ?? {};
    const ready = { jobReady: offer !== null, mediaTypes: types, jobToken: token };
    return { status: 200, headers: {}, body: JSON.stringify(ready) };
  };
});

const printer = (more: Partial<StarOptions> = {}) =>
  new StarPrinter({ id: 'oven', name: 'Ofen', url: `${server.url}/cp/secret`, ...more });
const said = () => server.seen.map(({ method }) => method).join(' ');
const confirmations = () =>
  server.seen.filter(({ method }) => method === 'DELETE').map(({ query }) => query);
const body = (at: number) => JSON.parse(server.seen[at]?.body.toString() ?? '');

test('asks, fetches, prints and says so', async () => {
  const star = printer();
  expect(await star.poll()).toBe('printed');
  expect(said()).toBe('POST GET DELETE');
  expect(body(0)).toMatchObject({ statusCode: '200%20OK', printerMAC: star.mac });
  expect(server.seen[1]?.path).toBe('/cp/secret');
  expect(Object.fromEntries(server.seen[1]?.query ?? [])).toMatchObject({
    mac: star.mac,
    type: STARPRNT,
    token: 'job-1',
  });
  expect(confirmations()[0]?.get('code')).toBe('200 OK');
  const [ticket] = star.tickets;
  expect(ticket).toMatchObject({ ending: 'cut', token: 'job-1', raw: JOB, type: STARPRNT });
  expect(ticket?.lines).toMatchObject([
    { text: 'Grüße €', bold: true, size: 'normal', inverse: false },
    { text: 'STORNO', bold: false, size: 'big', inverse: true },
    { qr: QR, align: 'center' },
  ]);
  expect(await star.poll()).toBe('nothing');
});

test('has its oddities: %26, null or missing fields, codes, no token', async () => {
  const old = printer({
    oddities: {
      encodesAmpersands: true,
      hasTokens: false,
      fields: 'null',
      statusCode: 'OK',
      confirms: 'OK',
    },
  });
  await old.poll();
  expect(body(0)).toEqual({
    status: null,
    printerMAC: old.mac,
    uniqueID: null,
    statusCode: 'OK',
    jobToken: null,
    printingInProgress: null,
    clientAction: null,
  });
  const [key, value] = [...(server.seen[1]?.query ?? [])][0] ?? [];
  expect([key, value]).toEqual(['type', `${STARPRNT}&uid=&mac=${old.mac}`]);
  expect([...(confirmations()[0] ?? [])]).toEqual([['code', `OK&uid=&mac=${old.mac}`]]);
  offer = null;
  await printer({ oddities: { fields: 'missing' } }).poll();
  expect(body(3)).toEqual({ statusCode: '200%20OK' });
});

test('prints pictures and plain text, and refuses what it cannot', async () => {
  const star = printer();
  offer = { token: 'a', types: ['application/x-other', 'image/png'], body: solidPng(8, [0, 0, 0]) };
  await star.poll();
  offer = { token: 'b', types: ['text/plain'], body: Buffer.from('Hallo\nDu') };
  await star.poll();
  expect(star.tickets.flatMap(({ lines }) => lines)).toMatchObject([
    { picture: expect.stringMatching(/^data:image\/png;base64,/) },
    { text: 'Hallo' },
    { text: 'Du' },
  ]);
  offer = { token: 'c', types: ['application/octet-stream'], body: JOB };
  expect(await star.poll()).toBe('failed');
  // ESC/POS: it has another command for bold.
  offer = { token: 'd', types: [STARPRNT], body: fromHex('1B 40 1D 21 11') };
  await star.poll();
  offer = { token: 'e', types: ['image/png'], body: Buffer.from('no') };
  await star.poll();
  expect(confirmations().map((query) => query.get('code'))).toEqual([
    '200 OK',
    '200 OK',
    '510',
    '511',
    '511',
  ]);
  expect(star.tickets).toHaveLength(2);
});

test('says what is the matter, and takes no job until it is mended', async () => {
  const star = printer();
  star.faults.set('paper-out');
  expect(await star.poll()).toBe('not-ready');
  star.faults.set('cover-open');
  await star.poll();
  expect([body(0).statusCode, body(1).statusCode]).toEqual([
    '410%20Out%20of%20Paper',
    '420%20Cover%20Open',
  ]);
  expect(body(1).status.split(' ').slice(2, 6)).toEqual(['28', '00', '00', '0c']);
  star.faults.clear();
  star.faults.set('paper-low');
  expect(await star.poll()).toBe('printed');
  expect(confirmations()[0]?.get('code')).toBe('210 Paper Low');
  star.faults.set('offline');
  const before = server.seen.length;
  expect(await star.poll()).toBe('off');
  expect(server.seen).toHaveLength(before);
});

test('a lost answer is never sent, a late one two polls later, a repeated one twice', async () => {
  const star = printer();
  star.faults.set('lose-answer');
  expect(await star.poll()).toBe('silent');
  star.faults.set('late-answer');
  await star.poll();
  expect(said()).toBe('POST GET POST GET');
  expect(star.tickets).toHaveLength(2);
  star.faults.set('paper-out');
  await star.poll();
  expect(confirmations()).toHaveLength(0);
  await star.poll();
  expect(confirmations()).toHaveLength(1);
  star.faults.clear();
  offer = { token: 'job-2', types: [STARPRNT], body: JOB };
  star.faults.set('repeat-answer');
  await star.poll();
  expect(confirmations().map((query) => query.get('retry'))).toEqual([null, null, '1']);
});

test('an answer that the server did not take is sent again before the next poll', async () => {
  const star = printer();
  const well = server.answer;
  server.answer = (asked) =>
    asked.method === 'DELETE' ? { status: 503, headers: {}, body: '' } : well(asked);
  await star.poll();
  server.answer = well;
  await star.poll();
  expect(said()).toBe('POST GET DELETE DELETE POST');
  expect(confirmations().map((query) => query.get('retry'))).toEqual([null, '1']);
});

test('breaks down: half a job, power off before and after the paper, paper out within', async () => {
  const star = printer();
  star.faults.set('half-job');
  await star.poll();
  expect(confirmations()[0]?.get('code')).toBe('520');
  offer = { token: 'job-2', types: [STARPRNT], body: JOB };
  star.faults.set('power-off-before-print');
  expect(await star.poll()).toBe('silent');
  expect([star.tickets.length, await star.poll()]).toEqual([0, 'off']);
  star.faults.set('offline', 0);
  star.faults.set('power-off-after-print');
  await star.poll();
  expect(star.tickets).toHaveLength(1);
  star.faults.set('offline', 0);
  star.faults.set('paper-out-after-fetch');
  expect(await star.poll()).toBe('not-ready');
  star.faults.clear();
  expect(await star.poll()).toBe('printed');
  offer = { token: 'job-3', types: [STARPRNT], body: JOB };
  star.faults.set('undecodable');
  await star.poll();
  expect(confirmations().map((query) => query.get('code'))).toEqual(['520', '200 OK', '510']);
  offer = { token: 'job-4', types: [STARPRNT], body: JOB };
  server.seen.length = 0;
  star.faults.set('double-poll');
  await star.poll();
  expect(server.seen.slice(0, 2).map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('does what the server asks for, and polls again at once', async () => {
  offer = null;
  const well = server.answer;
  const wanted = ['ClientType', 'Encodings', 'GetPollInterval', 'PageInfo', 'Unknown'];
  server.answer = (asked) => {
    const { clientAction } = JSON.parse(asked.body.toString());
    if (clientAction !== null) return well(asked);
    const actions = [
      { request: 'SetID', options: 'x7' },
      ...wanted.map((request) => ({ request })),
    ];
    return { status: 200, headers: {}, body: JSON.stringify({ clientAction: actions }) };
  };
  const star = printer({ paperMm: 58 });
  expect(await star.poll()).toBe('nothing');
  expect(star.uniqueId).toBe('x7');
  const results = body(1).clientAction.map(({ result }: { result: string }) => result);
  expect(results).toMatchObject(
    ['true', 'Star mC-Print3', /starprnt/, '5', /"58"/, 'false'].map((one) =>
      typeof one === 'string' ? one : expect.stringMatching(one),
    ),
  );
});

test('a longer line breaks at the edge, big letters twice as early', async () => {
  const star = printer({ columns: 32 });
  const long = 'x'.repeat(40);
  const body = Buffer.concat([
    bytes(long, 10),
    fromHex('1B 69 01 01'),
    bytes(long, 10),
    fromHex('1B 64 02'),
  ]);
  offer = { token: 'wide', types: [STARPRNT], body };
  await star.poll();
  const lines = star.tickets[0]?.lines.map(({ text, isWrapped }) => [text.length, isWrapped]);
  expect(lines).toEqual([
    [32, false],
    [8, true],
    [16, false],
    [16, true],
    [8, true],
  ]);
});

test('polls by itself, and ends after the poll under way', async () => {
  const runs: (() => void)[] = [];
  const star = printer();
  const stop = star.start((run) => {
    runs.push(run);
    return () => undefined;
  });
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.();
  await expect.poll(() => runs.length).toBe(2);
  await stop();
  expect(said()).toBe('POST GET DELETE POST');
});
