import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/app/main.ts';
import { httpRequest } from '../server/http-client.ts';
import { once, openGuest } from '../server/guest.ts';
import { ROOT } from '../server/server-bundle.ts';
import { benchCart } from './bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from './bench-shops.ts';
import { orderBody, quoteTotal } from './order-requests.ts';

// node tools/run-ts.mjs bench/orders/submit-path.ts: which files of the server an order passes from the route to the
// commit and back, by room. Counted by V8's coverage of a submit, after another one has loaded and made everything.
// Left out: what runs beside it (jobs, streams, probes), and what any call passes before its own code (limits, cookies,
// headers), known from a pause and from a submit that is no order at all.
const SOURCES = path.join(ROOT, 'apps/server/src/');
/** Longer than whatever looks regularly whether there is something to do. */
const PAUSE_MS = 2_500;

const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-path-'));
const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
const running = await startServer(readConfig({ ...process.env, ...env }, ROOT), {
  demoAddressesDir: path.join(ROOT, 'demo/addresses'),
});
try {
  await publishBenchShops(running.databaseUrl, 1);
  await running.context.shops.refresh('*');
  const shopId = benchShopId(0);
  const items = benchCart((await readBenchShop()).menu, 3);
  const guest = await openGuest(running.port);
  const total = await quoteTotal(running.port, guest, shopId, items);
  const send = async (body: string) => {
    const request = httpRequest('POST', `/api/shop/${shopId}/order`, guest.headers, body);
    return once(running.port, request);
  };
  const submit = async (key: string) => {
    const order = orderBody(key.padEnd(22, 'x'), items, total, 'offline');
    const answer = await send(JSON.stringify(order));
    if (answer.status !== 200) throw new Error(`order: ${answer.status} ${String(answer.body)}`);
  };
  await submit('first');

  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const passed = async (): Promise<Set<string>> => {
    const { result } = await inspector.post('Profiler.takePreciseCoverage');
    return new Set(
      result
        .filter(({ functions }) =>
          functions.some(({ ranges }) => ranges.some((one) => one.count > 0)),
        )
        .map(({ url }) => decodeURIComponent(new URL(url, 'file:').pathname))
        .filter((file) => file.startsWith(SOURCES))
        .map((file) => file.slice(SOURCES.length)),
    );
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await pause();
  await passed();
  await pause();
  const nothing = await send('{}');
  if (nothing.status !== 400) throw new Error(`no order: ${nothing.status}`);
  const beside = await passed();
  // What one of several submits did not pass ran beside the others.
  let files: string[] | null = null;
  for (const key of ['second', 'third', 'fourth']) {
    await submit(key);
    const now = await passed();
    files = [...(files ?? now)].filter((file) => now.has(file) && !beside.has(file)).sort();
  }
  const rooms = new Map<string, string[]>();
  for (const file of files ?? []) {
    const [room = ''] = file.split('/');
    rooms.set(room, [...(rooms.get(room) ?? []), file.slice(room.length + 1)]);
  }
  for (const [room, names] of rooms) console.log(`${room}: ${names.join(', ')}`);
  console.log(`${files?.length} files in ${rooms.size} rooms`);
} finally {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
}
