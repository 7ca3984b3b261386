import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../kill/random.ts';
import { openChangeSetting, type ChangeSetting } from './change-setting.ts';
import { checkAtRest, countOpen } from './end-check.ts';
import { ChangeHistory } from './history.ts';

export interface ChangeRound {
  round: number;
  /** Of its first history; the others follow. */
  seed: number;
  histories: number;
  orders: number;
  acts: number;
  changes: number;
  kills: number;
  /** Acts that were sent again since nobody answered. */
  repeated: number;
  tookMs: number;
  faults: string[];
}

interface ChangeRoundsOptions {
  /** In all, and of one round, at once. */
  histories: number;
  atOnce: number;
  acts: number;
  /** Kills in a round. */
  kills: number;
  seed: number;
  /** No round is begun after so long. */
  endAfterMs?: number;
  onRound?: (round: ChangeRound) => void;
}

/** A refund that got no answer is tried again after a minute. */
const REST_PATIENCE_MS = 150_000;

/** Random histories of restaurants at once on one server that is killed in between, each held against a model. */
export async function changeRounds(
  options: ChangeRoundsOptions,
  given?: ChangeSetting,
): Promise<ChangeRound[]> {
  const setting = given ?? (await openChangeSetting());
  const rounds: ChangeRound[] = [];
  const end = performance.now() + (options.endAfterMs ?? Infinity);
  try {
    for (
      let from = 0;
      from < options.histories && performance.now() < end;
      from += options.atOnce
    ) {
      const histories = Math.min(options.atOnce, options.histories - from);
      const seed = options.seed + from;
      const outcome = await changeRound(
        setting,
        { ...options, histories, seed },
        rounds.length + 1,
      );
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    return rounds;
  } finally {
    if (!given) await setting.end();
  }
}

async function changeRound(
  setting: ChangeSetting,
  { histories: count, acts, kills, seed }: ChangeRoundsOptions,
  round: number,
): Promise<ChangeRound> {
  const began = performance.now();
  const shopIds = Array.from({ length: count }, (_, at) => `change-${seed + at}`);
  const devices = await setting.openShops(shopIds);
  const histories = shopIds.map(
    (shopId, at) => new ChangeHistory(setting, devices, shopId, seed + at),
  );
  const killer = killerOf(setting, { kills, acts: acts * count, seed, round });
  await Promise.all(
    histories.map((history) =>
      history.run(acts, killer.onAct).catch((error: unknown) => {
        history.faults.push(String(error));
      }),
    ),
  );
  await killer.done();
  const open = await untilAtRest(setting, histories);
  const payments = setting.cashiers.payments();
  for (const history of histories) {
    await history.look({ anew: true });
    if (history.faults.length === 0)
      history.faults.push(...(await checkAtRest(setting.pool, history, payments, devices[0])));
  }
  const sum = (of: (history: ChangeHistory) => number) =>
    histories.reduce((all, history) => all + of(history), 0);
  return {
    ...{ round, seed, histories: count, kills },
    orders: sum(({ orders }) => orders.length),
    acts: sum(({ acts: done }) => done),
    changes: sum(({ changes }) => changes),
    repeated: sum(({ repeated }) => repeated),
    tookMs: Math.round(performance.now() - began),
    faults: [
      ...devices.flatMap(({ odd }) => odd.splice(0)),
      ...(open === 0 ? [] : [`${open} refunds, payment events or papers never came to rest`]),
      ...histories.flatMap(({ faults, seed: own, told }) =>
        faults.length === 0
          ? []
          : [...faults.map((fault) => `seed ${own}: ${fault}`), ...told.slice(-12)],
      ),
    ],
  };
}

/** Kills the server at acts that the seed chooses, every other time with its PostgreSQL. */
function killerOf(
  setting: ChangeSetting,
  { kills, acts, seed, round }: { kills: number; acts: number; seed: number; round: number },
): { onAct(): void; done(): Promise<void> } {
  const random = seededRandom(seed);
  const at = Array.from({ length: kills }, (_, kill) =>
    Math.floor((acts * (kill + 0.2 + 0.6 * random())) / kills),
  );
  let seen = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    onAct() {
      seen += 1;
      const kill = at.indexOf(seen);
      if (kill === -1) return;
      const victim = (kill + round) % 2 === 0 ? 'server and PostgreSQL' : 'server';
      last = last.then(() => setting.kill(victim));
    },
    done: () => last,
  };
}

/** Until nothing is open any more; answers how much still was when patience ended. */
async function untilAtRest(
  { pool }: ChangeSetting,
  histories: readonly ChangeHistory[],
): Promise<number> {
  const since = performance.now();
  for (;;) {
    const open = await countOpen(pool).catch(() => 1);
    if (open === 0) {
      for (const history of histories) await history.printAll();
      return 0;
    }
    if (performance.now() - since > REST_PATIENCE_MS) return open;
    await sleep(100);
  }
}
