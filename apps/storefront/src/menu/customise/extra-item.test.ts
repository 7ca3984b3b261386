import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { extraState } from '@tischlein/domain/menu/choices.ts';
import { extraItem, group } from '@tischlein/domain/menu/testing/build-menu.ts';
import { ExtraItemRow } from './extra-item.tsx';

const item = extraItem('paprika', 100, { gross: 9999, riesig: 999_900 });

it.each([
  ['klein', 'Paprika Allergene: Sellerie'],
  ['gross', 'Paprika In dieser Größe nicht wählbar'],
  ['riesig', 'Paprika (In der Größe nicht verfügbar)'],
])('in size %s it says: %s', (sizeId, text) => {
  const row = createElement(ExtraItemRow, {
    group: group('belag', [item]),
    item,
    name: 'Paprika',
    detail: 'Allergene: Sellerie',
    state: extraState(item, sizeId),
    hasSizes: true,
    amount: 0,
    soldOut: false,
    full: false,
    price: null,
    radioName: null,
    onAmount: () => {},
  });
  const words = renderToStaticMarkup(row)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(words).toBe(text);
});
