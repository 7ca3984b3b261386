import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';
import type { MutationPortion } from './portions.ts';

const TEST = /\.test\.ts$/;
const FOR_TESTS = /\/golden-[^/]*$/;

/** Paths relative to the repository, in order. */
export interface PortionFiles {
  sources: string[];
  tests: string[];
}

export async function filesOfPortion({ sources, tests }: MutationPortion): Promise<PortionFiles> {
  return {
    sources: (await filesOf(sources)).filter((file) => !TEST.test(file) && !FOR_TESTS.test(file)),
    tests: (await filesOf(tests)).filter((file) => TEST.test(file)),
  };
}

/** Of everything that decides which mutants live: another one, and the portion must run again. */
export async function hashOfFiles({ sources, tests }: PortionFiles): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...sources, ...tests])
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      if (place.endsWith('.ts')) return [place];
      const entries = await readdir(path.join(ROOT, place), { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map(({ name }) => `${place}/${name}`);
    }),
  );
  return [...new Set(found.flat())].sort();
}
