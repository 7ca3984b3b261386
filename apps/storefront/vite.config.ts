import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const here = import.meta.dirname;

/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { browserFloor: string[] };

/**
 * Tells the render bundle what the client build produced: it is built second and reads the first one's manifest, so
 * that one file knows every hashed name and carries the critical styles.
 */
function clientBuild(): Plugin {
  const name = 'virtual:client-build';
  return {
    name: 'client-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const manifest = readFileSync(`${here}/dist/client/.vite/manifest.json`, 'utf8');
      const entry = JSON.parse(manifest)['src/entry-client.tsx'] as { css?: string[] };
      const css = (entry.css ?? [])
        .map((file) => readFileSync(`${here}/dist/client/${file}`, 'utf8'))
        .join('');
      return `export const manifest = ${manifest}; export const criticalCss = ${JSON.stringify(css)};`;
    },
  };
}

const ENTRY = `${here}/src/entry-client.tsx`;

/** What a guest needs with the first touch of a dish; fetched together while the page is at rest. */
const ORDERING = [
  'src/features/dish/dish-dialog.tsx',
  'src/features/dish-info/info-dialog.tsx',
  'src/features/place/place-dialog.tsx',
  'src/features/menu/add-at-once.ts',
  '../../packages/ui/src/dialog-host.tsx',
].map((file) => join(here, file));

type InfoOf = (id: string) => { importedIds: string[] } | null;

/** Everything these reach without a dynamic import: else it would fall into dozens of tiny files that compress badly. */
function reachable(roots: string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of infoOf(id)?.importedIds ?? []) visit(next);
  };
  roots.forEach(visit);
  return found;
}

let initial: Set<string> | undefined;
let ordering: Set<string> | undefined;

/**
 * Whoever builds is greeted by nothing: a dynamic import that splits nothing is a mistake and ends the build, and on a
 * busy machine every plugin takes its time.
 */
const QUIET: Rolldown.InputOptions = {
  checks: { bundlerTimings: false },
  onLog(level, log, say) {
    if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
    say(level, log);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: '/',
  publicDir: false,
  plugins: [react(), ...(isSsrBuild ? [clientBuild()] : [])],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // The render bundle is the production build whatever environment its server runs in.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // React must be bundled into the one file of the render bundle: the server finds it by path and shares nothing.
  ssr: { noExternal: true },
  build: {
    target: browserFloor,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? {
          ...QUIET,
          input: `${here}/src/entry-server.tsx`,
          output: { entryFileNames: 'render.js', codeSplitting: false },
        }
      : {
          ...QUIET,
          input: ENTRY,
          output: {
            codeSplitting: {
              groups: [
                // React changes rarely: its file stays in the guest's cache when the shop changes.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 3,
                },
                {
                  name(id, context) {
                    initial ??= reachable([ENTRY], (each) => context.getModuleInfo(each));
                    return initial.has(id) ? 'shop' : null;
                  },
                  debugName: 'shop',
                  priority: 2,
                },
                {
                  name(id, context) {
                    ordering ??= reachable(ORDERING, (each) => context.getModuleInfo(each));
                    return ordering.has(id) ? 'ordering' : null;
                  },
                  debugName: 'ordering',
                  priority: 1,
                },
              ],
            },
          },
        },
  },
}));
