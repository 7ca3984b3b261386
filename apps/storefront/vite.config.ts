import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leanReact, REACT_DOM } from './lean-react.ts';
import { readCatalogue, translatePlugin } from './translate/plugin.ts';

const here = import.meta.dirname;
/** The file of the language of this build; unset: German, as the sources are. */
const catalogue = process.env['STOREFRONT_CATALOGUE'];
const dist = resolve(here, process.env['STOREFRONT_OUT'] ?? 'dist');

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
      const manifest = readFileSync(`${dist}/client/.vite/manifest.json`, 'utf8');
      const entry = JSON.parse(manifest)['src/app/entry-client.tsx'] as { css?: string[] };
      const css = (entry.css ?? [])
        .map((file) => readFileSync(`${dist}/client/${file}`, 'utf8'))
        .join('');
      return `export const manifest = ${manifest}; export const criticalCss = ${JSON.stringify(css)};`;
    },
  };
}

/** Gives guests a React DOM without what the shop does not use (lean-react.ts). */
function leanReactPlugin(): Plugin {
  let found = false;
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return null;
      found = true;
      return { code: leanReact(code), map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('React DOM was not among the files.');
    },
  };
}

/**
 * Has browsers that can compile what the start and a press call while it comes, beside the page, and not when it is
 * called: a fifth less of the main thread's time for the start, and for the first dish that opens. The comment must be the
 * first of the file, before what Vite puts there.
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_SOON.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

const DEPENDENCIES = /m\.f\|\|\(m\.f=(\[[^\]]*\])\)/;
const WANTED = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * Every page carries the styles of the first file in itself, where Vite does not find them: any piece that loads another
 * would fetch them once more, and putting them into force again styles the whole page anew, behind those of the pieces.
 */
function stylesOnce(): Plugin {
  return {
    name: 'styles-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const carried =
          chunks.find(({ isEntry }) => isEntry)?.viteMetadata?.importedCss ?? new Set();
        let found = false;
        for (const chunk of chunks) {
          const files = JSON.parse(DEPENDENCIES.exec(chunk.code)?.[1] ?? '[]') as string[];
          chunk.code = chunk.code.replace(WANTED, (_all, list: string) => {
            const all = list.split(',');
            const left = all.filter((at) => !carried.has(files[Number(at)] ?? ''));
            found ||= left.length < all.length;
            return `__vite__mapDeps([${left.join(',')}])`;
          });
        }
        if (!found) this.error('No piece names the styles of the first file: has Vite changed?');
      },
    },
  };
}

const ui = (file: string) => `../../packages/ui/src/${file}`;

/**
 * The files that a guest fetches together, by what they start from; what several of them reach lies in the first one.
 * Without these it would fall into dozens of tiny files, which compress badly, and whose names the first file carries.
 */
const PIECES: readonly { name: string; roots: readonly string[] }[] = [
  { name: 'shop', roots: ['src/app/entry-client.tsx'] },
  // With the first touch of a dish; fetched while the page is at rest.
  {
    name: 'ordering',
    roots: [
      'src/menu/dish/dish-dialog.tsx',
      'src/menu/dish-info/info-dialog.tsx',
      'src/place/place-dialog.tsx',
      'src/menu/add-at-once.ts',
      ui('dialog-host.tsx'),
    ],
  },
  // What many pages show that have no cart.
  { name: 'page-parts', roots: [ui('empty-state.tsx'), ui('skeleton.tsx')] },
  // What cart, checkout and the order's own page show of an order, and what they keep of it.
  {
    name: 'order-parts',
    roots: [
      'src/cart/quote-view/quote-lines.tsx',
      'src/cart/quote-view/quote-sums.tsx',
      'src/session/session-storage.ts',
      'src/cart/coupon.ts',
      'src/session/offer-choices.ts',
      'src/table-visit/voids.ts',
      '../../packages/domain/src/group/group-shares.ts',
    ],
  },
  // As soon as something is in the cart.
  { name: 'quote', roots: ['src/cart/quote-engine.ts'] },
  { name: 'cart', roots: ['src/cart-dialog/cart-dialog.tsx'] },
];
/** Of the first start and of what a press waits for, nearly all is called. */
const CALLED_SOON: ReadonlySet<string> = new Set([
  'react',
  'entry-client',
  ...PIECES.map(({ name }) => name),
]);
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

type InfoOf = (id: string) => { importedIds: string[] } | null;

/** Everything these reach without a dynamic import. */
function reachable(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of infoOf(id)?.importedIds ?? []) visit(next);
  };
  roots.forEach(visit);
  return found;
}

function pieceGroup({ name, roots }: (typeof PIECES)[number], at: number) {
  const files = roots.map((file) => join(here, file));
  let members: Set<string> | undefined;
  return {
    name(id: string, context: { getModuleInfo: InfoOf }) {
      members ??= reachable(files, (each) => context.getModuleInfo(each));
      return members.has(id) ? name : null;
    },
    debugName: name,
    priority: PIECES.length - at,
  };
}

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

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here,
  base: '/',
  publicDir: false,
  plugins: [
    ...(catalogue ? [translatePlugin(readCatalogue(catalogue))] : []),
    react(),
    ...(isSsrBuild ? [clientBuild()] : [leanReactPlugin(), stylesOnce(), compileEarly()]),
  ],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // The render bundle is the production build whatever environment its server runs in.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // React must be bundled into the one file of the render bundle: the server finds it by path and shares nothing.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    target: browserFloor,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    outDir: `${dist}/${isSsrBuild ? 'server' : 'client'}`,
    rolldownOptions: isSsrBuild
      ? {
          ...QUIET,
          input: `${here}/src/app/entry-server.tsx`,
          output: { entryFileNames: 'render.js', codeSplitting: false },
        }
      : {
          ...QUIET,
          input: `${here}/${PIECES[0]?.roots[0]}`,
          output: {
            // The first file names all others: what of their hashes does not compress is kept short.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                // React changes rarely: its file stays in the guest's cache when the shop changes.
                { name: 'react', test: REACT, priority: PIECES.length + 1 },
                ...PIECES.map(pieceGroup),
              ],
            },
          },
        },
  },
}));
