import { expect, it } from 'vitest';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { unansweredTables } from './waiter-bell.ts';

const NOW = Date.parse('2026-11-17T18:00:00Z');
const table = (number: number, waitsSeconds: number | null) =>
  ({
    table: number,
    unansweredSince:
      waitsSeconds === null ? null : new Date(NOW - waitsSeconds * 1000).toISOString(),
  }) as FloorTable;

it('every device rings for a table whose order nobody has answered for a minute', () => {
  const tables = [table(1, null), table(2, 59), table(3, 60), table(4, 600)];
  expect(unansweredTables(tables, NOW)).toEqual([3, 4]);
});
