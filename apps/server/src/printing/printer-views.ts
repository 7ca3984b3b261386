import type pg from 'pg';
import { stopsPrinting } from '@tischlein/domain/print/print-job-state.ts';
import type { PrintJobView, PrinterView } from '@tischlein/contract/calls/printing.ts';
import { PRINT_JOB, type PrintJobRow } from './print-jobs.ts';
import { printersOf, type PrinterRow } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';
import { silenceLimitMs } from './print-troubles.ts';
import { isLate } from './render-job.ts';

/** At most so many jobs are listed that somebody should look at: more are no more use. */
const LISTED = 100;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function stateOf(printer: PrinterRow, now: number): PrinterView['state'] {
  if (printer.is_paused) return 'paused';
  // A browser prints while it is open; nobody waits for it otherwise.
  if (printer.last_seen_at === null) return 'never-seen';
  if (now - printer.last_seen_at.getTime() > silenceLimitMs(printer.protocol)) return 'away';
  return printer.trouble.some(stopsPrinting) ? 'trouble' : 'ready';
}

export async function printerViews(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  now: number,
): Promise<PrinterView[]> {
  const waiting = await pool.query<{ printer_id: string; jobs: number; later: number }>(
    `select printer_id, count(*) filter (where due_at <= $2)::int as jobs,
        count(*) filter (where due_at > $2)::int as later
      from print_job
      where shop_id = $1 and state in ('queued', 'offered', 'fetched', 'unknown') group by printer_id`,
    [shopId, new Date(now)],
  );
  const jobs = new Map(waiting.rows.map((row) => [row.printer_id, row]));
  const all = await printersOf(pool, shopId);
  return all.map((printer) => ({
    id: printer.printer_id,
    name: printer.name,
    protocol: printer.protocol,
    state: stateOf(printer, now),
    trouble: printer.trouble,
    lastSeenAt: iso(printer.last_seen_at),
    waiting: jobs.get(printer.printer_id)?.jobs ?? 0,
    later: jobs.get(printer.printer_id)?.later ?? 0,
  }));
}

/** Jobs as people see them, with the names of their printers and stations. */
async function jobViews(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  jobs: PrintJobRow[],
  now: number,
): Promise<PrintJobView[]> {
  const printers = new Map(
    (await printersOf(pool, shopId)).map(({ printer_id: id, name }) => [id, name]),
  );
  const { stations } = await routesOf(pool, shopId);
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  return jobs.map((job) => ({
    id: job.job_id,
    printerId: job.printer_id,
    printerName: printers.get(job.printer_id) ?? '',
    about: job.about,
    orderId: job.order_id,
    kind: job.kind,
    station: names.get(job.station_id) ?? '',
    state: job.state,
    reason: job.reason,
    attempt: job.attempt,
    reprint: job.reprint,
    mayBeDouble: job.may_be_double,
    insteadOf: job.instead_of,
    createdAt: job.created_at.toISOString(),
    dueAt: job.due_at.toISOString(),
    endedAt: iso(job.ended_at),
    isLate: job.ended_at === null && isLate(job, now),
  }));
}

/** What somebody should look at: late, failed, or waiting for a person; oldest first. */
export async function troubledJobs(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  now: number,
): Promise<PrintJobView[]> {
  const found = await pool.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job
      where shop_id = $1 and state not in ('printed', 'superseded', 'dismissed') and due_at <= $2
      order by due_at, created_at limit ${LISTED}`,
    [shopId, new Date(now)],
  );
  const views = await jobViews(pool, shopId, found.rows, now);
  return views.filter(
    ({ state, isLate: late }) => late || state === 'failed' || state === 'asking',
  );
}

export async function jobsOfOrder(
  pool: pg.Pool,
  shopId: string,
  orderId: string,
  now: number,
): Promise<PrintJobView[]> {
  const found = await pool.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job where shop_id = $1 and order_id = $2
      order by created_at desc, job_id limit ${LISTED}`,
    [shopId, orderId],
  );
  return jobViews(pool, shopId, found.rows, now);
}
