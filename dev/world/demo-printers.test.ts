import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../apps/server/src/testing/test-server.ts';
import { startDemoPrinters } from './demo-printers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRINTERS = ['demo-bar', 'demo-ofen', 'demo-packtisch'];
let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.stop());

interface Shown {
  id: string;
  tickets: unknown[];
}

/** How many papers lie at which of the simulated printers. */
async function papersAt(panel: string): Promise<Record<string, number>> {
  const shown = (await (await fetch(`${panel}/api/printers`)).json()) as Shown[];
  return Object.fromEntries(shown.map(({ id, tickets }) => [id, tickets.length]));
}

/** A first paper at each, and their number when all are there. */
async function tryPrinters(panel: string, ids: readonly string[]): Promise<void> {
  const staff = await TestBrowser.staff(server);
  for (const id of ids) {
    const path = `/api/shop/fixture/printing/printers/${id}/test`;
    expect((await staff.post(path, {})).statusCode).toBe(200);
    // Sooner than it asks by itself.
    if (id !== 'demo-packtisch')
      await fetch(`${panel}/api/printers/${id}/poll`, { method: 'POST' });
  }
  const expected = Object.fromEntries(PRINTERS.map((id) => [id, ids.includes(id) ? 1 : 0]));
  await vi.waitFor(async () => expect(await papersAt(panel)).toEqual(expected), {
    timeout: 30_000,
    interval: 200,
  });
}

it('a demo prints at a Star and an Epson, and after another start by the bridge', async () => {
  const first = await startDemoPrinters(server.context, 'fixture', url, ROOT);
  await tryPrinters(first.url, ['demo-bar', 'demo-ofen']);
  await first.stop();
  const second = await startDemoPrinters(server.context, 'fixture', url, ROOT);
  await tryPrinters(second.url, PRINTERS);
  await second.stop();
});
