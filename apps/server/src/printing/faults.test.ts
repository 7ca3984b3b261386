import { expect, it } from 'vitest';
import { queueJob } from './print-jobs.ts';
import { printDesk } from './testing/print-desk.ts';
import { paperText, StarPrinter } from './testing/star-printer.ts';
import { seededRandom } from '../../../../bench/kill/random.ts';

/** More in `npm run prove -- printing`. */
const JOBS = Number(process.env['PRINT_JOBS'] ?? 60);
const SEED = Number(process.env['PRINT_SEED'] ?? 7);

const desk = printDesk();

/** What a printer does with one job. `paper`: whether it comes out. */
const FAULTS = {
  none: { fetches: 1, paper: true, says: '200' },
  'the word is lost': { fetches: 1, paper: true, says: null },
  'power off before the paper': { fetches: 1, paper: false, says: null },
  'answer lost, fetched again': { fetches: 3, paper: true, says: '200' },
  'never fetched': { fetches: 0, paper: false, says: null },
  'paper out in the middle': { fetches: 1, paper: true, says: '410' },
  'cover open before': { fetches: 1, paper: false, says: '420' },
  'download timed out': { fetches: 1, paper: false, says: '520' },
  'word sent twice': { fetches: 1, paper: true, says: '200 twice' },
} as const;
const KINDS = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

it(
  `${JOBS} jobs through every fault: none is lost, and none is doubled without saying so`,
  async () => {
    const random = seededRandom(SEED);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const printer = new StarPrinter(desk, await desk.add('ofen'));
    const { pool } = desk.server.context.database;
    const client = await pool.connect();
    const queue = async (index: number) => {
      const now = new Date(desk.server.context.now());
      await queueJob(client, {
        shop_id: 'fixture',
        printer_id: 'ofen',
        order_id: null,
        kind: 'test',
        station_id: '',
        revision: 0,
        reprint: 0,
        copies: 1,
        about: `Nr. ${index}`,
        ticket: [{ kind: 'text', text: `Auftrag=${index}.` }],
        now,
        dueAt: now,
        // Tests are not stood in for, and nothing here is stale.
        isWanted: true,
      });
    };
    /** Papers of each job, in their order: whether they say that they may be a double. */
    const papers = new Map<number, boolean[]>();
    const open = async () =>
      (
        await pool.query<{ job_id: string; state: string }>(
          `select job_id, state from print_job where state not in ('printed', 'superseded', 'dismissed')`,
        )
      ).rows;
    let queued = 0;
    let rounds = 0;
    while (queued < JOBS || (await open()).length > 0) {
      rounds += 1;
      // It must come to an end.
      expect(rounds).toBeLessThan(JOBS * 40);
      if (queued < JOBS && random() < 0.7) await queue((queued += 1));
      desk.wait(pick([1, 5, 20, 70]));
      // Somebody looks at what waits for a person, as at the counter.
      for (const { job_id: id, state } of await open())
        if (state === 'asking' || state === 'failed')
          await desk.owner.post(`/api/shop/fixture/printing/jobs/${id}/decide`, {
            decision: 'print',
          });
      const token =
        random() < 0.1
          ? (await Promise.all([printer.poll(), printer.poll()]))[0]
          : await printer.poll();
      if (token === null) continue;
      const fault = queued >= JOBS && random() < 0.6 ? FAULTS.none : FAULTS[pick(KINDS)];
      let text = '';
      for (let time = 0; time < fault.fetches; time += 1) {
        const again = paperText((await printer.fetch(token)).rawPayload);
        if (time > 0) expect(again).toBe(text);
        text = again;
      }
      if (fault.paper) {
        const index = Number(/Auftrag=(\d+)\./.exec(text)?.[1]);
        papers.set(index, [...(papers.get(index) ?? []), text.includes('DUPLIKAT')]);
      }
      if (fault.says !== null) await printer.confirm(token, fault.says.slice(0, 3));
      if (fault.says === '200 twice') await printer.confirm(token);
    }
    client.release();
    for (let index = 1; index <= JOBS; index += 1) {
      const [, ...others] = papers.get(index) ?? [];
      expect(papers.get(index), `job ${index} was lost`).toBeDefined();
      expect(others.every(Boolean), `job ${index} was doubled without saying so`).toBe(true);
    }
    // Else it would show nothing.
    expect([...papers.values()].filter((all) => all.length > 1).length).toBeGreaterThan(JOBS / 20);
  },
  30_000 + JOBS * 1_000,
);
