import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/bundle.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerBundle {
  file: string;
  remove(): Promise<void>;
}

/** The server as it is delivered, bundled from the sources as they stand, in a folder of this run alone. */
export async function bundleServer(): Promise<ServerBundle> {
  const folder = path.join(ROOT, '.cache', `bench-${process.pid}`);
  await bundle(folder, { serve: `import './bench/server/serve.ts';` });
  return {
    file: path.join(folder, 'serve.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
