import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  PRINT_ANSWER_MS,
  PRINT_STALE_MS,
  stopsPrinting,
  type PrinterTrouble,
} from '@tischlein/domain/print/print-job-state.ts';
import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { randomToken } from '../http/secret-token.ts';
import { isMade } from './made-jobs.ts';
import {
  PRINT_JOB,
  PRINT_JOB_OF,
  retryUnknown,
  transitionJob,
  type PrintJobRow,
} from './print-jobs.ts';
import type { PrinterRow } from './print-settings.ts';

/** A printer that says nothing for so long is stood in for. */
const SILENT_MS = MINUTE;
/** A printer that did not say that it is well again is tried so often. */
const HELD_MS = 15_000;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** What a printer gets that asks for work. `busy`: it has a job whose outcome it has not told yet. */
export type Claim = { job: PrintJobRow; isFresh: boolean } | 'busy' | null;

/**
 * The next job of a printer, in the order of their times, of one order the kitchen's before the packing slip and that
 * before the receipt: at most one is on its way to it. One that it was offered and
 * did not fetch is offered again under the same token. Call it in a transaction: the printer's row is locked, so that two
 * polls at once get one job.
 */
export async function claimJob(
  client: pg.PoolClient,
  printer: PrinterRow,
  now: Date,
): Promise<Claim> {
  const { shop_id: shopId, printer_id: printerId } = printer;
  const locked = await client.query<{ is_paused: boolean; trouble: PrinterTrouble[] }>(
    `select is_paused, trouble from printer where shop_id = $1 and printer_id = $2 for update`,
    [shopId, printerId],
  );
  const [state] = locked.rows;
  if (!state || state.is_paused) return null;
  const held = await client.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job
      where shop_id = $1 and taken_by = $2 and state in ('offered', 'fetched') for update`,
    [shopId, printerId],
  );
  for (const job of held.rows) {
    if (job.state === 'offered') return { job, isFresh: false };
    if (now.getTime() - (job.fetched_at?.getTime() ?? 0) < PRINT_ANSWER_MS) return 'busy';
    await retryUnknown(client, job, now);
  }
  const isWell = !state.trouble.some(stopsPrinting);
  return nextJob(client, printer, now, isWell);
}

async function nextJob(
  client: pg.PoolClient,
  printer: PrinterRow,
  now: Date,
  isWell: boolean,
): Promise<Claim> {
  const { shop_id: shopId, printer_id: printerId } = printer;
  for (;;) {
    const found = await client.query<PrintJobRow & { stands_in_for: string | null }>(
      `select ${PRINT_JOB_OF},
          case when j.printer_id <> $2 then p.name end as stands_in_for
        from print_job j join printer p on p.shop_id = j.shop_id and p.printer_id = j.printer_id
        where j.shop_id = $1 and j.state = 'queued' and j.due_at <= $3
          and ($5 or j.offered_at is null or j.offered_at <= $6)
          and (j.printer_id = $2 or (p.backup_id = $2 and j.kind <> 'test' and j.created_at <= $4
            and (p.is_paused or p.last_seen_at is null or p.last_seen_at <= $4
              or (p.trouble && array['paper-out', 'cover-open', 'offline', 'jam'] and p.trouble_since <= $4))))
        order by j.due_at, j.created_at, j.kind, j.station_id, j.copy, j.job_id limit 1 for update of j skip locked`,
      [
        shopId,
        printerId,
        now,
        new Date(now.getTime() - SILENT_MS),
        isWell,
        new Date(now.getTime() - HELD_MS),
      ],
    );
    const job = found.rows[0];
    if (!job) return null;
    const since = Math.max(job.due_at.getTime(), job.created_at.getTime());
    // What a person asked for is wanted, however old the order is.
    if (now.getTime() - since > PRINT_STALE_MS && !job.is_wanted) {
      const reason = 'Sollte vor mehr als 30 Minuten gedruckt werden.';
      // Nobody has to say that what was made long ago is not to be made.
      const to =
        job.offered_at === null && (await isOrderMade(client, job)) ? 'superseded' : 'asking';
      await transitionJob(client, job, { to, now, reason });
      continue;
    }
    const token = randomToken();
    const insteadOf = job.stands_in_for;
    await transitionJob(client, job, { to: 'offered', now, token, takenBy: printerId, insteadOf });
    const offered = { state: 'offered', token, offered_at: now, taken_by: printerId } as const;
    return {
      job: { ...job, ...offered, instead_of: insteadOf, former_token: job.token },
      isFresh: true,
    };
  }
}

async function isOrderMade(
  client: pg.PoolClient,
  { shop_id: shopId, order_id: orderId }: PrintJobRow,
): Promise<boolean> {
  const found = await client.query<{ status: KitchenStatus }>(
    `select status from orders where shop_id = $1 and order_id = $2`,
    [shopId, orderId],
  );
  return found.rows.some(({ status }) => isMade(status));
}

/** The job that a token names at a printer; the former token of a retry names it, too. Locked. */
export async function jobByToken(
  client: pg.PoolClient,
  { shop_id: shopId, printer_id: printerId }: Pick<PrinterRow, 'shop_id' | 'printer_id'>,
  token: string,
): Promise<PrintJobRow | null> {
  // Whatever else a device sends names nothing, and may hold what no text of the database does.
  if (!TOKEN.test(token)) return null;
  const found = await client.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job where shop_id = $1 and (token = $3 or former_token = $3)
      and (taken_by = $2 or printer_id = $2) for update`,
    [shopId, printerId, token],
  );
  return found.rows[0] ?? null;
}

/** The job a printer has in hand, for printers that do not name it. Locked. */
export async function jobBeingPrinted(
  client: pg.PoolClient,
  { shop_id: shopId, printer_id: printerId }: Pick<PrinterRow, 'shop_id' | 'printer_id'>,
): Promise<PrintJobRow | null> {
  const found = await client.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job where shop_id = $1 and taken_by = $2
      and state in ('offered', 'fetched', 'unknown') order by offered_at desc limit 1 for update`,
    [shopId, printerId],
  );
  return found.rows[0] ?? null;
}
