import { expect, it } from 'vitest';
import type { FloorReservation } from '@tischlein/contract/calls/waiter.ts';
import { nextReservation, reservationText } from './floor-reservations.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const reserved = (id: string, hours: number, tables: number[]): FloorReservation => ({
  id,
  at: new Date(NOW + hours * 3_600_000).toISOString(),
  people: 4,
  name: 'Huber',
  note: '',
  tables,
});

it.each([
  ['the next one of its own', [reserved('a', 1, [5]), reserved('b', 2, [7])], 'b'],
  ['whoever is a little late', [reserved('a', -1, [6, 7]), reserved('b', 1, [7])], 'a'],
  ['not who will hardly come any more', [reserved('a', -2.5, [7])], undefined],
  ['nor who comes long after', [reserved('a', 5, [7])], undefined],
])('a table is told of %s', (_, all, id) => {
  expect(nextReservation(all, 7, NOW)?.id).toBe(id);
});

it('says who comes, when, and how many', () => {
  const zone = { timeZone: 'Europe/Berlin' };
  const one = { ...reserved('a', 0, [7]), at: new Date().toISOString() };
  expect(reservationText(one, zone)).toMatch(/^\d\d:\d\d( Uhr)? Huber, 4 Personen$/);
  expect(reservationText({ ...one, people: 1 }, zone)).toMatch(/Huber, 1 Person$/);
});
