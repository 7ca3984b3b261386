import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres.ts';
import { startPaymentSimulators } from '../world/payments/payment-simulators.ts';
import { answerFrom, type Answer } from './answer.ts';
import { openBackendBundle } from './backend-bundle.ts';
import { backendStarter } from './backend-process.ts';
import { runBackends } from './backends.ts';
import { followChanges } from './follow-changes.ts';
import { SHOP_RENDERER } from './shop-documents.ts';
import { openVite } from './vite-servers.ts';

interface DevServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * The demo for whoever works on it (docs/decisions/0036-dev-server.md): PostgreSQL and Vite live in this process and
 * stay; the server is a process of its own that another one replaces when its sources change.
 */
export async function startDevServer(
  env: Record<string, string | undefined>,
  root: string,
  say: (text: string) => void = console.log,
): Promise<DevServer> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const config = readConfig(env, root);
    const { promise: whenReady, resolve: ready } = withResolvers<Answer>();
    const http = createServer((request, response) => {
      void whenReady.then((answer) => answer(request, response));
    });
    // Before the database starts, so that a port in use is told at once.
    http.listen(config.port, config.host);
    await once(http, 'listening');
    undo.push(() => {
      http.close();
      http.closeAllConnections();
    });
    const { port } = http.address() as AddressInfo;
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, undo));

    const simulators = env['DEMO'] === 'off' ? null : await startPaymentSimulators();
    undo.push(() => simulators?.stop());

    const bundle = await openBackendBundle(root);
    undo.push(() => bundle.close());
    const backendEnv = {
      ...env,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      STOREFRONT_DIR: join(root, 'dev/server/storefront'),
    };
    const settings = {
      publicPort: port,
      simulated: simulators && { env: simulators.env, secrets: simulators.secrets },
    };
    const starter = backendStarter({
      file: bundle.file,
      env: backendEnv,
      settings,
      onWebhooks: (webhooks) =>
        simulators?.reportTo(`http://localhost:${port}`, (gateway) => webhooks[gateway]),
    });
    const backends = runBackends(bundle, starter, say);
    undo.push(() => backends.stop());
    const first = backends.renew(true);
    const storefront = await openVite(root, 'storefront', 'src/app/entry-client.tsx', http);
    undo.push(() => storefront.close());
    // The first page need not wait for it; what is wrong with it is told there.
    void storefront.ssrLoadModule(SHOP_RENDERER).catch(() => undefined);
    const counter = await openVite(root, 'counter', 'src/app/main.tsx', http);
    undo.push(() => counter.close());
    const office = await openVite(root, 'office', 'src/app/main.tsx', http);
    undo.push(() => office.close());
    const unwatch = followChanges(root, (file) => {
      if (bundle.contains(file)) void backends.renew(file.startsWith('demo/'));
    });
    undo.push(unwatch);

    ready(answerFrom({ storefront, counter, office, backends }));
    await first;
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

async function startDatabase(
  config: ReturnType<typeof readConfig>,
  undo: (() => unknown)[],
): Promise<string> {
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    ...(config.pgBinDir ? { binDir: config.pgBinDir } : {}),
  });
  undo.push(() => postgres.stop());
  return postgres.url;
}
