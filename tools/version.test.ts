import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '@tischlein/contract/version.ts';
import { ROOT } from './project.mjs';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('package.json, the product and CHANGELOG.md say the same version', () => {
  expect(JSON.parse(text('package.json')).version).toBe(VERSION);
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(text('CHANGELOG.md'));
  expect(newest?.[1]).toBe(VERSION);
});
