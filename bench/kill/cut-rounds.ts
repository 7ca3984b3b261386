import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cuttingProxy, type CuttingProxy } from '../../apps/server/src/testing/cutting-proxy.ts';
import { askers } from './askers.ts';
import { checkMails, type MailsChecked } from './check-mails.ts';
import { checkOrders } from './check-orders.ts';
import { untilInService } from './in-service.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from './order-setting.ts';
import { seededRandom } from './random.ts';

const PATIENCE_MS = 60_000;

export interface CutRound {
  backend: Backend;
  round: number;
  /** Connections reset by the network, and ended by PostgreSQL. */
  reset: number;
  terminated: number;
  acknowledged: number;
  /** Orders answered "not now". */
  refused: number;
  /** Answers to the other calls, by status. */
  answers: Record<string, number>;
  faults: string[];
}

interface CutRoundsOptions {
  backend: Backend;
  rounds: number;
  /** Of cutting in each round. */
  seconds: number;
  clients: number;
  shops: number;
  seed: number;
  onRound?: (round: CutRound) => void;
}

/**
 * Cuts connections between servers and database at random under load, and looks at every answer, every order and every
 * mail. Those of a server to its own PostgreSQL are only ended by PostgreSQL: no network lies between.
 */
export async function cutRounds(
  options: CutRoundsOptions,
): Promise<{ rounds: CutRound[]; mails: MailsChecked }> {
  const { backend } = options;
  let proxy: CuttingProxy | null = null;
  const setting = await openOrderSetting({
    backend,
    shops: options.shops,
    clients: options.clients,
    async reachedAt(url) {
      proxy = await cuttingProxy(url);
      return proxy.url;
    },
  });
  return cutWithin(setting, proxy, options);
}

async function cutWithin(
  setting: OrderSetting,
  proxy: CuttingProxy | null,
  options: CutRoundsOptions,
): Promise<{ rounds: CutRound[]; mails: MailsChecked }> {
  const { backend } = options;
  const { clients, servers } = setting;
  const aside = new pg.Pool({
    connectionString: setting.databaseUrl,
    application_name: 'aside',
    max: 1,
  });
  const random = seededRandom(options.seed);
  const done: CutRound[] = [];
  let ended = performance.now();
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const before = { cuts: proxy?.cuts ?? 0, refused: clients.refused };
      clients.begin();
      while (clients.acknowledged.length === 0) await sleep(20);
      const { port } = servers[round % servers.length]!;
      const others = askers(port, clients.acknowledged[0]!);
      const terminated = await cutFor(options.seconds * 1_000, proxy, aside, random);
      const reset = (proxy?.cuts ?? 0) - before.cuts;
      ended = performance.now();
      const placed = () => clients.acknowledged.length;
      for (const each of servers) await untilInService(each.port, placed, ended, PATIENCE_MS);
      await clients.drain();
      const { answers, faults } = await others.stop();
      const outcome: CutRound = {
        backend,
        round,
        reset,
        terminated,
        acknowledged: clients.acknowledged.length,
        refused: clients.refused - before.refused,
        answers,
        faults: [
          ...faults,
          ...(await checkOrders(setting.databaseUrl, clients.acknowledged, LINES)),
          ...clients.odd.splice(0).map((text) => `odd answer: ${text}`),
          ...clients.cut.splice(0).map((key) => `sent and not answered: ${key}`),
          ...(servers.some((each) => each.hasExited()) ? ['a server ended'] : []),
        ],
      };
      done.push(outcome);
      options.onRound?.(outcome);
    }
    return {
      rounds: done,
      mails: await checkMails(setting.mailServers, clients.acknowledged, ended),
    };
  } finally {
    await aside.end();
    await setting.end();
    await proxy?.stop();
  }
}

/** Answers how many connections PostgreSQL ended. */
async function cutFor(
  ms: number,
  proxy: CuttingProxy | null,
  aside: pg.Pool,
  random: () => number,
): Promise<number> {
  const until = performance.now() + ms;
  let terminated = 0;
  while (performance.now() < until) {
    await sleep(20 + random() * 250);
    const chance = random();
    // In the middle of an answer, or before it.
    if (proxy && chance < 0.5) proxy.cutNextAnswer(Math.floor(random() * 120));
    else if (!proxy || chance < 0.95) terminated += await terminate(aside, random());
    else proxy.cutAll();
  }
  return terminated;
}

/** Ends one that is busy, by choice of `lot`; those in the middle of a transaction first, as they are seldom met. */
async function terminate(aside: pg.Pool, lot: number): Promise<number> {
  const { rows } = await aside.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where datname = current_database()
      and application_name <> 'aside' and backend_type = 'client backend'`,
  );
  const within = rows.filter(({ state }) => state !== 'idle');
  const among = within.length > 0 ? within : rows;
  const victim = among[Math.floor(lot * among.length)];
  if (!victim) return 0;
  await aside.query('select pg_terminate_backend($1)', [victim.pid]);
  return 1;
}
