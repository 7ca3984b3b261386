import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkMails, withoutDoubt } from './check-mails.ts';
import { checkOrders } from './check-orders.ts';
import { judgeHealth, watchHealth, type HealthVerdict } from './health-watch.ts';
import { untilInService } from './in-service.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from './order-setting.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MEGABYTES = 512;
/** More than the log keeps, so that what is freed is enough to recover with. */
const SPARE_BYTES = 24 * 1024 * 1024;
const FULL_MS = 12_000;
const PATIENCE_MS = 60_000;

export type FullDiskOutcome =
  | { skipped: string }
  | {
      skipped: null;
      acknowledged: number;
      /** Structured answers 503 while the disk was full. */
      refused: number;
      /** From the freed space until an order was placed. */
      backMs: number;
      /** From the freed space until every order had its mail. */
      mailedMs: number;
      health: HealthVerdict;
      faults: string[];
    };

/** Fills the disk under the database while orders come in, frees it, and looks at what became of every order. */
export async function fullDisk(backend: Backend, clientCount: number): Promise<FullDiskOutcome> {
  const mounted = await mountSmallDisk(DISK_MEGABYTES);
  if (!mounted.disk) return { skipped: mounted.why };
  const { disk } = mounted;
  try {
    const setting = await openOrderSetting({
      shops: 4,
      clients: clientCount,
      backend,
      dataDir: path.join(disk.folder, 'data'),
    });
    try {
      return await fillAndFree(disk, setting);
    } finally {
      await disk.release();
      await setting.end();
    }
  } finally {
    await disk.unmount();
  }
}

async function fillAndFree(disk: SmallDisk, setting: OrderSetting): Promise<FullDiskOutcome> {
  const { clients, server, servers } = setting;
  const health = watchHealth(server.port);
  clients.begin();
  // Else the disk could be full before the first answer.
  while (!health.seen.some(({ status }) => status === 200)) await sleep(50);
  await disk.fill(SPARE_BYTES);
  const deadline = performance.now() + PATIENCE_MS;
  while (clients.refused === 0) {
    // Whatever PostgreSQL gives back by itself is taken too, until it cannot write any more.
    await disk.fill(0);
    if (performance.now() > deadline) throw new Error('the disk did not get full in time');
    await sleep(50);
  }
  const full = performance.now();
  while (performance.now() - full < FULL_MS) {
    await disk.fill(0);
    await sleep(50);
  }
  const freed = performance.now();
  await disk.release();
  const placed = () => clients.acknowledged.length;
  const backAt = servers.map(({ port }) => untilInService(port, placed, freed, PATIENCE_MS));
  const backMs = Math.round(Math.max(...(await Promise.all(backAt))));
  await clients.drain();
  await health.stop();
  const verdict = judgeHealth(health.seen, full, freed);
  const faults = await checkOrders(setting.databaseUrl, clients.acknowledged, LINES);
  const mails = withoutDoubt(await checkMails(setting.mailServers, clients.acknowledged, freed));
  return {
    skipped: null,
    acknowledged: clients.acknowledged.length,
    refused: clients.refused,
    backMs,
    mailedMs: mails.mailedMs,
    health: verdict,
    faults: [
      ...faults,
      ...mails.faults,
      ...verdict.faults,
      ...(servers.some((each) => each.hasExited()) ? ['a server ended'] : []),
      ...clients.odd.map((text) => `odd answer: ${text}`),
    ],
  };
}
