import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StaticPage } from './static-page.tsx';

const here = vi.hoisted(() => ({ id: '' }));
vi.mock('../router.tsx', () => ({ useParams: () => here, useLocation: () => ({}) }));
vi.mock('../state/shop-context.tsx', () => ({
  useShop: () => ({}),
  useHosting: () => ({
    shop: {
      pages: [
        { id: 'privat', name: 'Datenschutz', title: ' datenschutz' },
        { id: 'impressum', name: 'Impressum', title: 'Impressum' },
      ],
      settings: { analytics: 'own', trackingConsent: 'required' },
    },
    staticText: null,
  }),
}));

it.each([
  ['privat', true],
  ['impressum', false],
])('on the page %s consent can be taken back: %s, however its title is written', (id, can) => {
  here.id = id;
  const html = renderToStaticMarkup(createElement(StaticPage));
  expect(html.includes('Meine Besuche dürfen gezählt werden')).toBe(can);
});
