import { expect, it } from 'vitest';
import { fontsLater, splitFonts } from './fonts-later.ts';

const FETCHED = `@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)format("woff2")}`;
const OWN = `@font-face{font-family:Figtree Arial;src:local(Arial)}`;

it('takes the fonts that are fetched out of the styles, and leaves those of the device', () => {
  const css = `a{color:red}${FETCHED}${OWN}b{color:blue}`;
  const { fonts, rest } = splitFonts(css, true);
  expect(fonts).toBe(FETCHED);
  expect(rest).toBe(`a{color:red}${OWN}b{color:blue}`);
  expect(splitFonts(css, false)).toEqual({ fonts: '', rest: css });
});

it('they are in force where nothing runs that could put them into force', () => {
  expect(fontsLater(FETCHED)).toContain('media="(scripting: none)"');
});
