import { setTimeout as sleep } from 'node:timers/promises';
import { checkMails, withoutDoubt, type MailsChecked } from '../kill/check-mails.ts';
import { checkOrders } from '../kill/check-orders.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from '../kill/order-setting.ts';
import { databaseBack, takeAway } from './database-outage.ts';
import { gatedPostgres, type GatedPostgres } from './gated-postgres.ts';
import { msUntilBegin, type Outage } from './outage-plan.ts';
import { runsJobs, sendVisitors } from './visitors.ts';

/** The promise: jobs work again this soon after the database answers. */
export const WORKING_MS = 10_000;
const PATIENCE_MS = 60_000;
/** Orders that come in before each outage. */
const BEFORE_MS = 2_000;

export interface OutageRound extends Outage {
  round: number;
  backend: Backend;
  /** From the database's return until an order was placed. */
  placedMs: number;
  /** From the database's return until every server ran jobs and a mail was sent. */
  jobsMs: number;
  acknowledged: number;
  /** Attempts answered with "not now". */
  refused: number;
  faults: string[];
}

export interface OutageRounds {
  rounds: OutageRound[];
  mails: MailsChecked;
  /** What was found at the end, of all rounds. */
  faults: string[];
}

interface OutageOptions {
  backend: Backend;
  outages: readonly Outage[];
  clients: number;
  onRound?: (round: OutageRound) => void;
}

/** Takes the database away again and again while orders come in, and holds the servers to every answer they gave. */
export async function outageRounds(options: OutageOptions): Promise<OutageRounds> {
  const { backend, clients: clientCount } = options;
  const gate = await gatedPostgres();
  const setting = await openOrderSetting({
    shops: 2,
    clients: clientCount,
    backend,
    binDir: gate.binDir,
    pauseMs: 300,
  });
  const { clients } = setting;
  const visitors = sendVisitors(() => setting.servers.map(({ port }) => port));
  const rounds: OutageRound[] = [];
  try {
    clients.begin();
    for (const outage of options.outages) {
      const about = { ...outage, round: rounds.length + 1, backend };
      const outcome = { ...about, ...(await oneOutage(setting, gate, outage)) };
      rounds.push(outcome);
      options.onRound?.(outcome);
      if (setting.servers.some((server) => server.hasExited())) break;
    }
    const back = performance.now();
    await clients.drain();
    await visitors.stop();
    const { acknowledged } = clients;
    const mails = withoutDoubt(await checkMails(setting.mailServers, acknowledged, back));
    return {
      rounds,
      mails,
      faults: [
        ...(await checkOrders(setting.databaseUrl, acknowledged, LINES)),
        ...mails.faults,
        ...[...clients.odd, ...visitors.odd].map((text) => `odd answer: ${text}`),
      ].map((fault) => `${backend}: ${fault}`),
    };
  } finally {
    await setting.end();
    await gate.remove();
  }
}

async function oneOutage(setting: OrderSetting, gate: GatedPostgres, outage: Outage) {
  const { clients, servers, mailServers } = setting;
  const refusedBefore = clients.refused;
  await sleep(BEFORE_MS);
  await sleep(msUntilBegin(outage, Date.now()));
  const giveBack = await takeAway(outage.kind, setting.dataDir, gate);
  await sleep(outage.seconds * 1000);
  await giveBack();
  const back = await databaseBack(setting.databaseUrl);
  const placedBefore = clients.acknowledged.length;
  const hasMailed = () => mailServers.some(({ taken }) => (taken.at(-1)?.at ?? 0) > back);
  const [placedMs, ...jobs] = await Promise.all([
    since(back, async () => clients.acknowledged.length > placedBefore),
    since(back, async () => hasMailed()),
    ...servers.map((server) => since(back, () => runsJobs(server.port))),
  ]);
  const jobsMs = Math.max(...jobs);
  return {
    placedMs,
    jobsMs,
    acknowledged: clients.acknowledged.length,
    refused: clients.refused - refusedBefore,
    faults: [
      ...servers.flatMap((server, at) =>
        server.hasExited() ? [`server ${at + 1} has ended: ${server.said()}`] : [],
      ),
      ...(placedMs > WORKING_MS ? [`no order was placed for ${placedMs} ms`] : []),
      ...(jobsMs > WORKING_MS ? [`jobs worked again only after ${jobsMs} ms`] : []),
    ],
  };
}

/** Milliseconds until something holds, at most the patience. */
async function since(start: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds()) && performance.now() - start < PATIENCE_MS) await sleep(50);
  return Math.round(performance.now() - start);
}
