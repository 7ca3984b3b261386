import { join, resolve } from 'node:path';
import { context } from 'esbuild';
import { bundleOptions } from '../../tools/bundle.mjs';

/** Read when the backend starts, though nothing imports them. */
const READ_AT_START = /^(?:demo|apps\/server\/migrations)\//;

export interface BackendBundle {
  file: string;
  /** Whether it was made; what is wrong has been said. */
  make(): Promise<boolean>;
  /** What it imports of npm's. */
  packages(): string[];
  /** Whether a file, by its path from the root, makes a backend another one. */
  contains(path: string): boolean;
  close(): Promise<void>;
}

/** The server and the demo in one file, made again quickly. */
export async function openBackendBundle(root: string): Promise<BackendBundle> {
  const out = join(root, '.cache/dev');
  const options = bundleOptions(out, { backend: "import './dev/server/backend.ts';" });
  const esbuild = await context({
    ...options,
    splitting: false,
    metafile: true,
    sourcesContent: false,
  });
  /** null: what a bundle consists of is unknown, since it was not made. */
  let inputs: Set<string> | null = null;
  let packages: string[] = [];
  return {
    file: join(out, 'backend.js'),
    async make() {
      try {
        const { metafile } = await esbuild.rebuild();
        inputs = new Set(Object.keys(metafile?.inputs ?? {}).map((path) => resolve(root, path)));
        const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
        packages = imports.flatMap(({ path, external }) =>
          external && !path.startsWith('node:') ? [path] : [],
        );
        return true;
      } catch {
        inputs = null;
        return false;
      }
    },
    packages: () => packages,
    contains: (path) => inputs === null || inputs.has(join(root, path)) || READ_AT_START.test(path),
    close: () => esbuild.dispose(),
  };
}
