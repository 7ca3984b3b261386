import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARTS } from '../prove/parts.ts';
import { ROOT } from '../server/server-bundle.ts';
import { filesOfPortion, hashOfFiles } from './portion-files.ts';
import { MUTATION_PORTIONS } from './portions.ts';

describe.each(MUTATION_PORTIONS)('the portion $name', (portion) => {
  test('has sources that are no tests, and tests', async () => {
    const { sources, tests } = await filesOfPortion(portion);
    expect(sources.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    expect(sources.filter((file) => file.includes('.test.') || file.includes('golden-'))).toEqual(
      [],
    );
    for (const file of [...sources, ...tests])
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });
});

test('no file is in two portions, and no portion is called as a part is', async () => {
  const files = await Promise.all(MUTATION_PORTIONS.map(filesOfPortion));
  const sources = files.flatMap((found) => found.sources);
  expect(new Set(sources).size).toBe(sources.length);
  const names = [...PARTS.map(({ name }) => name), ...MUTATION_PORTIONS.map(({ name }) => name)];
  expect(new Set(names).size).toBe(names.length);
});

test('another file makes another hash', async () => {
  const [one, other] = ['bench/mutations/portions.ts', 'bench/mutations/portion-files.ts'];
  const hash = await hashOfFiles({ sources: [one], tests: [] });
  expect(await hashOfFiles({ sources: [one], tests: [] })).toBe(hash);
  expect(await hashOfFiles({ sources: [one], tests: [other] })).not.toBe(hash);
});
