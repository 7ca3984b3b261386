// Builds the guest's shop twice: the browser's files, then the render bundle that knows their names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const cwd = import.meta.dirname;
const quiet = process.argv.includes('--quiet') ? ['--logLevel', 'warn'] : [];

/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

const run = (...args) =>
  execFileSync(process.execPath, [vite, 'build', ...args, ...quiet], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });

run();
// One file under a fixed name: browsers know a worker by its address.
await build({
  entryPoints: [join(cwd, 'src/service-worker/worker.ts')],
  outfile: join(cwd, 'dist/client/sw.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: browserFloor,
});
run('--ssr');
