import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetSurvivors } from './known-mutants.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-mutants-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [SOME, OTHERS] = [['bench/mutations/portions.ts'], ['bench/mutations/known-mutants.ts']];
const file = () => path.join(folder, 'known.json');
const keep = () =>
  writeFile(
    file(),
    JSON.stringify({
      files: {
        'a.ts': { mutants: ['Killed', 'Survived', 'Timeout'].map((status) => ({ status })) },
      },
    }),
  );
const statuses = async () =>
  (
    JSON.parse(await readFile(file(), 'utf8')) as {
      files: { 'a.ts': { mutants: { status: string }[] } };
    }
  ).files['a.ts'].mutants.map(({ status }) => status);

test('survivors are kept for the same tests, and judged anew after these have changed', async () => {
  await forgetSurvivors(folder, SOME);
  await keep();
  await forgetSurvivors(folder, SOME);
  expect(await statuses()).toEqual(['Killed', 'Survived', 'Timeout']);
  await forgetSurvivors(folder, OTHERS);
  expect(await statuses()).toEqual(['Killed']);
});
