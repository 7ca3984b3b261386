// Bundles the server (dist/server.js), the demo (dist/demo.js) and the command-line programs, so that a start reads few
// files and needs no compiler. Packages of npm stay outside: some bring native parts.
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

const OUT = join(ROOT, 'dist');

/** What each bundle offers. */
const ENTRIES = {
  server: `export { startServer } from './apps/server/src/app/main.ts';
export { readConfig } from './apps/server/src/config/config.ts';`,
  demo: `export { startDemo } from './dev/world/start-demo.ts';`,
};

/**
 * @param {string} [out] the folder, emptied before
 * @param {Record<string, string>} [sources] what each bundle offers, by its name
 */
export async function bundle(out = OUT, sources = ENTRIES) {
  await rm(out, { recursive: true, force: true });
  await build(bundleOptions(out, sources));
}

/**
 * @param {string} out
 * @param {Record<string, string>} sources
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(out, sources) {
  return {
    entryPoints: Object.keys(sources).map((name) => ({ in: `entry:${name}`, out: name })),
    absWorkingDir: ROOT,
    outdir: out,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    packages: 'external',
    logLevel: 'warning',
    plugins: [entries(sources), ownPackages, sourcePlaces(out)],
  };
}

/** @type {(sources: Record<string, string>) => import('esbuild').Plugin} */
const entries = (sources) => ({
  name: 'entries',
  setup(build) {
    build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
    build.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: sources[path.slice('entry:'.length)] ?? '',
      resolveDir: ROOT,
    }));
  },
});

/** Our own packages look like npm's, but belong into the bundle. @type {import('esbuild').Plugin} */
const ownPackages = {
  name: 'own-packages',
  setup(build) {
    build.onResolve({ filter: /^@tischlein\// }, ({ path }) => {
      const [, name = '', ...file] = path.split('/');
      return { path: join(ROOT, 'packages', name, 'src', ...file) };
    });
  },
};

/**
 * A source that looks for files beside itself still finds them after it moved.
 * @type {(out: string) => import('esbuild').Plugin}
 */
const sourcePlaces = (out) => ({
  name: 'source-places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.'))
        return { contents: text, loader: 'ts' };
      const place = (/** @type {string} */ target) =>
        JSON.stringify(relative(out, target).split('\\').join('/'));
      const contents = text
        .replaceAll('import.meta.url', `new URL(${place(path)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `decodeURIComponent(new URL(${place(dirname(path))}, import.meta.url).pathname)`,
        );
      return { contents, loader: 'ts' };
    });
  },
});
