// npm start: from a fresh clone to a running shop. Only Node's own modules until the packages are there.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { describeError } from './describe-error.mjs';
import { checkNode, ensurePackages } from './packages.mjs';
import { ROOT } from './project.mjs';
import { dataPlace, rememberServer } from './running-servers.mjs';
import { listenForStop } from './stopping.mjs';

const production = process.env['NODE_ENV'] === 'production';
const stopping = listenForStop();

try {
  await start();
} catch (error) {
  fail(describeError(error));
}

async function start() {
  const tooOld = checkNode();
  if (tooOld) return fail(tooOld);
  if (!(await ensurePackages())) return fail('npm ci did not succeed; see its message above.');
  const { failed } = await ensureBuilt();
  if (failed.length > 0) return fail(`Not built: ${failed.join(', ')}. See the messages above.`);
  process.setSourceMapsEnabled(true);

  const { readConfig, startServer } = await load('server.js');
  const config = readConfig(process.env, ROOT);
  await refuseTakenPort(config.host, config.port);
  stopping.beginStart();
  const running = production
    ? await startServer(config)
    : await (await load('demo.js')).startDemo(process.env, ROOT);
  const forget = await rememberServer({
    port: config.port,
    production,
    data: dataPlace(process.env),
  });
  stopping.setStop(async () => {
    await running.stop();
    await forget();
  });
  console.log(production ? `Tischlein answers at ${running.url}` : running.welcome);
  if (production && running.setup) console.log(`\n${running.setup}`);
}

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(join(ROOT, 'dist', file)).href);
}

/**
 * Before the database starts, so that the answer comes at once.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
function refuseTakenPort(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
