import { expect, it } from 'vitest';
import { restoreText } from './restore-texts.ts';

it.each([
  ['dish-not-found', 'Gericht „Eggbert“ nicht gefunden'],
  ['menu-not-found', 'Menü „Eggbert“ nicht gefunden'],
  ['size-not-found', 'Größe „Eggbert“ nicht gefunden'],
  ['group-not-found', 'Gruppe „Eggbert“ nicht gefunden'],
  ['ingredient-not-found', 'Zutat „Eggbert“ nicht gefunden'],
] as const)('%s is said in German: %s', (code, text) => {
  expect(restoreText(code, 'Eggbert')).toBe(text);
});

it('what has no name is said without one', () => {
  expect(restoreText('size-not-found', '')).toBe('Größe nicht gefunden');
});
