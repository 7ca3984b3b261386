import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MenuOutline } from '../session/outline.ts';
import { MenuSection } from './menu-section.tsx';

const flags = vi.hoisted(() => new Set<string>());
vi.mock('../session/dev-flags.ts', () => ({ useDevFlag: (name: string) => flags.has(name) }));
vi.mock('../session/shop-context.tsx', () => ({
  useShop: () => ({ id: 'zia', design: { pictures: 'small' } }),
}));
beforeEach(() => flags.clear());

const row = { kind: 'dish', id: 'pizza', name: 'Pizza', price: 900, number: '33' };
const outline = {
  categories: [{ id: 'alles', name: 'Alles', rows: [row] }],
} as unknown as MenuOutline;

function shown(flag?: string): string {
  if (flag) flags.add(flag);
  return renderToStaticMarkup(createElement(MenuSection, { outline }));
}

it.each([
  ['verticalMenu', 'data-vertical'],
  ['showDishPictures', '_placeholder_'],
  ['showDishNumbers', 'data-part="dish-number"'],
])('the flag %s does what it says', (flag, mark) => {
  expect(shown()).not.toContain(mark);
  expect(shown(flag)).toContain(mark);
});
