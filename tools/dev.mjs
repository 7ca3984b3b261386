// npm run dev: the demo, rebuilt and restarted whenever a source changes. What did not change is not built again.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensurePackages } from './packages.mjs';
import { ROOT } from './project.mjs';

const WATCHED = ['packages', 'apps', 'dev', 'demo'];
const IGNORED = /(^|[/\\])(dist|node_modules|test-results)([/\\]|$)|\.test\.tsx?$|~$/;
/** Editors write several files at once. */
const QUIET_MS = 300;

const tooOld = checkNode();
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
if (!(await ensurePackages())) process.exit(1);

/** @type {import('node:child_process').ChildProcess | null} */
let child = null;
/** @type {NodeJS.Timeout | undefined} */
let timer;

function start() {
  const started = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], { stdio: 'inherit' });
  child = started;
  started.on('exit', (code) => {
    if (child !== started) return;
    child = null;
    if (code !== 0) console.log('Waiting for a change ...');
  });
}

function restart() {
  const old = child;
  if (!old) return start();
  // It lets go of the port and the data folder first.
  child = null;
  old.once('exit', start);
  old.kill('SIGTERM');
}

for (const folder of WATCHED.filter((name) => existsSync(join(ROOT, name))))
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || IGNORED.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    clearTimeout(timer);
    if (!child) process.exit(0);
    child.once('exit', () => process.exit(0));
    child.kill('SIGTERM');
  });
start();
