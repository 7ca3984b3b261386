// Cuts the shop's fonts out of the fontsource packages: one instance of each display family and
// the weights of the text family that are used, Latin only. The results are committed, so this
// runs only to change them: node packages/ui/src/fonts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽžıẞ–—‘’‚“”„†•…‹›⁄€™−×`;

const cuts = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces-display.woff2',
    axes: { wght: 600, opsz: 96, SOFT: 40, WONK: 1 },
  },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'bricolage-display.woff2',
    axes: { wght: 700, opsz: 48, wdth: 88 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-text.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, axes } of cuts) {
  const cut = await subsetFont(await readFile(require.resolve(from)), LATIN, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(new URL(to, import.meta.url), cut);
  console.log(`${to} ${cut.length} bytes`);
}
