import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ROUTE_PATTERNS } from '../../base/paths.ts';
import { Router } from '../../base/router.tsx';
import { LanguageLinks } from './language-links.tsx';

/** Where the document of a path leads for English. */
function hrefAt(path: string, basename = ''): string {
  const links = createElement(LanguageLinks, { languages: ['en'] });
  const html = renderToString(createElement(Router, { basename, path }, links));
  return /href="([^"]*)"/.exec(html)?.[1] ?? '';
}

it.each([
  ['', '/', '/en'],
  ['', '/oeffnungszeiten', '/en/oeffnungszeiten'],
  ['', '/static/impressum', '/en/static/impressum'],
  ['/f=altstadt', '/anfahrt', '/f=altstadt/en/anfahrt'],
])('lead to the same page: %j%j to %j', (basename, path, href) => {
  expect(hrefAt(path, basename)).toBe(href);
});

it.each(Object.values(ROUTE_PATTERNS).filter((pattern) => pattern !== '/static/:id'))(
  'hold nothing of a guest’s own address, for others are given the same document: %s',
  (pattern) => {
    expect(hrefAt(pattern.replaceAll(/:\w+/g, 'geheim@mail.de'))).not.toContain('geheim');
  },
);

it.each(['//evil.example', '/\\evil.example', '/en//evil.example', '//'])(
  'lead to no other host from what is no page: %s',
  (path) => {
    expect(hrefAt(path)).toBe('/en');
  },
);
