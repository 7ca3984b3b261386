import { expect, it } from 'vitest';
import { countText } from './counts.ts';

const rows = (missing: number, outdated: number, translated: number) =>
  (['missing', 'outdated', 'translated'] as const).flatMap((state, at) =>
    Array.from({ length: [missing, outdated, translated][at]! }, () => ({ state })),
  );

it.each([
  [rows(12, 0, 68), '12 von 80 fehlen'],
  [rows(0, 1, 1), '1 von 2 fehlt, 1 davon veraltet'],
  [rows(0, 0, 3), 'Alle 3 sind übersetzt'],
  [rows(0, 0, 1), 'Der eine Text ist übersetzt'],
  [rows(0, 0, 0), 'Der Shop sagt noch nichts.'],
])('%#', (all, text) => {
  expect(countText(all)).toBe(text);
});
