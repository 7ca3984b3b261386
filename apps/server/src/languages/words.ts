import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** One language beside German that the storefront was built in (apps/storefront/languages). */
export interface Words {
  /** BCP 47 in lower case, as in the addresses. */
  language: string;
  /** What the server says to guests, by its German; `{0}` is what is put in. */
  messages: Record<string, string>;
  /** What every shop has, such as allergens and the titles of the pages that the law wants. */
  shop: Record<string, string>;
  /** Where sign, euros and cents stand ('{0}€{1}.{2}'), and what parts the thousands. */
  money: { format: string; group: string };
}

const wordsFile = z.object({
  language: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/),
  messages: z.record(z.string(), z.string()),
  shop: z.record(z.string(), z.string()),
  money: z.object({ format: z.string(), group: z.string() }),
});

/** By language. None while the storefront is not built. */
export async function loadWords(storefrontDir: string): Promise<ReadonlyMap<string, Words>> {
  const folder = path.join(storefrontDir, 'languages');
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name, 'words.json'), 'utf8').catch(() => null);
      return text === null ? [] : [wordsFile.parse(JSON.parse(text))];
    }),
  );
  return new Map(found.flat().map((words) => [words.language, words]));
}
