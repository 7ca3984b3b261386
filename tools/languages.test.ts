import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '../apps/storefront/translate/plugin.ts';
import { readMessages, type SourceMessage } from '../apps/storefront/translate/messages.ts';
import {
  OFFLINE_TEXTS,
  type OfflineWords,
} from '../apps/storefront/src/service-worker/needs-connection.ts';
import { workerBuild } from '../apps/storefront/worker.mjs';
import { KEPT_FILES, KEPT_TEXTS } from '../apps/storefront/translate/kept-german.ts';
import { importsOf, ownFile, readSources } from './imports.mjs';
import { ROOT } from './project.mjs';
import { isGerman, knowsFrom } from './texts/german.mjs';

const FOLDER = join(ROOT, 'apps/storefront/languages');
const PROGRAMS = [
  'apps/storefront/src/app/entry-client.tsx',
  'apps/storefront/src/app/entry-server.tsx',
];

const sources = readSources(ROOT, ['packages', 'apps/storefront']);
const files = reachable(PROGRAMS);
const read = [...files].map((file) => ({ file, ...readMessages(file, sources.get(file) ?? '') }));
const codes = new Set(read.flatMap((one) => [...one.codes]));
const messages = read.flatMap(({ file: path, messages }) =>
  messages.map((message) => ({ path, file: path.slice(path.lastIndexOf('/') + 1), ...message })),
);

function reachable(roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const source = sources.get(file);
    if (found.has(file) || source === undefined) return;
    found.add(file);
    for (const { specifier, typeOnly } of importsOf(source)) {
      const next = ownFile(file, specifier);
      // What is loaded lazily looks like a type to the reader of imports.
      if (next && (!typeOnly || /\bimport\(/.test(source))) visit(next);
    }
  };
  roots.forEach(visit);
  return found;
}

/** What a reader may read; a code or a class name is none. */
function texts(): (SourceMessage & { file: string; path: string })[] {
  const german = new Set(messages.filter(({ key, where }) => isGerman(key, where)));
  const known = knowsFrom(
    [...german].map(({ key }) => key),
    codes,
  );
  return messages.filter((message) => german.has(message) || known(message.key));
}

const holesOf = (text: string) => new Set(text.match(/\{\d+\}|<\/?\d+>/g));
const plainKey = (key: string) => key.replace(/^[\w-]+\.tsx?\|/, '');

test('the page without a connection has its words in every language', () => {
  const built = JSON.parse(workerBuild().define.OFFLINE_LANGUAGES) as OfflineWords[];
  expect(built.map(({ language }) => language)).toContain('en');
  for (const { texts } of built) expect(Object.keys(texts)).toEqual([...OFFLINE_TEXTS]);
});

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
  const catalogue = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Catalogue & {
    messages: Record<string, string>;
    shop: Record<string, string>;
  };
  const entries = Object.entries(catalogue.texts);

  test(`${name} has a word for every German text that guests may read`, () => {
    const missing = texts()
      .filter(
        ({ file, key }) => !(`${file}|${key}` in catalogue.texts) && !(key in catalogue.texts),
      )
      .filter(({ path, key }) => !KEPT_FILES.test(path) && !KEPT_TEXTS.has(key))
      // The document around a page.
      .filter(({ key }) => !key.startsWith('<!doctype'))
      .map(({ file, key }) => `${file}|${key}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test(`${name} has no text that nothing says any more`, () => {
    const said = new Set(messages.flatMap(({ file, key }) => [key, `${file}|${key}`]));
    expect(entries.map(([key]) => key).filter((key) => !said.has(key))).toEqual([]);
  });

  test(`${name} puts in what the German puts in`, () => {
    const all = [...entries, ...Object.entries(catalogue.messages)];
    expect(
      all.filter(([key, text]) => {
        const [wanted, given] = [holesOf(plainKey(key)), holesOf(text)];
        return wanted.size !== given.size || [...wanted].some((hole) => !given.has(hole));
      }),
    ).toEqual([]);
  });

  test(`${name} has one kind of apostrophe`, () => {
    const { texts, messages: said, shop } = catalogue;
    const all = Object.values({ ...texts, ...said, ...shop });
    expect(all.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  test(`${name} translates no code by accident`, () => {
    const plain = entries.filter(([key, text]) => key === plainKey(key) && key !== text);
    expect(plain.map(([key]) => key).filter((key) => codes.has(key))).toEqual([]);
  });

  test(`${name} calls the pages that the law wants the same in browser and server`, () => {
    const shared = Object.entries(catalogue.shop).filter(([key]) => key in catalogue.texts);
    expect(shared.filter(([key, text]) => catalogue.texts[key] !== text)).toEqual([]);
  });
}
