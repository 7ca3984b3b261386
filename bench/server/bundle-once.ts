import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '../../tools/bundle.mjs';
import { BUNDLED, ROOT, SERVERS } from './server-bundle.ts';

// Vitest's setup of the killed processes' tests, which start the same servers again and again.
const folder = path.join(ROOT, '.cache', `bench-${process.pid}`);

export async function setup(): Promise<void> {
  const sources = Object.entries(SERVERS).map(([name, source]) => [name, `import '${source}';`]);
  await bundle(folder, Object.fromEntries(sources) as Record<string, string>);
  process.env[BUNDLED] = folder;
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
