import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { checkMails, type MailsChecked } from '../kill/check-mails.ts';
import { checkOrders } from '../kill/check-orders.ts';
import { LINES, openOrderSetting, type Backend, type OrderSetting } from '../kill/order-setting.ts';
import { benchShopId } from '../orders/bench-shops.ts';
import { mailboxOf } from '../orders/order-requests.ts';
import { gatedPostgres } from '../outages/gated-postgres.ts';
import { runsJobs, sendVisitors } from '../outages/visitors.ts';
import { logInStaff, type StaffDevice } from './staff-device.ts';
import type { JumpingClock } from './jumping-clock.ts';

/** Where the clock is set to, in the restaurant's zone, and for how many seconds it goes on from there at least. */
export interface Jump {
  name: string;
  to: { date: string; minutes: number; seconds: number };
}

const ZONE = 'Europe/Berlin';
const at = (date: string, hours: number, minutes: number, seconds = 0): Jump['to'] => ({
  date,
  minutes: hours * 60 + minutes,
  seconds,
});
export const START = at('2027-03-27', 20, 0);
/** The night before the change to summer time. */
export const JUMPS: readonly Jump[] = [
  { name: 'forward by minutes', to: at('2027-03-27', 20, 10) },
  { name: 'back by minutes', to: at('2027-03-27', 19, 58) },
  { name: 'forward by hours, then over midnight', to: at('2027-03-27', 23, 59, 50) },
  { name: 'back over midnight', to: at('2027-03-27', 22, 30) },
  {
    name: 'forward by hours, then over the change to summer time',
    to: at('2027-03-28', 1, 59, 50),
  },
  { name: 'back by hours, over the change and midnight', to: at('2027-03-27', 23, 5) },
  { name: 'forward by hours, over both', to: at('2027-03-28', 6, 25) },
  { name: 'back by two hours', to: at('2027-03-28', 4, 25) },
];

/** The promise: jobs are done and regular ones are due again this soon after a jump. */
const MAILED_MS = 30_000;
const REGULAR_MS = 80_000;

interface ClockRound {
  name: string;
  /** From the jump until an order placed after it had its mail, and until a regular job was due. */
  mailedMs: number;
  regularMs: number;
  acknowledged: number;
  faults: string[];
}

export interface ClockRounds {
  rounds: ClockRound[];
  mails: MailsChecked;
  faults: string[];
}

interface ClockOptions {
  backend: Backend;
  clock: JumpingClock;
  jumps: readonly Jump[];
  clients: number;
  onRound?: (round: ClockRound) => void;
}

const instantOf = ({ date, minutes, seconds }: Jump['to']): number =>
  toInstant({ date, minutes }, ZONE) + seconds * 1000;

/** Sets the clock of servers and PostgreSQL to and fro while orders come in. */
export async function clockRounds(options: ClockOptions): Promise<ClockRounds> {
  const { clock, backend } = options;
  await clock.set(instantOf(START));
  const gate = await gatedPostgres(clock.environment);
  const setting = await openOrderSetting({
    shops: 2,
    clients: options.clients,
    backend,
    binDir: gate.binDir,
    env: clock.environment,
    pauseMs: 300,
  });
  const { clients } = setting;
  const database = new pg.Pool({ connectionString: setting.databaseUrl, max: 2 });
  const visitors = sendVisitors(() => setting.servers.map(({ port }) => port));
  const rounds: ClockRound[] = [];
  try {
    const password = 'geheim-und-lang';
    const person = { login: 'toni', name: 'Toni', role: 'counter' as const };
    await createStaff(database, { ...person, password, shopIds: [benchShopId(0)] });
    const staff = await logInStaff(setting.server.port, person.login, password);
    clients.begin();
    for (const jump of options.jumps) {
      await clock.set(instantOf(jump.to));
      const outcome = { name: jump.name, ...(await afterJump(setting, database, staff)) };
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    const last = performance.now();
    await clients.drain();
    await visitors.stop();
    const { acknowledged } = clients;
    const mails = await checkMails(setting.mailServers, acknowledged, last);
    const faults = [
      ...(await checkOrders(setting.databaseUrl, acknowledged, LINES)),
      ...mails.faults,
      ...[...clients.odd, ...visitors.odd].map((text) => `odd answer: ${text}`),
    ];
    return { rounds, mails, faults };
  } finally {
    await database.end();
    await setting.end();
    await gate.remove();
  }
}

async function afterJump(setting: OrderSetting, database: pg.Pool, staff: StaffDevice) {
  const { clients, servers, mailServers } = setting;
  const start = performance.now();
  const before = clients.acknowledged.length;
  const isMailed = async () => {
    const [first] = clients.acknowledged.slice(before);
    const mailbox = first && mailboxOf(first.clientKey);
    return mailServers.some(({ taken }) => taken.some(({ to }) => to === mailbox));
  };
  // The clock is read once a second.
  await sleep(1_500);
  const [mailedMs, regularMs] = await Promise.all([
    since(start, MAILED_MS, isMailed),
    since(start, REGULAR_MS, () => isRegularDue(database)),
  ]);
  const runs = await Promise.all(servers.map(({ port }) => runsJobs(port)));
  const staffStatus = await staff.counterStatus(benchShopId(0));
  return {
    mailedMs,
    regularMs,
    acknowledged: clients.acknowledged.length,
    faults: [
      ...(clients.acknowledged.length > before ? [] : ['no order was placed']),
      ...(mailedMs < MAILED_MS ? [] : ['no order placed after the jump has its mail']),
      ...(regularMs < REGULAR_MS ? [] : ['no regular job was due again']),
      ...(runs.every(Boolean) ? [] : ['a server does not run jobs']),
      ...(staffStatus === 200 ? [] : [`the session of staff was answered ${staffStatus}`]),
      ...(servers.some((server) => server.hasExited()) ? ['a server has ended'] : []),
    ],
  };
}

/** Whether the job of every minute was due within the last one, by the clock that now holds, and was done. */
async function isRegularDue(database: pg.Pool): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(
    `select due_at > now() - interval '65 seconds' and due_at <= now() and due_at = date_trunc('minute', due_at)
        and not exists (select from graphile_worker.jobs where key = 'regular:watch-payments') as due
      from job_schedule where task = 'watch-payments'`,
  );
  return rows[0]?.due === true;
}

async function since(start: number, most: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds().catch(() => false)) && performance.now() - start < most) await sleep(100);
  return Math.min(most, Math.round(performance.now() - start));
}
