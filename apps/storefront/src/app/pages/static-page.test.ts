import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StaticPage } from './static-page.tsx';

const here = vi.hoisted(() => ({ id: '', trackingConsent: 'required' }));
vi.mock('../../base/router.tsx', () => ({
  useParams: () => here,
  useLocation: () => ({}),
  Link: () => null,
}));
vi.mock('../../session/shop-context.tsx', () => ({
  useShop: () => ({}),
  useHosting: () => ({
    shop: {
      pages: [
        { id: 'privat', name: 'Datenschutz', title: ' datenschutz' },
        { id: 'impressum', name: 'Impressum', title: 'Impressum' },
      ],
      settings: { analytics: 'own', trackingConsent: here.trackingConsent },
    },
    staticText: null,
  }),
}));

it.each([
  ['privat', 'required', true],
  ['privat', 'not-asked', false],
  ['impressum', 'required', false],
])('on the page %s consent (%s) can be taken back: %s', (id, trackingConsent, can) => {
  Object.assign(here, { id, trackingConsent });
  const html = renderToStaticMarkup(createElement(StaticPage));
  expect(html.includes('Meine Besuche dürfen gezählt werden')).toBe(can);
});
