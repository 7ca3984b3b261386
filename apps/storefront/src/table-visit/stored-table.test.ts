import { beforeEach, expect, it } from 'vitest';
import { keepVoids, keepTable, readVoids, readTable } from './stored-table.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  globalThis.localStorage = memoryStorage(stored);
});

it('remembers the table, and whose device it is', () => {
  const waiter = { waiterId: 'w', name: 'Marta' };
  const opened = { table: 7, waiter, visit: 'sitting', day: '2026-11-18' };
  keepTable('zia', opened);
  expect(readTable('zia')).toEqual(opened);
  keepTable('zia', null);
  expect(readTable('zia')).toBeNull();
});

it.each([
  ['{"table":0}'],
  ['{"table":"7"}'],
  ['{"table":1.5}'],
  ['{"waiter":{"name":"Marta"}}'],
  ['[]'],
  ['kaputt'],
])('takes %s for none', (text) => {
  stored.set('tischlein:zia:table', text);
  expect(readTable('zia')).toBeNull();
});

it('a refund that was tampered with into a gain is none', () => {
  const refund = {
    refundOf: 'a',
    dishName: 'Pizza',
    amount: 1,
    price: -350,
    promotion: 'waiter-refund',
    reason: '',
  } as const;
  keepVoids('zia', 7, [refund, { ...refund, refundOf: 'b', price: 100 }]);
  expect(readVoids('zia', 7)).toEqual([refund]);
  expect(readVoids('zia', 8)).toEqual([]);
});
