import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openChangeSetting, type ChangeSetting } from '../changes/change-setting.ts';
import { seededRandom } from './random.ts';
import {
  nothingDone,
  notify,
  reserve,
  sendAgain,
  serveTable,
  takeCall,
  type Crew,
  type Done,
} from './counter-works.ts';

export interface CounterKill {
  round: number;
  victim: string;
  /** Writes that were answered, and those of them that had to be sent again since nobody answered. */
  acknowledged: number;
  repeated: number;
  faults: string[];
}

interface Options {
  rounds: number;
  seed: number;
  /** What is told by push is waited for so long after the last round; null: not at all. */
  toldWithinMs: number | null;
  onRound?: (round: CounterKill) => void;
}

const WORKS = [takeCall, reserve, serveTable, serveTable, notify];
/** Until each of the crew has something under way. */
const LEAST_MS = 150;
const MOST_MS = 900;

/** Kills a server, or its PostgreSQL with it, while the counter's crew works; then each write is there once. */
export async function counterKills(
  { rounds: wanted, seed, toldWithinMs, onRound }: Options,
  given?: ChangeSetting,
): Promise<CounterKill[]> {
  const setting = given ?? (await openChangeSetting());
  try {
    const random = seededRandom(seed);
    const shopId = `kill-${seed}`;
    const crews = await openCrews(setting, shopId);
    const rounds: CounterKill[] = [];
    for (let round = 1; round <= wanted; round += 1) {
      const victim = random() < 0.3 ? 'server and PostgreSQL' : 'server';
      const evening = { isOver: false };
      const before = crews.reduce((sum, { done }) => sum + done.repeated, 0);
      const working = crews.map(async (crew, at) => {
        while (!evening.isOver && crew.done.faults.length === 0)
          await WORKS[at]!(crew).catch((error: unknown) => {
            if (crew.done.faults.length === 0) crew.done.faults.push(String(error));
          });
      });
      await sleep(LEAST_MS + random() * (MOST_MS - LEAST_MS));
      await setting.kill(victim);
      evening.isOver = true;
      await Promise.all(working);
      const acknowledged = crews.reduce((sum, { done }) => sum + done.writes.length, 0);
      await Promise.all(crews.map(({ done }) => sendAgain(done)));
      const outcome = {
        ...{ round, victim, acknowledged },
        repeated: crews.reduce((sum, { done }) => sum + done.repeated, 0) - before,
        faults: await faultsOf(setting.pool, shopId, crews),
      };
      rounds.push(outcome);
      onRound?.(outcome);
    }
    if (toldWithinMs !== null)
      rounds.at(-1)?.faults.push(...(await untoldOf(setting, crews, toldWithinMs)));
    return rounds;
  } finally {
    if (!given) await setting.end();
  }
}

async function openCrews(setting: ChangeSetting, shopId: string): Promise<Crew[]> {
  const tables = Array.from({ length: 2 * WORKS.length }, (_, at) => ({
    ...{ number: at + 1, name: null, seats: 4 },
  }));
  const devices = await setting.openShops([shopId], { tables, enableReservations: true });
  return Promise.all(
    WORKS.map(async (_, at) => ({
      ...{ setting, shopId, devices, table: 2 * at + 1, done: nothingDone() },
      waiter: await setting.newWaiter(shopId),
      colleagueId: (await setting.newWaiter(shopId)).waiterId,
      guest: await setting.newGuest(),
    })),
  );
}

const ONCE: Record<'orders' | 'reservations', string> = {
  // Those of a later course have no key of a device.
  orders: `select client_key as key, count(*)::int as count from orders
    where shop_id = $1 and client_key not like '%~%' group by 1`,
  reservations:
    'select client_key as key, count(*)::int as count from reservation where shop_id = $1 group by 1',
};

async function faultsOf(pool: pg.Pool, shopId: string, crews: readonly Crew[]): Promise<string[]> {
  const all = crews.map(({ done }) => done);
  const faults = all.flatMap(({ faults: own }) => own.splice(0));
  const visits = all.flatMap((done) => done.visits);
  const wanted = {
    orders: [...all.flatMap(({ orders }) => orders), ...visits.map(({ key }) => key)],
    reservations: all.flatMap(({ reservations }) => reservations),
  };
  for (const what of ['orders', 'reservations'] as const) {
    const { rows } = await pool.query<{ key: string; count: number }>(ONCE[what], [shopId]);
    faults.push(...notOnce(what, wanted[what], rows));
  }
  const devices = await pool.query<{ key: string; count: number }>(
    'select endpoint as key, count(*)::int as count from staff_push where shop_id = $1 group by 1',
    [shopId],
  );
  const woken = all.flatMap((done) => done.devices);
  faults.push(...notOnce('devices', woken, devices.rows));
  faults.push(...(await visitFaults(pool, shopId, visits)));
  return faults;
}

/** Each key has exactly one row, and no row is nobody's. */
export function notOnce(
  what: string,
  keys: readonly string[],
  rows: readonly { key: string; count: number }[],
): string[] {
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const wanted = new Set(keys);
  return [
    ...keys
      .filter((key) => counts.get(key) !== 1)
      .map((key) => `${what}: ${counts.get(key) ?? 0} of ${key}`),
    ...rows
      .filter(({ key }) => !wanted.has(key))
      .map(({ key }) => `${what}: nobody knows of ${key}`),
  ];
}

/** What of a visit stands in the journal, of both tables. */
const STEPS = { sent: 2, merged: 1, separated: 2, cleared: 2 };

interface VisitRow {
  key: string;
  courses: number;
  pieces: number;
  discount: number;
  cancelled: number;
  moved: number;
  struck: number;
  cheaper: number;
  takenOver: number;
}

/**
 * Four pieces that were sent once, one of them in a later course, one cancelled, one cheaper by a euro, one at the next
 * table: in items and in the journal.
 */
async function visitFaults(
  pool: pg.Pool,
  shopId: string,
  visits: Done['visits'],
): Promise<string[]> {
  const { rows } = await pool.query<VisitRow>(
    `select o.client_key as key, c.courses, i.*, e.* from orders o,
      lateral (select count(*)::int - 1 as courses, array_agg(order_id) as ids from orders l
        where l.shop_id = o.shop_id
          and (l.order_id = o.order_id or l.client_key like left(o.order_id, 22) || '~%')) c,
      lateral (select coalesce(sum(amount), 0)::int as pieces, coalesce(sum(discount_cents), 0)::int as discount,
          coalesce(sum(amount) filter (where state = 'cancelled'), 0)::int as cancelled
        from table_item t where t.shop_id = o.shop_id and t.order_id = any(c.ids)) i,
      lateral (select count(*) filter (where kind = 'item-moved' and amount_cents > 0)::int as moved,
          count(*) filter (where kind in ('cancelled', 'wasted'))::int as struck,
          count(*) filter (where kind = 'discounted')::int as cheaper,
          count(*) filter (where kind in ('held', 'course') and detail ? 'enteredBy')::int as "takenOver"
        from table_entry t where t.shop_id = o.shop_id and t.order_id = any(c.ids)) e
      where o.shop_id = $1 and o.table_number is not null and o.client_key not like '%~%'`,
    [shopId],
  );
  const found = new Map(rows.map((row) => [row.key, row]));
  const faults = visits.flatMap(({ key }) => {
    const { key: _key, ...is } = found.get(key) ?? { key };
    const told = JSON.stringify(is);
    return told === EVERYTHING_ONCE ? [] : [`visit ${key}: ${told}`];
  });
  const acts = await pool.query<{ key: string; count: number }>(
    'select client_key as key, count(*)::int as count from table_act where shop_id = $1 group by 1',
    [shopId],
  );
  const paid = await pool.query<{ key: string; count: number }>(
    'select client_key as key, count(*)::int as count from table_payment where shop_id = $1 group by 1',
    [shopId],
  );
  const steps = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from table_entry where shop_id = $1 and kind = any($2) group by 1',
    [shopId, Object.keys(STEPS)],
  );
  const stood = new Map(steps.rows.map(({ kind, count }) => [kind, count]));
  const wrongSteps = Object.entries(STEPS).flatMap(([kind, times]) =>
    stood.get(kind) === times * visits.length || visits.length === 0
      ? []
      : [`${kind}: ${stood.get(kind) ?? 0} of ${visits.length} visits`],
  );
  return [
    ...faults,
    ...wrongSteps,
    ...notOnce(
      'acts',
      visits.flatMap((visit) => visit.acts),
      acts.rows,
    ),
    ...notOnce(
      'payments',
      visits.flatMap((visit) => visit.payments),
      paid.rows,
    ),
  ];
}
const EVERYTHING_ONCE = JSON.stringify({
  ...{ courses: 1, pieces: 4, discount: 100, cancelled: 1, moved: 1, struck: 1, cheaper: 1 },
  takenOver: 2,
});

/** Browsers that never heard of an accepted order. */
async function untoldOf(
  { pushes }: ChangeSetting,
  crews: readonly Crew[],
  patienceMs: number,
): Promise<string[]> {
  const until = performance.now() + patienceMs;
  const wanted = crews.flatMap(({ done }) => done.told);
  for (;;) {
    const heard = new Set(pushes.received.map(({ path }) => path));
    const missing = wanted.filter((path) => !heard.has(path));
    if (missing.length === 0) return [];
    if (performance.now() > until) return missing.map((path) => `nobody told ${path}`);
    await sleep(250);
  }
}
