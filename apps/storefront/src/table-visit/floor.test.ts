import { beforeEach, describe, expect, it } from 'vitest';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { notifications } from '@tischlein/ui/notify.ts';
import { useDialogs } from '../session/dialogs.ts';
import { mergeTables, newCalls, showTables, useFloor } from './floor.ts';

const at = (table: number, call: string | null = null, open = 0, version = 1) =>
  ({
    table,
    open,
    call: call === null ? null : { reason: 'waiter', at: call },
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

it('keeps a table that the owner took away until its last guests have left', () => {
  const seated = { ...at(9), seats: 0, openedAt: '18:00' };
  const known = mergeTables([at(1)], [seated]);
  expect(known.map(({ table }) => table)).toEqual([1, 9]);
  const left = { ...seated, openedAt: null, version: 2 };
  expect(mergeTables(known, [left]).map(({ table }) => table)).toEqual([1]);
});

it('a call is new once', () => {
  const known = [at(1, '18:00'), at(2)];
  expect(newCalls(known, [at(1, '18:00'), at(2)])).toEqual([]);
  expect(newCalls(known, [at(1, '18:05'), at(2, '18:04')]).map(({ table }) => table)).toEqual([
    1, 2,
  ]);
  expect(newCalls(known, [at(1)])).toEqual([]);
});

describe('who begins to call', () => {
  const told = () => notifications.read().map(({ text }) => text);
  const bill = { ...at(2, '18:05', 0, 2), call: { reason: 'bill' as const, at: '18:05' } };
  beforeEach(() => {
    notifications.write([]);
    useDialogs.setState({ table: null });
    useFloor.setState({ tables: [at(1), at(2)] });
  });

  it('is told to the waiter, with a way to the floor', () => {
    showTables([at(1, '18:00', 0, 2), bill]);
    expect(told()).toEqual(['Tisch 1 ruft dich.', 'Tisch 2 möchte zahlen.']);
    notifications.read()[0]?.action?.run();
    expect(useDialogs.getState().table).toEqual({ kind: 'floor' });
  });

  it('is told over another dialog, too', () => {
    useDialogs.setState({ table: { kind: 'table' } });
    showTables([bill]);
    expect(told()).toEqual(['Tisch 2 möchte zahlen.']);
  });

  it('is not told while the floor is open, where it stands, nor later once it is closed', () => {
    useDialogs.setState({ table: { kind: 'floor' } });
    showTables([bill]);
    expect(useFloor.getState().tables).toEqual([at(1), bill]);
    useDialogs.setState({ table: null });
    showTables([bill]);
    expect(told()).toEqual([]);
  });

  it('is not told of those who called before this device looked', () => {
    useFloor.setState({ tables: null });
    showTables([at(1), bill]);
    expect(told()).toEqual([]);
  });
});
