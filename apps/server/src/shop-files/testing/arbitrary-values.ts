import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import { cents, type Cents } from '@tischlein/domain/money/cents.ts';
import { isBlank, storableText } from '@tischlein/domain/text/typed-text.ts';
import fc from 'fast-check';

const TRICKY = [
  'yes',
  'null',
  '~',
  '1.10',
  '007',
  '# nein',
  'a: b',
  '- x',
  '"',
  "'",
  '[]',
  '{',
  '@x',
];
export const name = fc
  .oneof(
    fc.constantFrom(...TRICKY, 'Käse & Öl', 'Größe "L"', '0x1F', '1e3', ' vorn', 'hinten '),
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  // oxlint-disable-next-line no-control-regex
  .filter((text) => !/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/u.test(text))
  .filter((text) => !isBlank(text) && storableText(text) === text && !text.includes('\n'));
export const postcode = fc.constantFrom('01067', '70372', '99999');
export const phone = fc.constantFrom('0711 123456', '+49 (711) 12/34-5', '007', '0911');
export const paragraph = fc.oneof(
  name,
  fc.constant('a\nb'),
  fc.array(name, { maxLength: 4 }).map((rows) => rows.join('\n')),
);
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
export const money: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(9999, 999_900))
  .map(cents);
/** Cuts the week at distinct minutes and keeps some of the pieces: never overlapping, often over midnight. */
export const windows: fc.Arbitrary<WeeklyWindow[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 10_079 }), { maxLength: 12 })
  .chain((cuts) =>
    fc.array(fc.boolean(), { minLength: cuts.length, maxLength: cuts.length }).map((keep) => {
      const sorted = [...cuts].sort((a, b) => a - b);
      return sorted
        .map((from, index) => ({ from, to: sorted[(index + 1) % sorted.length]! }))
        .filter((_, index) => keep[index]);
    }),
  );
