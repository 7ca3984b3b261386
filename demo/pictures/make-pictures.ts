import { mkdirSync, writeFileSync } from 'node:fs';
import { BURGER_PICTURES } from './burger-pictures.ts';
import { LOGOS, renderLogo } from './logos.ts';
import { PIZZERIA_PICTURES } from './pizzeria-pictures.ts';
import { render } from './render.ts';

// Paints all pictures of the demo shops into their pictures/ folders. The same script always paints the same.
// Run: npx tsx demo/pictures/make-pictures.ts [name of a picture ...]

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);

async function main(): Promise<void> {
  for (const [shop, pictures] of [
    ['pizzeria', PIZZERIA_PICTURES],
    ['burger', BURGER_PICTURES],
  ] as const) {
    const folder = new URL(`../${shop}/pictures/`, import.meta.url);
    mkdirSync(folder, { recursive: true });
    for (const picture of pictures) {
      if (!isWanted(picture.name)) continue;
      const bytes = await render(picture);
      writeFileSync(new URL(`${picture.name}.webp`, folder), bytes);
      process.stdout.write(`${shop}/${picture.name} ${Math.round(bytes.length / 1000)} kB\n`);
    }
    if (isWanted('logo')) writeFileSync(new URL('logo.webp', folder), await renderLogo(LOGOS[shop]));
  }
}

void main();
