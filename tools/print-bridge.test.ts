import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer as createTlsServer } from 'node:tls';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EscPosPrinter } from '../apps/simulators/src/printers/escpos/escpos-printer.ts';
import { makeSigningKey } from '../apps/simulators/src/payment/amazonpay/certificate.ts';
import { isAllowedAddress, Journal } from './print-bridge.mjs';
import { FakePrintShop } from './testing/fake-print-shop.ts';
import { runPrintBridge, type RunningBridge } from './testing/run-print-bridge.ts';

let shop: FakePrintShop;
let printer: EscPosPrinter;
let folder: string;
const running: RunningBridge[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-bridge-'));
  shop = new FakePrintShop();
  await shop.start();
  printer = new EscPosPrinter({ id: 'pack', name: 'Packtisch', columns: 42 });
  await printer.listen();
  shop.targets = [target(printer)];
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ exited }) => exited));
  await printer.stop();
  await shop.stop();
  await rm(folder, { recursive: true });
});

const target = ({ id, port }: EscPosPrinter) => ({
  printerId: id,
  host: '127.0.0.1',
  port,
  tls: false,
});
const start = (...args: string[]) => {
  const bridge = runPrintBridge(folder, args);
  running.push(bridge);
  return bridge;
};
const pair = (...args: string[]) => start(`${shop.url}/shop/`, 'ABCD-1234', ...args);
const LONG = { timeout: 30_000 };
/** What the shop was told, once it is that. */
const told = async (...outcomes: string[]) =>
  await expect
    .poll(() => shop.results.map(({ token, outcome }) => `${token} ${outcome}`), LONG)
    .toEqual(outcomes);
const onPaper = () => printer.tickets.map(({ lines }) => lines.map(({ text }) => text).join('|'));

test('pairs, keeps the token for itself, and prints', async () => {
  const bridge = pair('--name', 'Küche-Pi');
  await bridge.says('Gekoppelt mit Pizza Bella');
  expect(shop.pairs).toEqual([{ code: 'ABCD-1234', name: 'Küche-Pi' }]);
  expect((await stat(join(folder, 'bridge.json'))).mode & 0o777).toBe(0o600);
  shop.hand('a', 'Nr. 42');
  await told('a printed');
  expect(onPaper()).toEqual(['Nr. 42']);
  expect([...shop.authorizations]).toEqual(['Bearer secret']);
  expect(bridge.said()).not.toContain('secret');
  await bridge.says(`Drucker 127.0.0.1:${printer.port}: gedruckt.`);
  // The next start needs no code.
  bridge.child.kill('SIGTERM');
  expect(await bridge.exited).toBe(0);
  start();
  shop.hand('b', 'Nr. 43');
  await told('a printed', 'b printed');
});

test('prints one after the other and on one connection, two printers at once', async () => {
  const bar = new EscPosPrinter({ id: 'bar', name: 'Bar' });
  await bar.listen();
  shop.targets.push(target(bar));
  bar.faults.set('late-answer');
  for (const token of ['a', 'b', 'c']) shop.hand(token, token);
  shop.hand('d', 'd', 'bar');
  pair();
  await told('a printed', 'b printed', 'c printed');
  await bar.until(() => bar.heldAnswers === 1);
  bar.releaseAnswers();
  await told('a printed', 'b printed', 'c printed', 'd printed');
  expect(onPaper()).toEqual(['a', 'b', 'c']);
  expect(printer.mostConnections).toBe(1);
  await bar.stop();
});

test('without paper nothing is sent, and the shop learns why', async () => {
  printer.faults.set('paper-out');
  const bridge = pair();
  shop.hand('a', 'a');
  await told('a failed');
  expect(shop.results[0]?.trouble).toEqual(['paper-out']);
  await bridge.says('Papier leer.');
  const known = () => shop.polls.at(-1)?.printers[0]?.trouble;
  await expect.poll(known, LONG).toEqual(['paper-out']);
  printer.faults.set('cover-open');
  printer.faults.set('paper-out', 0);
  shop.hand('b', 'b');
  await told('a failed', 'b failed');
  expect(shop.results[1]?.trouble).toEqual(['cover-open']);
  // New paper is told at once, though nothing is printed and a poll waits.
  await expect.poll(known, LONG).toEqual(['cover-open']);
  printer.faults.clear();
  await expect.poll(known, LONG).toEqual([]);
  printer.faults.set('paper-low');
  shop.hand('c', 'c');
  await told('a failed', 'b failed', 'c printed');
  expect(shop.results[2]?.trouble).toEqual(['paper-low']);
  expect(onPaper()).toEqual(['c']);
});

test('a printer that is off got nothing', async () => {
  printer.faults.set('offline');
  const bridge = pair();
  shop.hand('a', 'a');
  await told('a failed');
  expect(shop.results[0]?.trouble).toEqual(['offline']);
  await bridge.says('antwortet nicht.');
  printer.faults.clear();
  await printer.until(() => printer.isListening);
  shop.hand('b', 'b');
  await told('a failed', 'b printed');
  await bridge.says('wieder bereit.');
});

test('a printer that does not confirm may have printed', async () => {
  printer.faults.set('lose-answer');
  pair('--timeout', '1');
  shop.hand('a', 'a');
  await told('a unknown');
  expect(shop.results[0]?.trouble).toEqual([]);
  printer.faults.set('paper-out-after-fetch');
  shop.hand('b', 'b');
  await told('a unknown', 'b unknown');
  expect(shop.results[1]?.trouble).toEqual(['paper-out']);
  printer.faults.clear();
  await printer.until(({ tickets }) => tickets.length === 2);
  printer.faults.set('power-off-after-print');
  shop.hand('c', 'c');
  await told('a unknown', 'b unknown', 'c unknown');
  expect(onPaper()).toEqual(['a', 'b', 'c']);
});

test('killed while it prints, it does not know, and prints it not again', async () => {
  printer.faults.set('late-answer');
  const bridge = pair();
  shop.hand('a', 'a');
  await printer.until(() => printer.heldAnswers === 1);
  bridge.child.kill('SIGKILL');
  await bridge.exited;
  start();
  await told('a unknown');
  // What was not confirmed is never said to be printed.
  expect(shop.polls.flatMap(({ settled }) => settled)).toEqual([]);
  shop.hand('a', 'a');
  await told('a unknown', 'a unknown');
  expect(onPaper()).toEqual(['a']);
});

test('killed before the shop heard of it, it tells after', async () => {
  shop.resultStatus = null;
  const bridge = pair();
  shop.hand('a', 'a');
  await told('a printed');
  bridge.child.kill('SIGKILL');
  await bridge.exited;
  start();
  // What it asks with names it, too, as long as the shop has not answered.
  await expect.poll(() => shop.polls.flatMap(({ settled }) => settled), LONG).toContain('a');
  shop.resultStatus = 200;
  const before = shop.results.length;
  await expect.poll(() => shop.results.slice(before), LONG).toMatchObject([{ token: 'a' }]);
  // Told, it is not told again.
  shop.hand('b', 'b');
  await expect.poll(() => shop.results.at(-1), LONG).toMatchObject({ token: 'b' });
  expect(shop.results.slice(before).map(({ token }) => token)).toEqual(['a', 'b']);
  expect(onPaper()).toEqual(['a', 'b']);
});

test('a job handed out twice is printed once and told twice', async () => {
  pair();
  shop.hand('a', 'a');
  shop.hand('a', 'a');
  await told('a printed');
  shop.hand('a', 'a');
  await told('a printed', 'a printed');
  expect(onPaper()).toEqual(['a']);
});

test('an outcome is told until the shop takes it', async () => {
  shop.resultStatus = 503;
  pair();
  shop.hand('a', 'a');
  await expect.poll(() => shop.results.length, LONG).toBeGreaterThan(1);
  shop.resultStatus = 200;
  shop.hand('b', 'b');
  await expect.poll(() => shop.results.at(-1), LONG).toMatchObject({ token: 'b' });
  expect(onPaper()).toEqual(['a', 'b']);
});

test('a shop that is away is asked again, and what was printed meanwhile is told', async () => {
  printer.faults.set('late-answer');
  const bridge = pair();
  shop.hand('a', 'a');
  await printer.until(() => printer.heldAnswers === 1);
  shop.isAway = true;
  shop.answerPolls();
  printer.releaseAnswers();
  await bridge.says('Der Shop ist nicht erreichbar');
  await expect.poll(() => shop.broken, LONG).toBeGreaterThan(2);
  shop.isAway = false;
  await told('a printed');
  shop.hand('b', 'b');
  await told('a printed', 'b printed');
  await bridge.says('Wieder verbunden.');
});

test('without its pairing it says so and ends', async () => {
  const bridge = pair();
  await expect.poll(() => shop.waiting, LONG).toBe(1);
  shop.isPaired = false;
  shop.answerPolls();
  expect(await bridge.exited).toBe(3);
  expect(bridge.said()).toContain('Die Kopplung mit deinem Shop gilt nicht mehr');
  expect(bridge.said()).toContain('node print-bridge.mjs ADRESSE CODE');
});

test('SIGTERM lets it finish its ticket, tell of it, and take no other', async () => {
  printer.faults.set('late-answer');
  const bridge = pair();
  shop.hand('a', 'a');
  shop.hand('b', 'b');
  await printer.until(() => printer.heldAnswers === 1);
  bridge.child.kill('SIGTERM');
  await bridge.says('ein angefangener Zettel');
  printer.releaseAnswers();
  expect(await bridge.exited).toBe(0);
  expect(shop.results).toMatchObject([{ token: 'a', outcome: 'printed' }]);
  expect(onPaper()).toEqual(['a']);
});

test('prints on encrypted lines, whoever signed them', async () => {
  const { privateKey, certificate } = makeSigningKey('drucker', Date.now());
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const secure = createTlsServer({ key, cert: certificate }, (socket) => {
    const behind = connect(printer.port, '127.0.0.1');
    socket.on('error', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const { port } = secure.address() as AddressInfo;
  shop.targets = [{ printerId: 'pack', host: '127.0.0.1', port, tls: true }];
  pair();
  shop.hand('a', 'a');
  await told('a printed');
  expect(onPaper()).toEqual(['a']);
  await new Promise((resolve) => secure.close(resolve));
});

test('speaks to no address outside the restaurant, and to no printer it was not told of', async () => {
  shop.targets = [{ printerId: 'pack', host: '203.0.113.7', port: 9100, tls: false }];
  const bridge = pair();
  shop.hand('a', 'a');
  shop.hand('b', 'b', 'nobody');
  await expect
    .poll(() => shop.results.map(({ outcome }) => outcome), LONG)
    .toEqual(['failed', 'failed']);
  await bridge.says('203.0.113.7:9100 ist kein Drucker in deinem Netz');
});

test.each([
  ['192.168.1.50', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['169.254.9.9', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['8.8.8.8', false],
  ['2001:4860:4860::8888', false],
  ['::ffff:8.8.8.8', false],
  ['0.0.0.0', false],
  ['127.0.0.1', false],
  ['::1', false],
  ['drucker.example', false],
])('%s in the restaurant: %s', (address, isAllowed) => {
  expect(isAllowedAddress(address, false)).toBe(isAllowed);
});

test('a shop on the same computer, as the demo, may have its printers there', () => {
  expect(isAllowedAddress('127.0.0.1', true)).toBe(true);
  expect(isAllowedAddress('8.8.8.8', true)).toBe(false);
});

test.each([
  [['--help'], 0, 'node print-bridge.mjs ADRESSE CODE'],
  [[], 1, 'Noch nicht gekoppelt'],
  [['http://pizza.example.de', 'ABCD-1234'], 1, 'muss mit https:// beginnen'],
  [['pizza', 'ABCD-1234'], 1, 'ist keine Adresse'],
  [['https://pizza.example.de'], 1, 'zeigt Tischlein'],
])('%j', async (args, code, words) => {
  const bridge = start(...args);
  expect(await bridge.exited).toBe(code);
  expect(bridge.said()).toContain(words);
});

test('a code that nobody knows', async () => {
  const bridge = start(`${shop.url}/shop`, 'XXXX-0000');
  expect(await bridge.exited).toBe(1);
  expect(bridge.said()).toContain(
    'Den Code „XXXX-0000“ gibt es nicht oder nicht mehr: Er gilt 15 Minuten',
  );
});

test('the journal stays short, and forgets nothing that is not told', async () => {
  const file = join(folder, 'x.journal');
  const journal = new Journal(file, 50);
  const entry = { outcome: 'printed', trouble: [], acknowledged: false } as const;
  journal.write('first', { ...entry, trouble: [] });
  for (let at = 0; at < 300; at += 1)
    journal.write(`t${at}`, { ...entry, trouble: [], acknowledged: true });
  const text = await readFile(file, 'utf8');
  expect(text.split('\n').length).toBeLessThan(210);
  const again = new Journal(file, 50);
  expect(again.untold().map(([token]) => token)).toEqual(['first']);
  expect(again.entries.has('t299')).toBe(true);
  expect(again.entries.size).toBe(51);
});
