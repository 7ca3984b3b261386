import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import type { BenchPart, Row, Settings } from '../report.ts';
import { openGuest } from '../server/guest.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { soon } from '../server/soon.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { percentile, whole } from '../statistics.ts';
import { changeCarts, DeliveryLog, type Deliveries } from './change-carts.ts';
import { MemberStream, openStreams } from './member-stream.ts';
import { openGroups, type BenchMember } from './open-groups.ts';

const SHOP = benchShopId(0);
const GROUPS = 500;
const MEMBERS = 10;
/** Each member once in ten seconds. */
const PROMISED_RATE = (GROUPS * MEMBERS) / 10;
const WITHIN_MS = 250;
/** From one try to the next, in search of the highest rate. */
const STEP = 1.25;
const MAX_STEPS = 6;
/** Before the first of a measurement, so that the program is warm. */
const WARM_SECONDS = 3;

/** How long a change of a cart takes until every other member has it, with thousands of members at once. */
export async function benchGroups(settings: Settings): Promise<BenchPart> {
  const bundle = await bundleServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-groups-'));
  const first = await startServerProcess({ file: bundle.file, dataDir });
  try {
    await publishBenchShops(first.databaseUrl, 1);
    const guest = await soon(() => openGuest(first.port));
    const groups = await soon(() =>
      openGroups(first.port, SHOP, guest, { groups: GROUPS, size: MEMBERS }),
    );
    const { menu } = await readBenchShop();
    const carts = [benchCart(menu, 3), benchCart(menu, 4), benchCart(menu, 2)];
    const setting = { groups, carts, settings };
    const idle = await idleMemory(first, groups);
    const single = await onServers([first], setting);
    const second = await startServerProcess({
      file: bundle.file,
      dataDir: path.join(dataDir, 'second'),
      env: { DATABASE_URL: first.databaseUrl, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    const double = await onServers([first, second], setting).finally(() => second.stop());
    return {
      name: 'groups',
      rows: [
        rowOf('one process', single.promised, WITHIN_MS),
        rowOf('two processes', double.promised, WITHIN_MS),
      ],
      facts: [
        `highest rate with 99 of 100 within ${WITHIN_MS} ms: one process ${highest(single.highest)}, two ${highest(double.highest)}`,
        `${whole(GROUPS * MEMBERS)} idle streams: ${whole(idle.perStream)} kB of memory for each, ${whole(idle.before)} MB without and ${whole(idle.after)} MB with them`,
      ],
    };
  } finally {
    await first.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Setting {
  groups: BenchMember[][];
  carts: ReturnType<typeof benchCart>[];
  settings: Settings;
}

/** The promised rate, then ever higher ones until deliveries are late. */
async function onServers(servers: readonly ServerProcess[], setting: Setting) {
  const { groups, carts, settings } = setting;
  const ports = servers.map(({ port }) => port);
  const log = new DeliveryLog();
  let turn = 0;
  // Members of one group hang on different processes.
  const streams = await openStreams(groups.flat(), (member) =>
    MemberStream.open(ports[turn++ % ports.length] ?? 0, SHOP, member, log.arrived),
  );
  const at = (rate: number, seconds: number) =>
    changeCarts(ports, SHOP, groups, carts, log, { rate, seconds });
  try {
    await at(PROMISED_RATE, WARM_SECONDS);
    const promised = await at(PROMISED_RATE, settings.rounds * settings.seconds);
    let best: Deliveries | null = isInTime(promised) ? promised : null;
    for (let step = 1; best !== null && step <= MAX_STEPS; step += 1) {
      const tried = await at(PROMISED_RATE * STEP ** step, 2 * settings.seconds);
      if (!isInTime(tried)) break;
      best = tried;
    }
    return { promised, highest: best };
  } finally {
    for (const stream of streams) stream.close();
    await wait(500);
  }
}

const isInTime = ({ latencies, expected }: Deliveries): boolean =>
  latencies.length === expected && percentile(latencies, 99) < WITHIN_MS;

const highest = (best: Deliveries | null): string =>
  best === null
    ? 'below the promised one'
    : `${whole(best.rate)} changes and ${whole((best.rate * best.expected) / best.changes)} deliveries a second`;

function rowOf(name: string, run: Deliveries, within: number): Row {
  const { latencies, expected, rate } = run;
  return {
    name: `${name}, ${GROUPS} groups of ${MEMBERS}, ${whole(rate)} changes/s`,
    ours: `${percentile(latencies, 50).toFixed(0)} ms`,
    limit: `${within} ms`,
    ratio: `99 of 100 within ${percentile(latencies, 99).toFixed(0)} ms`,
    spread: `${whole(latencies.length)} of ${whole(expected)} delivered, the last after ${percentile(latencies, 100).toFixed(0)} ms`,
    target: null,
    reached: isInTime(run),
  };
}

/** Resident memory of a server process before and after its streams are opened. */
async function idleMemory(server: ServerProcess, groups: BenchMember[][]) {
  const before = await residentKb(server.pid);
  const streams = await openStreams(groups.flat(), (member) =>
    MemberStream.open(server.port, SHOP, member, () => {}),
  );
  // Long enough for a heartbeat on each.
  await wait(25_000);
  const after = await residentKb(server.pid);
  for (const stream of streams) stream.close();
  await wait(500);
  return {
    before: before / 1024,
    after: after / 1024,
    perStream: (after - before) / streams.length,
  };
}

async function residentKb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0);
}
