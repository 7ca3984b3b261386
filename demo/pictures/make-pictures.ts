import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BURGER_PICTURES } from './burger-pictures.ts';
import { LOGOS, renderLogo } from './logos.ts';
import { PIZZERIA_PICTURES } from './pizzeria-pictures.ts';
import { render } from './render.ts';

// Paints all pictures of the demo shops into their pictures/ folders. The same script always paints the same.
// Run: npx tsx demo/pictures/make-pictures.ts [name of a picture ...]

const AT_ONCE = 3;
const SHOPS = [
  ['pizzeria', PIZZERIA_PICTURES],
  ['burger', BURGER_PICTURES],
] as const;

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
/** Which of several processes this is; none: the one that starts them. */
const part = process.env['PART'];

async function main(): Promise<void> {
  const all = SHOPS.flatMap(([shop, pictures]) => pictures.filter(({ name }) => isWanted(name)).map((picture) => ({ shop, picture })));
  if (part === undefined && all.length > AT_ONCE) {
    for (let each = 0; each < AT_ONCE; each += 1) fork(fileURLToPath(import.meta.url), process.argv.slice(2), { env: { ...process.env, PART: String(each) } });
    return;
  }
  for (const [at, { shop, picture }] of all.entries()) {
    if (part !== undefined && at % AT_ONCE !== Number(part)) continue;
    const bytes = await render(picture);
    writeFileSync(new URL(`../${shop}/pictures/${picture.name}.avif`, import.meta.url), bytes);
    process.stdout.write(`${shop}/${picture.name} ${Math.round(bytes.length / 1000)} kB\n`);
  }
  if ((part ?? '0') !== '0' || !isWanted('logo')) return;
  for (const [shop] of SHOPS) writeFileSync(new URL(`../${shop}/pictures/logo.webp`, import.meta.url), await renderLogo(LOGOS[shop]));
}

void main();
