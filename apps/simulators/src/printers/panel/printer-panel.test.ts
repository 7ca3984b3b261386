import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EpsonPrinter } from '../epson/server-direct-print.ts';
import { EscPosPrinter } from '../escpos/escpos-printer.ts';
import { StarPrinter } from '../star/cloud-prnt.ts';
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { startPrinterPanel, type PrinterPanel } from './printer-panel.ts';

let server: FakeServer;
let panel: PrinterPanel;
beforeEach(async () => {
  server = await startFakeServer();
  server.answer = ({ method }) => {
    const job = { jobReady: true, mediaTypes: ['text/plain'], jobToken: 't' };
    return { status: 200, headers: {}, body: method === 'GET' ? '<b>Hallo' : JSON.stringify(job) };
  };
  panel = await startPrinterPanel([
    new StarPrinter({ id: 'oven', name: 'Ofen', url: server.url }),
    new EpsonPrinter({ id: 'bar', name: 'Bar', url: server.url, printerId: 'x', paperMm: 58 }),
    new EscPosPrinter({ id: 'pack', name: 'Packtisch' }),
  ]);
});
afterEach(async () => {
  await panel.stop();
  await server.stop();
});

const get = async (path: string) => JSON.parse(await (await fetch(`${panel.url}${path}`)).text());
const post = async (path: string, body: object = {}, type = 'application/json') => {
  const headers = { 'content-type': type };
  const answer = await fetch(`${panel.url}/api/printers/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...JSON.parse(await answer.text()) };
};

test('lists printers, polls, lists tickets and their bytes, throws them away', async () => {
  const all = await get('/api/printers');
  expect(all.map(({ kind, paperMm }: Record<string, unknown>) => [kind, paperMm])).toEqual([
    ['star', 80],
    ['epson', 58],
    ['escpos', 80],
  ]);
  expect(await post('oven/poll')).toEqual({ status: 200, result: 'printed' });
  const [ticket] = await get('/api/printers/oven/tickets');
  expect(ticket).toMatchObject({ number: 1, token: 't', lines: [{ text: '<b>Hallo' }], bytes: 8 });
  const raw = await fetch(`${panel.url}/api/printers/oven/tickets/1/raw`);
  expect(await raw.text()).toBe('<b>Hallo');
  await post('oven/clear', { what: 'tickets' });
  expect(await get('/api/printers/oven/tickets')).toEqual([]);
});

test('sets and mends faults, and lets late answers go', async () => {
  expect(await post('oven/fault', { fault: 'late-answer', times: 2 })).toMatchObject({
    faults: { 'late-answer': 2 },
  });
  expect(await post('oven/poll')).toMatchObject({ result: 'silent' });
  expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(await post('oven/release')).toMatchObject({ faults: { 'late-answer': 1 } });
  expect(server.seen.at(-1)?.method).toBe('DELETE');
  expect(await post('oven/clear', { what: 'faults' })).toMatchObject({ faults: {} });
});

test('refuses what it does not know, and pages of others', async () => {
  expect(await post('pack/fault', { fault: 'undecodable' })).toMatchObject({ status: 400 });
  expect(await post('pack/poll')).toMatchObject({ status: 409 });
  expect(await post('none/poll')).toMatchObject({ status: 404 });
  expect(await post('oven/poll', {}, 'text/plain')).toMatchObject({ status: 400 });
  expect(server.seen).toEqual([]);
});

test('the page is one of its own, without anything from elsewhere', async () => {
  const page = await fetch(panel.url);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  const script = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '';
  // A mistake in it would be seen by a browser alone.
  expect(() => new Script(script)).not.toThrow();
});
