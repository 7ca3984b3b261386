// Cuts the shop's fonts out of the fontsource packages: one instance of each display family and
// the weights of the text family that are used. What German needs is one file; the other letters of
// Europe and those of Vietnamese are files of their own, fetched by pages that have such letters.
// The results are committed, so this runs only to change them: node packages/ui/src/fonts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽžıẞ–—‘’‚“”„†•…‹›⁄€™−×`;

/** Turkish, Polish, Czech, Romanian and the others; fonts.css names the same ranges. */
const EUROPE = `${range(0x100, 0x130)}${range(0x132, 0x151)}${range(0x154, 0x17f)}${range(0x218, 0x21b)}`;
/** Besides those that other languages have, too. */
const VIETNAMESE = `${range(0x1a0, 0x1a1)}${range(0x1af, 0x1b0)}${range(0x1ea0, 0x1ef9)}`;
const SETS = { latin: LATIN, 'latin-ext': EUROPE, vietnamese: VIETNAMESE };

const FRAUNCES = { wght: 600, opsz: 96, SOFT: 40, WONK: 1 };
const BRICOLAGE = { wght: 700, opsz: 48, wdth: 88 };
const TEXT = { wght: { min: 400, max: 700 } };
/** Package, set of letters, kind of file, name of the result, axes. */
const cuts = [
  ['fraunces', 'latin', 'full', 'fraunces-display', FRAUNCES],
  ['fraunces', 'latin-ext', 'full', 'fraunces-europe', FRAUNCES],
  ['fraunces', 'vietnamese', 'full', 'fraunces-vietnamese', FRAUNCES],
  ['bricolage-grotesque', 'latin', 'standard', 'bricolage-display', BRICOLAGE],
  ['bricolage-grotesque', 'latin-ext', 'standard', 'bricolage-europe', BRICOLAGE],
  ['bricolage-grotesque', 'vietnamese', 'standard', 'bricolage-vietnamese', BRICOLAGE],
  ['figtree', 'latin', 'wght', 'figtree-text', TEXT],
  ['figtree', 'latin-ext', 'wght', 'figtree-europe', TEXT],
  // Figtree has none; this one is drawn much like it.
  ['plus-jakarta-sans', 'vietnamese', 'wght', 'figtree-vietnamese', TEXT],
];

for (const [family, set, kind, to, axes] of cuts) {
  const from = `@fontsource-variable/${family}/files/${family}-${set}-${kind}-normal.woff2`;
  const cut = await subsetFont(await readFile(require.resolve(from)), SETS[set], {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(new URL(`${to}.woff2`, import.meta.url), cut);
  console.log(`${to}.woff2 ${cut.length} bytes`);
}
