import { setTimeout as sleep } from 'node:timers/promises';
import { databaseBack } from '../outages/database-outage.ts';
import { killPostgres } from '../server/server-process.ts';
import { checkMails, type MailsChecked } from './check-mails.ts';
import { checkOrders } from './check-orders.ts';
import { untilInService } from './in-service.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from './order-setting.ts';
import { seededRandom } from './random.ts';

interface Victim {
  name: string;
  /** Which servers. */
  servers: readonly number[];
  postgres: boolean;
}

/** Who is killed in turn. A given PostgreSQL comes back by itself. */
const VICTIMS: Record<Backend, readonly Victim[]> = {
  embedded: [
    { name: 'server', servers: [0], postgres: false },
    { name: 'server and PostgreSQL', servers: [0], postgres: true },
  ],
  given: [
    { name: 'server', servers: [0], postgres: false },
    { name: 'server and PostgreSQL', servers: [0], postgres: true },
    { name: 'PostgreSQL', servers: [], postgres: true },
  ],
  'two-servers': [
    { name: 'first server', servers: [0], postgres: false },
    { name: 'both servers', servers: [0, 1], postgres: false },
    { name: 'second server', servers: [1], postgres: false },
    { name: 'both servers and PostgreSQL', servers: [0, 1], postgres: true },
  ],
};

export interface KillRound {
  round: number;
  backend: Backend;
  victim: string;
  /** Milliseconds of load before the kill. */
  loadMs: number;
  /** From the kill until GET /healthz was 200 and an order was placed. */
  backMs: number;
  acknowledged: number;
  retries: number;
  faults: string[];
}

interface KillRoundsOptions {
  rounds: number;
  clients: number;
  shops: number;
  seed: number;
  /** Between a guest's orders; default: none. */
  pauseMs?: number | undefined;
  /** Default: the server's own PostgreSQL. */
  backend?: Backend;
  onRound?: (round: KillRound) => void;
}

const PATIENCE_MS = 30_000;

/**
 * Kills servers and PostgreSQL under load, and holds the servers to every answer they gave: the orders after each
 * round, their mails after the last one.
 */
export async function killRounds(
  options: KillRoundsOptions,
): Promise<{ rounds: KillRound[]; mails: MailsChecked }> {
  const { backend = 'embedded', shops, pauseMs } = options;
  const random = seededRandom(options.seed);
  const setting = await openOrderSetting({ shops, clients: options.clients, backend, pauseMs });
  const { clients } = setting;
  const victims = VICTIMS[backend];
  const rounds: KillRound[] = [];
  let back = performance.now();
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const victim = victims[(round - 1) % victims.length]!;
      const loadMs = Math.round(300 + random() * 1200);
      const retriesBefore = clients.retries;
      clients.begin();
      await sleep(loadMs);
      const killed = performance.now();
      await kill(setting, victim);
      const placed = () => clients.acknowledged.length;
      const backMs = await longest(
        setting.servers.map(({ port }) => untilInService(port, placed, killed, PATIENCE_MS)),
      );
      back = killed + backMs;
      await clients.drain();
      const faults = await checkOrders(setting.databaseUrl, clients.acknowledged, LINES);
      const outcome: KillRound = {
        round,
        backend,
        victim: victim.name,
        loadMs,
        backMs,
        acknowledged: clients.acknowledged.length,
        retries: clients.retries - retriesBefore,
        faults: [...faults, ...clients.odd.splice(0).map((text) => `odd answer: ${text}`)],
      };
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    return { rounds, mails: await checkMails(setting.mailServers, clients.acknowledged, back) };
  } finally {
    await setting.end();
  }
}

async function kill(setting: OrderSetting, { servers, postgres }: Victim): Promise<void> {
  for (const at of servers) setting.servers[at]?.signal('SIGKILL');
  if (postgres) await killPostgres(setting.dataDir);
  for (const at of servers) await setting.servers[at]?.exited;
  // A server refuses to start before its database has recovered; whoever supervises it starts it again until then.
  if (postgres && setting.postgres) await databaseBack(setting.databaseUrl);
  await Promise.all(servers.map((at) => setting.restart(at)));
}

const longest = async (waits: readonly Promise<number>[]): Promise<number> =>
  Math.round(Math.max(...(await Promise.all(waits))));
