import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';
import type { MutationResult } from './mutation-result.ts';

/** The last result of each portion, committed: docs/proof.md is written from them. */
const FOLDER = path.join(ROOT, 'bench/mutations/results');

const fileOf = (portion: string) => path.join(FOLDER, `${portion}.json`);

export async function readResults(): Promise<Map<string, MutationResult>> {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith('.json'));
  const results = await Promise.all(
    names.map(async (name): Promise<MutationResult> => {
      return JSON.parse(await readFile(path.join(FOLDER, name), 'utf8'));
    }),
  );
  return new Map(results.map((result) => [result.portion, result]));
}

export async function keepResult(result: MutationResult): Promise<void> {
  await writeFile(fileOf(result.portion), `${JSON.stringify(result, null, 2)}\n`);
}
