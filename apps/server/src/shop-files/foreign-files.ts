import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover } from './leftovers.ts';
import { compareText } from './problem.ts';
import { readFolder } from './read-folder.ts';
import { readShopFolder } from './read-shop-folder.ts';
import { OWNED } from './write/folder-files.ts';
import { jsonSchemas } from './write/json-schemas.ts';
import type { Export } from './write-shop-folder.ts';

/** The first file that an export would delete though it is no part of this shop's folder; null when there is none. */
export async function firstForeignFile(folder: string, content: Export): Promise<string | null> {
  const endangered = await ownedFiles(folder);
  if (endangered.length === 0) return null;
  const read = await readShopFolder(folder);
  if (!read.ok || idOf(read) !== idOf(content)) return endangered[0] ?? null;
  const { files } = await readFolder(folder);
  const schemas = new Set([...jsonSchemas()].map(([name]) => `.schema/${name}`));
  return endangered.find((file) => !files.has(file) && !schemas.has(file)) ?? null;
}

function idOf({ shops, franchise }: Export): string | undefined {
  return franchise?.id ?? shops[0]?.shop.id;
}

/** What stands where an export writes, by path with forward slashes; shop files before schemas. */
async function ownedFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  const walk = async (inside: string, only: readonly string[] | null): Promise<void> => {
    for (const entry of await entriesOf(path.join(folder, inside))) {
      if (only !== null && !only.includes(entry.name)) continue;
      const file = inside + entry.name;
      if (entry.isDirectory()) await walk(`${file}/`, null);
      else if (!isLeftover(entry.name)) files.push(file);
    }
  };
  await walk('', OWNED);
  const isSchema = (file: string) => Number(file.startsWith('.schema/'));
  return files.sort((a, b) => isSchema(a) - isSchema(b) || compareText(a, b));
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
