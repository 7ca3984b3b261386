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
  // The bridge is a process of its own, and asks every two seconds in a restaurant.
  vi.stubEnv('PRINT_BRIDGE_PACE', '0.1');
  server = await startTestServer({ shops: [fixtureShop()] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

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
  }
  const expected = Object.fromEntries(PRINTERS.map((id) => [id, ids.includes(id) ? 1 : 0]));
  const look = async () => {
    // Sooner than they ask by themselves.
    for (const id of ['demo-bar', 'demo-ofen'])
      await fetch(`${panel}/api/printers/${id}/poll`, { method: 'POST' });
    expect(await papersAt(panel)).toEqual(expected);
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 200 });
}

it('a demo prints at a Star and an Epson, and after another start by the bridge', async () => {
  const first = await startDemoPrinters(server.context, 'fixture', url, ROOT);
  await tryPrinters(first.url, ['demo-bar', 'demo-ofen']);
  await first.stop();
  const second = await startDemoPrinters(server.context, 'fixture', url, ROOT);
  await tryPrinters(second.url, PRINTERS);
  await second.stop();
});
