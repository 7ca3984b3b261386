import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/bundle.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ProgramBundle {
  file: string;
  remove(): Promise<void>;
}

let bundles = 0;

/** A program as it is delivered, bundled from the sources as they stand, in a folder of this run alone. */
export async function bundleProgram(name: string, source: string): Promise<ProgramBundle> {
  const folder = path.join(ROOT, '.cache', `bench-${process.pid}`, `${name}-${(bundles += 1)}`);
  await bundle(folder, { [name]: `import '${source}';` });
  return {
    file: path.join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export function bundleServer(): Promise<ProgramBundle> {
  return bundleProgram('serve', './bench/server/serve.ts');
}
