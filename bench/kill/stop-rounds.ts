import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess, StartedBy } from '../server/server-process.ts';
import { checkMails, withoutDoubt, type MailsChecked } from './check-mails.ts';
import { checkOrders } from './check-orders.ts';
import { followOrder } from './followed-stream.ts';
import { untilInService } from './in-service.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from './order-setting.ts';
import { seededRandom } from './random.ts';

/** The promise. */
const STOPPED_MS = 15_000;
const GROUP_MS = 1_000;
const PATIENCE_MS = 60_000;

export interface StopRound {
  backend: Backend;
  by: StartedBy;
  round: number;
  /** Whom the signal was sent to. */
  to: 'pid' | 'group';
  signal: 'SIGTERM' | 'SIGINT';
  /** Milliseconds of load before. */
  loadMs: number;
  stopMs: number;
  acknowledged: number;
  /** Attempts answered "not now" while it stopped. */
  refused: number;
  faults: string[];
}

interface StopRoundsOptions {
  rounds: number;
  clients: number;
  shops: number;
  backend: Backend;
  by: StartedBy;
  seed: number;
  /** Between a guest's orders; default: none. */
  pauseMs?: number | undefined;
  onRound?: (round: StopRound) => void;
}

/** Stops a server under load, in order, and looks whether anybody's request, order or mail suffered. */
export async function stopRounds(
  options: StopRoundsOptions,
): Promise<{ rounds: StopRound[]; mails: MailsChecked }> {
  const { backend, by, clients, shops, pauseMs } = options;
  const random = seededRandom(options.seed);
  const setting = await openOrderSetting({ shops, clients, backend, by, pauseMs });
  const done: StopRound[] = [];
  let back = performance.now();
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const plan = {
        backend,
        by,
        round,
        to: round % 2 === 1 ? ('pid' as const) : ('group' as const),
        signal: round % 4 < 2 ? ('SIGTERM' as const) : ('SIGINT' as const),
        loadMs: Math.round(500 + random() * 1_200),
      };
      const outcome = { ...plan, ...(await stopOnce(setting, plan)) };
      back = performance.now();
      done.push(outcome);
      options.onRound?.(outcome);
    }
    return {
      rounds: done,
      mails: withoutDoubt(
        await checkMails(setting.mailServers, setting.clients.acknowledged, back),
      ),
    };
  } finally {
    await setting.end();
  }
}

async function stopOnce(
  setting: OrderSetting,
  plan: Pick<StopRound, 'round' | 'to' | 'signal' | 'loadMs'>,
): Promise<Pick<StopRound, 'stopMs' | 'acknowledged' | 'refused' | 'faults'>> {
  const { clients, servers } = setting;
  const at = plan.round % servers.length;
  const server = servers[at]!;
  const before = { cut: clients.cut.length, refused: clients.refused };
  clients.begin();
  const known = await firstOrder(setting);
  const stream = followOrder(server.port, known.shopId, known.orderId);
  await stream.open;
  await sleep(plan.loadMs);

  const asked = performance.now();
  if (plan.to === 'pid') server.signal(plan.signal);
  else server.signalGroup(plan.signal);
  const ended = await Promise.race([server.exited, sleep(PATIENCE_MS, null)]);
  const stopMs = Math.round(performance.now() - asked);
  const comeBackMs = await Promise.race([stream.ended, sleep(1_000, null)]);
  stream.close();
  const faults = [
    ...(ended === null
      ? ['the server did not end']
      : ended[0] === 0
        ? []
        : [`ended with code ${ended[0]}, signal ${ended[1]}`]),
    ...(stopMs > STOPPED_MS ? [`stopped only after ${stopMs} ms`] : []),
    ...((await groupEnds(server)) ? [] : ['something of it still runs']),
    ...(comeBackMs === null ? ['the stream ended without a hint when to come back'] : []),
    ...clients.cut.slice(before.cut).map((key) => `sent and not answered: ${key}`),
  ];
  const restarted = performance.now();
  const { port } = await setting.restart(at);
  await untilInService(port, () => clients.acknowledged.length, restarted, PATIENCE_MS);
  await clients.drain();
  return {
    stopMs,
    acknowledged: clients.acknowledged.length,
    refused: clients.refused - before.refused,
    faults: [
      ...faults,
      ...(await checkOrders(setting.databaseUrl, clients.acknowledged, LINES)),
      ...clients.odd.splice(0).map((text) => `odd answer: ${text}`),
    ],
  };
}

async function firstOrder({ clients }: OrderSetting): Promise<{ shopId: string; orderId: string }> {
  for (;;) {
    const [order] = clients.acknowledged;
    if (order) return order;
    await sleep(20);
  }
}

/** What helped a first start to build ends a moment after it. */
async function groupEnds(server: ServerProcess): Promise<boolean> {
  const deadline = performance.now() + GROUP_MS;
  while (!groupIsEmpty(server)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** npm, its shell and the server are one group; PostgreSQL has one of its own. */
function groupIsEmpty({ pid }: ServerProcess): boolean {
  try {
    process.kill(-pid, 0);
    return false;
  } catch {
    return true;
  }
}
