import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLanguage } from '../../apps/storefront/build-language.mjs';
import { ROOT } from '../../tools/project.mjs';
import { readSpoken, type SpokenCatalogue } from './catalogue.ts';

const STOREFRONT = join(ROOT, 'apps/storefront');
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
/** What is put in, markup, or a letter. */
const SIGN = /\{\d+\}|<[^>]*>|&\w+;|\p{L}/gu;

/** English with other letters, which are read from right to left. */
const madeUp = (english: string): string =>
  english.replace(SIGN, (sign) =>
    sign.length > 1 ? sign : HEBREW[(sign.toLowerCase().codePointAt(0)! - 97 + 1000) % 22]!,
  );

const madeUpAll = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([german, english]) => [german, madeUp(english)]));

/** What the owner of the variant wrote in the made-up language; everything else of theirs stays German. */
const OWNER = ['Vorspeisen', 'Suppen', 'Salate', 'Klein', 'Groß'];

/** A language that nobody speaks, made of the English one. */
export function madeUpLanguage(): SpokenCatalogue {
  const english = readSpoken('en');
  const owner = OWNER.map((german) => [german, madeUp(english.owner[german]!)]);
  return {
    ...english,
    language: 'qx',
    texts: madeUpAll(english.texts),
    messages: madeUpAll(english.messages),
    shop: madeUpAll(english.shop),
    owner: Object.fromEntries(owner) as Record<string, string>,
  };
}

/** `languages.yaml` of a shop that offers it, too. */
export function offered({ language, owner }: SpokenCatalogue) {
  const entries = Object.entries(owner).map(([german, said]) => `    ${german}: ${said}\n`);
  const to = `languages:\n  ${language}:\n${entries.join('')}`;
  return { file: 'languages.yaml', from: 'languages:\n', to };
}

/** A storefront with a further language: nothing but its file is added. Answers the folder. */
export async function storefrontWith(catalogue: SpokenCatalogue): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/right-to-left-'));
  for (const part of ['client', 'server'])
    await symlink(join(STOREFRONT, 'dist', part), join(folder, part));
  await mkdir(join(folder, 'languages'));
  await symlink(join(STOREFRONT, 'dist/languages/en'), join(folder, 'languages/en'));
  const english = JSON.parse(
    await readFile(join(STOREFRONT, 'languages/en.json'), 'utf8'),
  ) as object;
  const { language, texts, messages, shop } = catalogue;
  const written = {
    ...english,
    language,
    locale: 'he-IL',
    direction: 'rtl',
    texts,
    messages,
    shop,
  };
  const file = join(folder, `${language}.json`);
  await writeFile(file, JSON.stringify(written));
  await buildLanguage(file, { dist: folder, quiet: true });
  return folder;
}
