// Builds the guest's shop twice: the browser's files, then the render bundle that knows their names; and all of it in
// every language of languages/.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildLanguage, runVite } from './build-language.mjs';
import { workerBuild } from './worker.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const quiet = process.argv.includes('--quiet');

await runVite([], { quiet });
// One file under a fixed name: browsers know a worker by its address.
await build({ ...workerBuild(), outfile: join(dist, 'client/sw.js'), minify: true });
const catalogues = readdirSync(join(here, 'languages')).filter((file) => file.endsWith('.json'));
rmSync(join(dist, 'languages'), { recursive: true, force: true });
await Promise.all([
  runVite(['--ssr'], { quiet }),
  ...catalogues.map((file) => buildLanguage(join(here, 'languages', file), { dist, quiet })),
]);
