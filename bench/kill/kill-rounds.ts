import { setTimeout as sleep } from 'node:timers/promises';
import { killPostgres } from '../server/server-process.ts';
import { checkOrders } from './check-orders.ts';
import { untilInService } from './in-service.ts';
import { LINES, openOrderSetting } from './order-setting.ts';
import { seededRandom } from './random.ts';

export interface KillRound {
  round: number;
  victim: 'server' | 'server and PostgreSQL';
  /** Milliseconds of load before the kill. */
  loadMs: number;
  /** From the kill until GET /healthz was 200 and an order was placed. */
  backMs: number;
  acknowledged: number;
  retries: number;
  faults: string[];
}

export interface KillRoundsOptions {
  rounds: number;
  clients: number;
  shops: number;
  seed: number;
  onRound?: (round: KillRound) => void;
}

const PATIENCE_MS = 30_000;

/** Kills the server under load, every second time with its PostgreSQL, and holds it to every answer it gave. */
export async function killRounds(options: KillRoundsOptions): Promise<KillRound[]> {
  const random = seededRandom(options.seed);
  const setting = await openOrderSetting({ shops: options.shops, clients: options.clients });
  const { clients } = setting;
  const rounds: KillRound[] = [];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const both = round % 2 === 0;
      const loadMs = Math.round(300 + random() * 1200);
      const retriesBefore = clients.retries;
      clients.begin();
      await sleep(loadMs);
      const killed = performance.now();
      setting.server.signal('SIGKILL');
      if (both) await killPostgres(setting.dataDir);
      await setting.server.exited;
      const { databaseUrl, port } = await setting.restart();
      const placed = () => clients.acknowledged.length;
      const backMs = Math.round(await untilInService(port, placed, killed, PATIENCE_MS));
      await clients.drain();
      const faults = await checkOrders(databaseUrl, clients.acknowledged, LINES);
      const outcome: KillRound = {
        round,
        victim: both ? 'server and PostgreSQL' : 'server',
        loadMs,
        backMs,
        acknowledged: clients.acknowledged.length,
        retries: clients.retries - retriesBefore,
        faults: [...faults, ...clients.odd.splice(0).map((text) => `odd answer: ${text}`)],
      };
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    return rounds;
  } finally {
    await setting.end();
  }
}
