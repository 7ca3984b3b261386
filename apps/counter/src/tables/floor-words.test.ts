import { expect, it } from 'vitest';
import { floorSummary, floorWord, type Table } from './floor-words.ts';

const table = (given: Partial<Table>): Table => ({
  table: 1,
  name: null,
  seats: 4,
  state: 'free',
  since: null,
  openedAt: null,
  rounds: 0,
  unansweredSince: null,
  open: 0,
  call: null,
  held: 0,
  version: 1,
  link: '',
  ...given,
});
const bill = { reason: 'bill' as const, at: '2026-11-20T17:00:00.000Z' };
const waiter = { reason: 'waiter' as const, at: '2026-11-20T17:00:00.000Z' };

it('says the state in a word, and who wants to pay', () => {
  expect(floorWord(table({}))).toBe('Frei');
  expect(floorWord(table({ state: 'waiting', call: waiter }))).toBe('Ruft');
  expect(floorWord(table({ state: 'to-pay' }))).toBe('Alles serviert');
  expect(floorWord(table({ state: 'to-pay', call: bill }))).toBe('Möchte zahlen');
});

it.each<[Partial<Table>[], string]>([
  [[{}], '0 von 1 Tisch besetzt'],
  [[{}, { state: 'ordered' }], '1 von 2 Tischen besetzt'],
  [[{ state: 'waiting', call: waiter }, {}], '1 von 2 Tischen besetzt, einer ruft'],
  [
    [
      { state: 'waiting', call: waiter },
      { state: 'to-pay', call: bill },
    ],
    '2 von 2 Tischen besetzt, 2 rufen',
  ],
])('%#: %s', (given, text) => expect(floorSummary(given.map(table))).toBe(text));
