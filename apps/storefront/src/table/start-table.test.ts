import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';
import { startTable } from './start-table.ts';

const SHOP = { id: 'zia' } as PublicShop;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  useTable.setState(NO_TABLE);
  vi.stubGlobal('localStorage', memoryStorage(stored));
});
afterEach(() => {
  useTable.setState(NO_TABLE);
  vi.unstubAllGlobals();
});

/** Opens the shop at an address where the table's part of the program does not come; answers the table's state then. */
async function openWithoutTables(address: string): Promise<string[]> {
  vi.stubGlobal('location', new URL(address, 'https://zia.example'));
  startTable(SHOP, () => Promise.reject(new Error('offline')));
  const before = useTable.getState().status;
  await new Promise((resolve) => setImmediate(resolve));
  return [before, useTable.getState().status];
}

it('is a shop without a table where a link of one cannot be followed', async () => {
  expect(await openWithoutTables('/?tisch=7&sig=AAAAAAAAAAAAAAAAAAAAAA')).toEqual([
    'opening',
    'none',
  ]);
});

it('waits for a table that this device knows, whatever does not come', async () => {
  stored.set('tischlein:zia:table', JSON.stringify({ table: 7 }));
  expect(await openWithoutTables('/')).toEqual(['opening', 'opening']);
});

it('loads nothing of tables for anybody else', async () => {
  expect(await openWithoutTables('/')).toEqual(['none', 'none']);
});
