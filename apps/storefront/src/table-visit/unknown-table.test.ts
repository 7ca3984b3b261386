import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { keepTable } from './stored-table.ts';
import { enterTable, leaveTable } from '../table/table-session.ts';
import { useTable } from './table-store.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const shop = { id: 'zia', timeZone: 'Europe/Berlin', offers: [] } as unknown as PublicShop;
const MARTA = { waiterId: 'w', name: 'Marta' };
const SIGNATURE = 'A'.repeat(22);

/** Whether the device is Marta's still. */
let hasLogin = true;

/** The shop has no table 99. */
function answer(url: string): Response {
  if (url.includes('/dineintable/99'))
    return Response.json({ error: 'unknown-table', message: '' }, { status: 404 });
  // The login has ended, and the table's own call is the first to hear of it.
  if (url.includes('/dineintable/16'))
    return Response.json({ error: 'no-table', message: '' }, { status: 403 });
  if (url.endsWith('/floor')) return Response.json({ tables: [], now: '2026-11-18T17:30:00Z' });
  return Response.json(hasLogin ? MARTA : null);
}

const stored = new Map<string, string>();
const storage = memoryStorage(stored);
const nothing = () => {};
/** No stream comes through: everything is asked for. */
class BrokenStream {
  addEventListener(type: string, listener: (event: object) => void) {
    if (type === 'error') queueMicrotask(() => listener({}));
  }
  close = nothing;
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { origin: 'https://zia.example', pathname: '/', search: '', hash: '' });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('history', { state: null, replaceState: nothing });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('removeEventListener', nothing);
  vi.stubGlobal('document', {
    cookie: 'XSRF-TOKEN=x',
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  vi.stubGlobal('EventSource', BrokenStream);
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});
afterEach(() => {
  hasLogin = true;
  leaveTable(shop);
  questions.write([]);
  vi.unstubAllGlobals();
});

const TOLD = {
  title: 'Tisch',
  text: 'Diesen Tisch gibt es hier nicht. Schau bitte noch einmal auf die Nummer.',
};

it('a waiter who scans the code of a table that is no more is told so, and goes on as before', async () => {
  keepTable('zia', { table: null, waiter: MARTA, visit: null, day: '2026-11-18' });
  vi.stubGlobal('location', { ...location, search: `?tisch=99&sig=${SIGNATURE}` });
  void enterTable(shop);
  await vi.waitFor(() => expect(questions.read()).toMatchObject([TOLD]));
  expect(useTable.getState()).toMatchObject({ table: null, waiter: MARTA });
});

it('a waiter whose table is taken out of the shop is told so, and chooses another', async () => {
  keepTable('zia', { table: 99, waiter: MARTA, visit: null, day: '2026-11-18' });
  void enterTable(shop);
  expect(useTable.getState()).toMatchObject({ table: 99, waiter: MARTA });
  await vi.waitFor(() => expect(questions.read()).toMatchObject([TOLD]));
  expect(useTable.getState()).toMatchObject({ table: null, waiter: MARTA });
});

it('a waiter whose login has ended is told so, not that the guests’ table is cleared', async () => {
  hasLogin = false;
  keepTable('zia', { table: 16, waiter: MARTA, visit: null, day: '2026-11-18' });
  void enterTable(shop);
  await vi.waitFor(() =>
    expect(questions.read()).toMatchObject([
      {
        title: 'Bedienung',
        text: expect.stringContaining('Dieses Gerät ist nicht mehr als Bedienung angemeldet.'),
      },
    ]),
  );
  expect(useTable.getState()).toMatchObject({ table: null, waiter: null });
});
