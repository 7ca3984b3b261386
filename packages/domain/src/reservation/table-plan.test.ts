import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeTables, proposeTables, stayMinutes } from './table-plan.ts';

const TABLES = [2, 4, 4, 6, 2].map((seats, at) => ({ number: at + 1, seats }));

describe('how long a party stays', () => {
  const stays = [
    { upTo: 4, minutes: 120 },
    { upTo: 2, minutes: 90 },
  ];
  it.each([
    [1, 90],
    [2, 90],
    [3, 120],
    [9, 120],
  ])('%i people: %i minutes', (people, minutes) => {
    expect(stayMinutes(stays, people, 60)).toBe(minutes);
  });
  it('without a rule as long as is usual', () => {
    expect(stayMinutes([], 3, 105)).toBe(105);
  });
});

describe('which tables are proposed', () => {
  it.each([
    [2, [1]],
    [3, [2]],
    [5, [4]],
    [8, [2, 3]],
    [10, [3, 4]],
    [14, [2, 3, 4]],
    [18, [1, 2, 3, 4, 5].slice(0, 0)],
  ])('%i people: %j', (people, tables) => {
    expect(proposeTables(TABLES, TABLES, people)).toEqual(tables);
  });

  it('never one that is taken, and enough seats', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }))
      .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length }));
    const taken = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), span));
    fc.assert(
      fc.property(taken, span, fc.integer({ min: 1, max: 18 }), (all, wanted, people) => {
        const spans = all.map(([table, one]) => ({ table, ...one }));
        const chosen = proposeTables(TABLES, freeTables(TABLES, spans, wanted), people);
        for (const number of chosen)
          expect(
            spans.some(
              (one) =>
                one.table === number &&
                one.startsAt < wanted.endsAt &&
                one.endsAt > wanted.startsAt,
            ),
          ).toBe(false);
        const seats = TABLES.filter(({ number }) => chosen.includes(number));
        if (chosen.length > 0)
          expect(seats.reduce((sum, one) => sum + one.seats, 0)).toBeGreaterThanOrEqual(people);
      }),
    );
  });
});
