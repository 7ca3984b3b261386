// npm run dev: the demo for whoever works on it. A change of a page shows in the browser at once, one of the server
// restarts the server alone (docs/decisions/0036-dev-server.md).
import { describeError } from './describe-error.mjs';
import { checkNode, ensurePackages } from './packages.mjs';
import { ROOT } from './project.mjs';
import { dataPlace, rememberServer } from './running-servers.mjs';
import { listenForStop } from './stopping.mjs';

const stopping = listenForStop();

try {
  await start();
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}

async function start() {
  const problem =
    checkNode() ?? ((await ensurePackages()) ? null : 'npm ci did not succeed; see above.');
  if (problem) throw new Error(problem);
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('npm run dev is for development; NODE_ENV is production. npm start is for it.');
  const { register } = await import('tsx/esm/api');
  register();
  const { startDevServer } = await import('../dev/server/dev-server.ts');
  stopping.beginStart();
  const running = await startDevServer({ ...process.env, NODE_ENV: 'development' }, ROOT);
  const forget = await rememberServer({
    port: running.port,
    production: false,
    data: dataPlace(process.env),
  });
  stopping.setStop(async () => {
    await running.stop();
    await forget();
  });
}
