import { expect, it } from 'vitest';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { mergeTables, newCalls } from './floor.ts';

const at = (table: number, call: string | null = null, open = 0, version = 1) =>
  ({
    table,
    open,
    call: call === null ? null : { wish: 'waiter', at: call },
    version,
  }) as FloorTable;

it('keeps each table as it was told last, by number', () => {
  const merged = mergeTables([at(1), at(3)], [at(2), at(3, null, 500)]);
  expect(merged.map(({ table, open }) => [table, open])).toEqual([
    [1, 0],
    [2, 0],
    [3, 500],
  ]);
});

it('keeps what the stream told from an answer that was long on its way', () => {
  const merged = mergeTables([at(1, null, 900, 5)], [at(1, '18:00', 0, 4)]);
  expect(merged).toEqual([at(1, null, 900, 5)]);
});

it('a call is new once', () => {
  const known = [at(1, '18:00'), at(2)];
  expect(newCalls(known, [at(1, '18:00'), at(2)])).toEqual([]);
  expect(newCalls(known, [at(1, '18:05'), at(2, '18:04')]).map(({ table }) => table)).toEqual([
    1, 2,
  ]);
  expect(newCalls(known, [at(1)])).toEqual([]);
});
