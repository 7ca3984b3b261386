import { expect, it } from 'vitest';
import { languageLine } from './language-line.ts';

it.each([
  ['', '/', '/en'],
  ['', '/oeffnungszeiten', '/en/oeffnungszeiten'],
  ['/f=altstadt', '/', '/f=altstadt/en'],
])('leads to the same page also without a script: %j%j to %j', (basename, path, href) => {
  const { html } = languageLine(['en'], { basename, path });
  expect(html).toContain(`<a href="${href}" hreflang="en">`);
});

it('is nothing where there is no other language', () => {
  expect(languageLine([], { basename: '', path: '/' })).toEqual({ html: '', script: '' });
});
