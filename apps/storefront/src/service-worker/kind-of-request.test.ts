import { expect, it } from 'vitest';
import {
  assetsOf,
  baseOf,
  isVisitOfMenu,
  kindOfRequest,
  markStored,
  pageKey,
} from './kind-of-request.ts';

const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOfRequest({ method, mode }, new URL(path, 'https://shop.test'));

it.each([
  ['the start page', '/', 'navigate', 'page'],
  ['a branch', '/f=altstadt', 'navigate', 'page'],
  ['a page of a branch', '/f=altstadt/oeffnungszeiten', 'navigate', 'page'],
  ['the checkout', '/checkout', 'navigate', 'own-page'],
  ['an order', '/f=altstadt/checkout/success/abc', 'navigate', 'own-page'],
  ['a driver’s card', '/f/CODE', 'navigate', 'own-page'],
  ['the counter', '/theke', 'navigate', 'pass'],
  ['the office', '/buero/speisekarte', 'navigate', 'pass'],
  ['an asset', '/assets/shop-1.js', 'cors', 'fixed'],
  ['a picture', '/media/a/b/378x192', 'no-cors', 'fixed'],
  ['the menu in a version', '/api/shop/zia/menu?v=3', 'cors', 'fixed'],
  ['the menu as it is now', '/api/shop/zia/menu', 'cors', 'pass'],
  ['opening hours', '/api/shop/zia/config/deliveryPeriod', 'cors', 'pass'],
  ['sold-out marks', '/api/shop/zia/availability', 'cors', 'pass'],
])('%s', (_, path, mode, expected) => {
  expect(kind(path, mode)).toBe(expected);
});

it('leaves every write alone', () => {
  expect(kind('/api/shop/zia/order', 'cors', 'POST')).toBe('pass');
  expect(kind('/', 'navigate', 'POST')).toBe('pass');
});

it('keeps a page once, whatever was asked with it', () => {
  expect(pageKey(new URL('https://shop.test/f=a?gruppe=geheim'))).toBe('https://shop.test/f=a/');
  expect(pageKey(new URL('https://shop.test/?x=1'))).toBe('https://shop.test/');
  expect(baseOf('/f=a/static/x')).toBe('/f=a');
});

it('marks a kept document', () => {
  expect(markStored('<!doctype html>\n<html lang="de">', '2026-11-22T10:00:00Z')).toBe(
    '<!doctype html>\n<html data-stored-at="2026-11-22T10:00:00Z" lang="de">',
  );
  expect(markStored('<html lang="de">', '2026', 'kept')).toBe(
    '<html data-kept-at="2026" lang="de">',
  );
});

it.each([
  ['/', 'default', true],
  ['/f=altstadt/en', 'default', true],
  ['/', 'no-cache', false],
  ['/', 'reload', false],
  ['/?gruppe=abc', 'default', false],
  ['/oeffnungszeiten', 'default', false],
])('a visit of the menu: %s, %s: %s', (path, cache, expected) => {
  expect(isVisitOfMenu({ cache }, new URL(path, 'https://shop.test'))).toBe(expected);
});

it('finds what a page needs', () => {
  const html = '<link href="/assets/a-1.css"><script src="/assets/b-2.js"></script>"/media/c"';
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
});
