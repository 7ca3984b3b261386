import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../kill/random.ts';
import { killPostgres } from '../server/server-process.ts';
import { moneyFaults, readMoney, type MoneyRow, type Told } from './check-money.ts';
import { GuestDevice } from './guest-device.ts';
import { openPaymentSetting, type PaymentSetting } from './payment-setting.ts';
import { runSchedule } from './run-schedule.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

export type Victim =
  | 'nobody'
  | 'one server'
  | 'both servers'
  | 'server and PostgreSQL'
  | 'both servers and PostgreSQL';

export interface FaultRound {
  round: number;
  /** Of its first schedule; the others follow. */
  seed: number;
  schedules: number;
  victim: Victim;
  placed: number;
  /** Paid orders, by gateway. */
  paid: number;
  returned: number;
  /** Of the paid: released by a wallet, and by a link that the counter sent. */
  byWallet: number;
  byLink: number;
  /** Until everything had come to rest after the last fault. */
  restMs: number;
  faults: string[];
}

interface FaultRoundsOptions {
  rounds: number;
  /** Of one round, at once. */
  schedules: number;
  seed: number;
  /** On one database. */
  servers: 1 | 2;
  onRound?: (round: FaultRound) => void;
}

const REST_PATIENCE_MS = 60_000;
/** Everything that was not paid has expired by then, and refunds have been tried again. */
const LATER_MS = 4 * 60 * 60_000;

/**
 * Lets guests pay while providers fail, webhooks go astray and servers are killed; then, with everything well again
 * and the clock set forward, holds what the providers keep against what the restaurant has.
 */
export async function faultRounds(options: FaultRoundsOptions): Promise<FaultRound[]> {
  const setting = await openPaymentSetting(options.servers);
  const rounds: FaultRound[] = [];
  const told: Told[] = [];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const seed = options.seed + (round - 1) * options.schedules;
      const outcome = await faultRound(setting, { ...options, round, seed }, told);
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    return rounds;
  } finally {
    await setting.end();
  }
}

async function faultRound(
  setting: PaymentSetting,
  { round, seed, schedules: count, servers }: FaultRoundsOptions & { round: number },
  told: Told[],
): Promise<FaultRound> {
  const random = seededRandom(seed);
  const victim = victimOf(round, servers);
  const schedules = Array.from({ length: count }, (_, at) =>
    scheduleOf(seed + at, setting.gateways),
  );
  const odd: string[] = [];
  setting.disturb(disturbance(schedules));
  const world = { ...setting.world, told, odd };
  const guests = schedules.map((schedule) =>
    setting
      .newGuest()
      .then((guest) => runSchedule(world, new GuestDevice(setting.ports, guest), schedule)),
  );
  if (victim !== 'nobody') {
    await sleep(400 + random() * 2500);
    await kill(setting, victim);
  }
  await Promise.all(guests);
  const since = performance.now();
  await setting.calm(LATER_MS);
  await untilAtRest(setting);
  // What was ended is looked at again after an hour: money whose answer got lost is found then.
  await setting.calm(AN_HOUR_MS);
  await sleep(LOOK_MS);
  const { open, rows, money } = await untilRight(setting, told);
  const faults = [
    ...odd,
    ...(open === 0 ? [] : [`${open} payments, orders, refunds or events never came to rest`]),
    ...money,
  ];
  const fresh = rows.filter(({ client_key }) =>
    schedules.some((schedule) => client_key.startsWith(`schedule-${schedule.seed}-`)),
  );
  return {
    round,
    seed,
    schedules: count,
    victim,
    placed: fresh.filter(({ placed_events }) => placed_events > 0).length,
    paid: fresh.filter(({ paid }) => paid).length,
    returned: fresh.filter(({ went }) => went > 0).length,
    byWallet: fresh.filter((row) => isPaidBy(row, 'by_wallet')).length,
    byLink: fresh.filter((row) => isPaidBy(row, 'by_link')).length,
    restMs: Math.round(performance.now() - since),
    faults,
  };
}

const isPaidBy = ({ attempts }: MoneyRow, way: 'by_wallet' | 'by_link') =>
  attempts.some((attempt) => attempt.status === 'paid' && attempt[way]);

function victimOf(round: number, servers: 1 | 2): Victim {
  const victims: Victim[] =
    servers === 1
      ? ['server and PostgreSQL', 'one server', 'nobody', 'one server']
      : ['both servers and PostgreSQL', 'one server', 'nobody', 'both servers'];
  return victims[(round - 1) % victims.length] ?? 'nobody';
}

async function kill(setting: PaymentSetting, victim: Victim): Promise<void> {
  const [first, second] = setting.servers;
  const both = victim.startsWith('both') ? [first, second] : [first];
  const doomed = both.filter((server) => server !== undefined);
  for (const server of doomed) server.signal('SIGKILL');
  if (victim.endsWith('PostgreSQL')) await killPostgres(setting.dataDir);
  for (const server of doomed) await server.exited;
  await setting.restart(doomed.map((server) => setting.servers.indexOf(server)));
}

/** Per gateway what all schedules of a round bring together; of several moods the last one counts. */
function disturbance(schedules: readonly Schedule[]) {
  const byGateway = new Map<Schedule['gateway'], Pick<Schedule, 'faults' | 'webhooks' | 'wrong'>>();
  for (const { gateway, faults, webhooks, wrong } of schedules) {
    const known = byGateway.get(gateway);
    byGateway.set(gateway, {
      faults: [...(known?.faults ?? []), ...faults],
      webhooks,
      wrong: known?.wrong ?? wrong,
    });
  }
  return byGateway;
}

/** Some of the server's looks, which come several times a second. */
const LOOK_MS = 1500;
const AN_HOUR_MS = 65 * 60_000;
/** What is tried again later is tried again now. */
const STEP_MS = 5 * 60_000;

/** What is wrong in the end: nobody can see from outside whether a busy machine has looked at everything yet. */
async function untilRight(setting: PaymentSetting, told: readonly Told[]) {
  const since = performance.now();
  for (;;) {
    const open = await untilAtRest(setting);
    const rows = await readMoney(setting.databaseUrl());
    const money = moneyFaults(rows, setting.payments(), told);
    if (money.length === 0 || performance.now() - since > REST_PATIENCE_MS)
      return { open, rows, money };
  }
}

/** Waits until nothing is open any more; answers how much still was when patience ended. */
async function untilAtRest(setting: PaymentSetting): Promise<number> {
  const since = performance.now();
  let open = 0;
  do {
    await sleep(500);
    await setting.calm(STEP_MS);
    open = await setting.countOpen().catch(() => 1);
  } while (open > 0 && performance.now() - since < REST_PATIENCE_MS);
  return open;
}
