import { describe, expect, it } from 'vitest';
import { displayFontUrl, fontUrls } from './display-font.ts';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';
import { inlineJson } from '../../base/inline-json.ts';
import { markdownToHtml } from '../../base/markdown.ts';

describe('inline JSON', () => {
  it('cannot end its script element and reads back the same', () => {
    const value = { text: '</script><!-- \u2028 &' };
    const text = inlineJson(value);
    expect(text).not.toContain('<');
    expect(text).not.toContain('\u2028');
    expect(JSON.parse(text)).toEqual(value);
  });

  it('escapes text for attributes', () => {
    expect(escapeHtml(`"a" & 'b' <c>`)).toBe('&quot;a&quot; &amp; &#39;b&#39; &lt;c&gt;');
  });
});

describe('markdown', () => {
  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['a <img src=x onerror=alert(1)> b', /<img/],
    ['[x](javascript:alert(1))', /javascript:/],
    ['[x](//evil.example)', /href/],
    ['![x](https://evil.example/a.png)', /<img/],
    ['|a|\n|:-:|\n|b|', /align|style/],
  ])('of %j has nothing like %s', (text, never) => {
    expect(markdownToHtml(text)).not.toMatch(never);
  });

  it('stays text where it is nested without end', () => {
    const text = '>'.repeat(30_000);
    expect(markdownToHtml(text)).toBe(`<p>${'&gt;'.repeat(30_000)}</p>\n`);
  });

  it('starts below the page title and keeps good links', () => {
    expect(markdownToHtml('# Eins')).toBe('<h2>Eins</h2>\n');
    expect(markdownToHtml('§ 6 Abs. 1 Buchst. b')).toBe(
      '<p>§\u00a06 Abs.\u00a01 Buchst.\u00a0b</p>\n',
    );
    expect(markdownToHtml('[x](/anfahrt)')).toContain('<a href="/anfahrt">x</a>');
    expect(markdownToHtml('[x](https://a.example)')).toContain('rel="noopener noreferrer"');
  });
});

it('preloads the display font of the theme', () => {
  const manifest = {
    'a.tsx': { file: 'assets/a.js', assets: ['assets/bricolage-display-1.woff2'] },
  };
  expect(displayFontUrl(manifest, ":root{--font-display:'Bricolage',serif}")).toBe(
    '/assets/bricolage-display-1.woff2',
  );
  expect(displayFontUrl(manifest, '')).toBeNull();
});

it('names the fonts that nearly all text is set in, as far as they are ours', () => {
  const assets = ['text', 'europe'].map((set) => `assets/figtree-${set}-1.woff2`);
  const manifest = {
    'a.tsx': { file: 'a.js', assets: [...assets, 'assets/fraunces-display-1.woff2'] },
  };
  const [text, display] = ['/assets/figtree-text-1.woff2', '/assets/fraunces-display-1.woff2'];
  expect(fontUrls(manifest, '')).toEqual([text, display]);
  expect(fontUrls(manifest, ':root{--font-display:var(--font-text)}')).toEqual([text]);
  expect(fontUrls(manifest, ':root{--font-text:Arial}')).toEqual([display]);
});
