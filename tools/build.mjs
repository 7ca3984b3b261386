// npm run build: builds what changed since the last time. The mark of a build is the content of everything it read.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run, runPackage } from './project.mjs';

const MARKS = join(ROOT, '.cache/build');
const SKIPPED = new Set(['node_modules', 'dist', 'gallery', 'example']);

/** @typedef {{ name: string, inputs: string[], output: string, make: () => Promise<{ code: number, output: string }> }} Target */
/** @type {Target[]} */
const TARGETS = [
  {
    name: 'storefront',
    inputs: ['packages', 'apps/storefront'],
    output: 'apps/storefront/dist/server/render.js',
    make: () => run(process.execPath, ['apps/storefront/build.mjs', '--quiet'], { quiet: true }),
  },
  appOfStaff('counter'),
  appOfStaff('office'),
  {
    name: 'server',
    inputs: ['packages', 'apps/server/src', 'dev', 'tools/bundle.mjs'],
    output: 'dist/server.js',
    make: async () => {
      const { bundle } = await import('./bundle.mjs');
      const { stop } = await import('esbuild');
      await bundle();
      // Its helper process would live as long as the server does.
      await stop();
      return { code: 0, output: '' };
    },
  },
];

/**
 * @param {string} name
 * @returns {Target}
 */
function appOfStaff(name) {
  const folder = `apps/${name}`;
  return {
    name,
    inputs: ['packages', folder],
    output: `${folder}/dist/index.html`,
    make: () =>
      runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        quiet: true,
        cwd: join(ROOT, folder),
        env: { NODE_ENV: 'production' },
      }),
  };
}

/**
 * Builds every target whose sources changed.
 * @param {(message: string) => void} [say]
 * @returns {Promise<{ built: string[], failed: string[] }>}
 */
export async function ensureBuilt(say = console.log) {
  const stale = TARGETS.map((target) => ({ target, mark: markOf(target) })).filter(
    ({ target, mark }) => !isBuilt(target, mark),
  );
  if (stale.length > 0) say(`Building ${stale.map(({ target }) => target.name).join(', ')} ...`);
  const results = await Promise.all(
    stale.map(async ({ target, mark }) => {
      const file = join(MARKS, target.name);
      rmSync(file, { force: true });
      const { code, output } = await target.make().catch((error) => ({
        code: 1,
        output: String(error?.stack ?? error),
      }));
      if (output.trim()) say(output.trim());
      if (code !== 0) return { name: target.name, good: false };
      mkdirSync(MARKS, { recursive: true });
      writeFileSync(file, mark);
      return { name: target.name, good: true };
    }),
  );
  return {
    built: results.filter(({ good }) => good).map(({ name }) => name),
    failed: results.filter(({ good }) => !good).map(({ name }) => name),
  };
}

/**
 * @param {Target} target
 * @param {string} mark
 */
function isBuilt(target, mark) {
  const file = join(MARKS, target.name);
  if (!existsSync(join(ROOT, target.output)) || !existsSync(file)) return false;
  return readFileSync(file, 'utf8') === mark;
}

/** @param {Target} target */
function markOf(target) {
  const hash = createHash('sha256').update(process.version);
  for (const path of [
    'package.json',
    'package-lock.json',
    'tools/build.mjs',
    ...target.inputs.flatMap(filesBelow),
  ])
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  if (!existsSync(join(ROOT, path))) return [];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(below);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
    });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { built, failed } = await ensureBuilt();
  if (failed.length > 0) console.error(`Not built: ${failed.join(', ')}.`);
  else console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything is built.');
  process.exitCode = failed.length > 0 ? 1 : 0;
}
