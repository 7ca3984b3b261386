import { expect, it } from 'vitest';
import { lineText } from './line-text.ts';

const STORY = 'wie Ninettas Mutter sie kochte, als das Haus noch ein Stall war, ';

it.each([
  ['as the menu does', { subtext: 'Sechs Stück, mit Dip' }, 'Sechs Stück, mit Dip'],
  ['nothing in an order from before it was kept', {}, ''],
  ['no volume alone, told with the price anyway', { subtext: '0,5 l', volumeMl: 500 }, ''],
  ['a volume with more', { subtext: 'Karaffe 0,5 l', volumeMl: 500 }, 'Karaffe 0,5 l'],
  ['nothing that its size says', { subtext: 'Ø 36 cm', sizeText: 'Ø 36 cm' }, ''],
  ['one long clause whole', { subtext: 'und so weiter '.repeat(30) }, 'und so weiter '.repeat(30)],
])('a line says what it is %s', (_, line, text) => {
  expect(lineText(line)).toBe(text);
});

it('a long text loses its last clauses, but none that names an amount', () => {
  const long = `Hähnchenflügel, ${STORY.repeat(5)}acht Stück, 1,5 kg, dazu Brot.`;
  const text = lineText({ subtext: long });
  expect(text.length).toBeLessThan(long.length);
  expect(text).toMatch(
    /^Hähnchenflügel, wie Ninettas Mutter sie kochte, als .* acht Stück, 1,5 kg …$/,
  );
  expect(text).not.toContain('Brot');
});
