import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CartContents } from './cart-contents.tsx';

const state = vi.hoisted(() => ({ failure: null as object | null }));
vi.mock('../session/shop-context.tsx', () => ({ useShop: () => ({ id: 'zia' }) }));
vi.mock('../session/cart-store.ts', () => ({
  useCart: (pick: (cart: object) => unknown) => pick({ items: [{}] }),
}));
vi.mock('../session/menu-store.ts', () => ({
  useMenu: (pick: (menu: object) => unknown) => pick(state),
  loadMenu: vi.fn<() => void>(),
}));

const shown = () => renderToStaticMarkup(createElement(CartContents));

it('a cart whose menu does not come says so and can try again; before, it shows that prices come', () => {
  expect(shown()).toContain('skeleton');
  state.failure = { kind: 'network', status: null, body: null };
  const html = shown();
  expect(html).toContain('Wir erreichen den Shop gerade nicht.');
  expect(html).toContain('role="alert"');
  expect(html).toContain('Noch einmal versuchen</');
  expect(html).not.toContain('skeleton');
});
