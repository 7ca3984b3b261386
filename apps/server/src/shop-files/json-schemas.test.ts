import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jsonSchemas } from './write/json-schemas.ts';

const folder = fileURLToPath(new URL('../../../../docs/schema/', import.meta.url));

// After a change: node tools/run-ts.mjs apps/server/src/shop-files/write-json-schemas.ts
test('docs/schema holds exactly what the schemas say', async () => {
  const written = new Map<string, string>();
  for (const name of await readdir(folder))
    written.set(name, await readFile(folder + name, 'utf8'));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(jsonSchemas()));
});
