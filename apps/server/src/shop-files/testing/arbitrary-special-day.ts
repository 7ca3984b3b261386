import type { SpecialDay } from '@tischlein/domain/shop/shop.ts';
import fc from 'fast-check';

const dayTimes = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([from, length]) => [{ from, to: from + length }]),
  { nil: [] },
);

/** A day of other hours, or of longer ones to wait. */
export function specialDay(
  date: fc.Arbitrary<string>,
  note: fc.Arbitrary<string>,
): fc.Arbitrary<SpecialDay> {
  return fc
    .record(
      {
        date,
        opening: fc.option(dayTimes),
        delivery: dayTimes,
        pickup: dayTimes,
        extraMinutes: fc.integer({ min: 1, max: 90 }),
        note: fc.option(note),
      },
      { requiredKeys: ['date', 'opening', 'note'] },
    )
    .filter(({ date: _date, note: _note, ...said }) => Object.values(said).some(Boolean));
}
