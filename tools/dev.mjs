// npm run dev: the demo, rebuilt and restarted whenever a source changes. What did not change is not built again.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensurePackages } from './packages.mjs';
import { ROOT } from './project.mjs';
import { listenForStop } from './stopping.mjs';

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
/** The one before, while it ends. */
/** @type {import('node:child_process').ChildProcess | null} */
let ending = null;
/** @type {NodeJS.Timeout | undefined} */
let timer;

function start() {
  ending = null;
  // By the channel it learns that we are gone, however we went.
  const started = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
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
  ending = old;
  old.once('exit', start);
  old.kill('SIGTERM');
}

for (const folder of WATCHED.filter((name) => existsSync(join(ROOT, name))))
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || IGNORED.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });

const stopping = listenForStop({ say: () => {} });
stopping.beginStart();
stopping.setStop(async () => {
  clearTimeout(timer);
  const last = child ?? ending;
  child = null;
  if (!last || last.exitCode !== null || last.signalCode !== null) return;
  last.off('exit', start);
  const exited = new Promise((resolve) => last.once('exit', resolve));
  if (last !== ending) last.kill('SIGTERM');
  await exited;
});
start();
