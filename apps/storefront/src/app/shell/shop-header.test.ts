import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ShopHeader } from './shop-header.tsx';

const flags = vi.hoisted(() => new Set<string>());
const shop = vi.hoisted(() => ({
  restaurantName: 'Zia',
  phone: '089 1',
  design: { logo: null },
  enableLogin: false,
}));
vi.mock('../../session/dev-flags.ts', () => ({ useDevFlag: (name: string) => flags.has(name) }));
vi.mock('../../session/shop-context.tsx', () => ({ useShop: () => shop }));
vi.mock('../../base/router.tsx', () => ({ Link: () => null }));

it('the flag showLogin shows the account of a shop that has none', () => {
  const shown = () => renderToStaticMarkup(createElement(ShopHeader));
  expect(shown()).not.toContain('Mein Konto');
  flags.add('showLogin');
  expect(shown()).toContain('Mein Konto');
});
