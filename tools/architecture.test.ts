import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printArchitecture } from './architecture.mjs';
import { ROOT } from './project.mjs';

test('docs/architecture.md and its pictures show the rooms as they are (npm run architecture)', () => {
  for (const [file, text] of printArchitecture())
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text);
});
