import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRINT_ANSWER_MS, PRINT_ATTEMPTS } from '@tischlein/domain/print/print-job-state.ts';
import { seededRandom } from '../../../../bench/kill/random.ts';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { databaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { queueJob } from './print-jobs.ts';
import {
  faultyDevice,
  PROTOCOLS,
  type DeviceKind,
  type DeviceWord,
  type Door,
} from './testing/faulty-devices.ts';
import { PLAIN, PrintDesk } from './testing/print-desk.ts';

/** More in `npm run prove -- printing`. */
const JOBS = Number(process.env['PRINT_JOBS'] ?? 20);
const SEED = Number(process.env['PRINT_SEED'] ?? 7);
/** Of the acts of a device; meanwhile the server goes, with all it had begun. */
const KILLED = 0.08;
const SHOPS = ['fixture', 'fremd'] as const;

const desk = new PrintDesk();
let own: TestDatabase;
let proxy: DatabaseProxy;
/** Not cut with the server's. */
let direct: pg.Pool;
beforeAll(async () => {
  own = await createTestDatabase();
  const database = openDatabase(own.url, { max: 2, onError: () => undefined });
  direct = database.pool;
  for (const id of SHOPS)
    await insertShop(direct, { ...fixtureShop(), id, slug: id, domains: [`${id}.example`] });
  proxy = await databaseProxy(own.url);
  await desk.start({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await desk.server.stop();
  await direct.end();
  await proxy.stop();
  await own.drop();
});

interface Fault {
  /** Whether the device got it; else the answer was lost on the way. */
  arrives?: false;
  paper: 'whole' | 'half' | 'none';
  says: DeviceWord | null;
  times?: 2;
  /** Its word comes after it was given up. */
  isLate?: true;
}

const FAULTS: Record<string, Fault> = {
  none: { paper: 'whole', says: 'printed' },
  'the answer with the job is lost': { arrives: false, paper: 'none', says: null },
  'the word is lost': { paper: 'whole', says: null },
  'the word is late': { paper: 'whole', says: null, isLate: true },
  'the word comes twice': { paper: 'whole', says: 'printed', times: 2 },
  'power off before the paper': { paper: 'none', says: null },
  'power off in the middle': { paper: 'half', says: null },
  'paper out in the middle': { paper: 'half', says: 'paper-out' },
  'paper out, told at the end': { paper: 'whole', says: 'paper-out' },
  'cover open before': { paper: 'none', says: 'cover-open' },
  'not reached': { paper: 'none', says: 'timed-out' },
};
const KINDS = Object.keys(FAULTS);

/** Where a device of that kind calls, at one of the shops. */
async function doorOf(kind: DeviceKind, shopId: string): Promise<Door> {
  const owner = await TestBrowser.staff(desk.server, [shopId], 'owner');
  const printing = `/api/shop/${shopId}/printing`;
  const setup = { ...PLAIN, protocol: PROTOCOLS[kind] };
  const add = async (more: object = {}) => {
    const answer = await owner.put(`${printing}/printers/ofen`, { ...setup, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ address: string | null }>().address ?? '';
  };
  if (kind !== 'bridge') return { desk, key: new URL(await add()).pathname };
  const { code } = (await owner.post(`${printing}/bridge-code`, {})).json<{ code: string }>();
  const paired = await owner.post('/print/bridge/pair', { code, name: 'Pi' });
  const found = await owner.get(`${printing}/setup`);
  const { bridges } = found.json<{ bridges: { id: string }[] }>();
  await add({ bridgeId: bridges[0]?.id, host: '192.168.1.50', port: 9100 });
  return { desk, key: paired.json<{ token: string }>().token };
}

async function queue(client: pg.PoolClient, index: number): Promise<void> {
  const now = new Date(desk.server.context.now());
  const job = { order_id: null, kind: 'test', station_id: '', revision: 0, reprint: 0 } as const;
  await queueJob(client, {
    ...job,
    ...{ shop_id: 'fixture', printer_id: 'ofen', about: `Nr. ${index}`, copies: 1 },
    ticket: [{ kind: 'text', text: `Auftrag=${index}.` }],
    ...{ now, dueAt: now },
    // Tests are not stood in for, and nothing here is stale.
    isWanted: true,
  });
}

const open = async () =>
  (
    await direct.query<{ job_id: string; state: string; attempt: number; fetched_at: Date | null }>(
      `select job_id, state, attempt, fetched_at from print_job where shop_id = 'fixture'
        and state not in ('printed', 'superseded', 'dismissed')`,
    )
  ).rows;

/** A bridge's poll waits until there is work: asked now, it would get some. */
async function hasWork(): Promise<boolean> {
  const jobs = await open();
  const since = desk.server.context.now() - PRINT_ANSWER_MS;
  const isOver = (at: Date | null) => at !== null && at.getTime() <= since;
  const busy = jobs.filter(({ state }) => state === 'offered' || state === 'fetched');
  if (busy.some(({ fetched_at: at }) => !isOver(at))) return false;
  return jobs.some(
    ({ state, attempt }) => state === 'queued' || (state === 'fetched' && attempt < PRINT_ATTEMPTS),
  );
}

/** What is done while the server is killed may be done or not, and is not answered. */
async function whileKilled<T>(act: Promise<T>): Promise<T | undefined> {
  // Some of its statements are through by then.
  await new Promise((resolve) => setImmediate(resolve));
  proxy.cut();
  proxy.mend();
  return act.catch(() => undefined);
}

it.each(Object.keys(PROTOCOLS) as DeviceKind[])(
  `${JOBS} jobs through every fault, by way of %s: none is lost, and none is doubled without saying so`,
  { timeout: 30_000 + JOBS * 1_000 },
  async (kind) => {
    await direct.query('delete from printer');
    const random = seededRandom(SEED);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const device = faultyDevice(kind, await doorOf(kind, 'fixture'), await doorOf(kind, 'fremd'));
    const perhapsKilled = <T>(act: () => Promise<T>) =>
      random() < KILLED ? whileKilled(act()) : act();
    const client = await direct.connect();
    /** Papers of each job, in their order. */
    const papers = new Map<number, { isWhole: boolean; isMarked: boolean }[]>();
    const late: string[] = [];
    let queued = 0;
    let rounds = 0;
    while (queued < JOBS || (await open()).length > 0) {
      rounds += 1;
      // It must come to an end.
      expect(rounds).toBeLessThan(JOBS * 40);
      if (queued < JOBS && random() < 0.7) await queue(client, (queued += 1));
      desk.wait(pick([1, 5, 20, 70]));
      for (const token of late.splice(0, random() < 0.5 ? 0 : late.length))
        await perhapsKilled(() => device.tellLate(token));
      // Somebody looks at what waits for a person, as at the counter.
      for (const { job_id: id, state } of await open())
        if (state === 'asking' || state === 'failed')
          await desk.owner.post(`/api/shop/fixture/printing/jobs/${id}/decide`, {
            decision: 'print',
          });
      await device.mend();
      if (kind === 'bridge' && !(await hasWork())) continue;
      if (random() < 0.1) await device.pollOnly?.();
      const times = kind !== 'bridge' && random() < 0.1 ? 2 : 1;
      const handed = (await perhapsKilled(() => device.take(times))) ?? [];
      // However often it asks at once.
      expect(handed.length).toBeLessThanOrEqual(1);
      const [job] = handed;
      if (!job) continue;
      if (random() < 0.2) expect(await device.steal(job.token)).toBe('');
      if (device.again && random() < 0.2)
        expect([job.text, null]).toContain(await device.again(job.token));
      const fault = FAULTS[queued >= JOBS && random() < 0.6 ? 'none' : pick(KINDS)];
      if (!fault || fault.arrives === false) continue;
      const { paper, says } = fault;
      if (paper !== 'none') {
        const index = Number(/Auftrag=(\d+)\./.exec(job.text)?.[1]);
        const printed = { isWhole: paper === 'whole', isMarked: job.text.includes('DUPLIKAT') };
        papers.set(index, [...(papers.get(index) ?? []), printed]);
      }
      if (says !== null)
        for (let time = 0; time < (fault.times ?? 1); time += 1)
          await perhapsKilled(() => device.tell(job.token, says));
      if (fault.isLate) late.push(job.token);
    }
    client.release();
    for (let index = 1; index <= JOBS; index += 1) {
      const all = papers.get(index) ?? [];
      expect(
        all.some(({ isWhole }) => isWhole),
        `job ${index} was lost`,
      ).toBe(true);
      const isMarked = all.slice(1).every((paper) => paper.isMarked);
      expect(isMarked, `job ${index} was doubled without saying so`).toBe(true);
    }
    // Else it would show nothing.
    expect([...papers.values()].filter((all) => all.length > 1).length).toBeGreaterThan(JOBS / 20);
  },
);
