import type pg from 'pg';
import {
  canPrintStep,
  isPrintEnded,
  PRINT_ATTEMPTS,
  type PrintJobState,
} from '@tischlein/domain/print/print-job-state.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import { recordEvent } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import type { DutyKind } from './print-settings.ts';

export type PrintJobKind = DutyKind | 'cancel' | 'change' | 'time' | 'test';

export interface PrintJobRow {
  shop_id: string;
  job_id: string;
  printer_id: string;
  order_id: string | null;
  kind: PrintJobKind;
  station_id: string;
  revision: number;
  copy: number;
  reprint: number;
  about: string;
  ticket: Ticket;
  state: PrintJobState;
  attempt: number;
  token: string | null;
  former_token: string | null;
  may_be_double: boolean;
  instead_of: string | null;
  taken_by: string | null;
  as_picture: boolean;
  /** Somebody asked for it: it is printed however old it is. */
  is_wanted: boolean;
  created_at: Date;
  due_at: Date;
  offered_at: Date | null;
  fetched_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
}

export const PRINT_JOB = `shop_id, job_id, printer_id, order_id, kind, station_id, revision, copy, reprint, about, ticket, state,
    attempt, token, former_token, may_be_double, instead_of, taken_by, as_picture, is_wanted, created_at, due_at, offered_at,
    fetched_at, ended_at, reason`;
/** The columns of a print job, where its table is `j`. */
export const PRINT_JOB_OF = `j.shop_id, j.job_id, j.printer_id, j.order_id, j.kind, j.station_id, j.revision, j.copy, j.reprint, j.about,
    j.ticket, j.state, j.attempt, j.token, j.former_token, j.may_be_double, j.instead_of, j.taken_by,
    j.as_picture, j.is_wanted, j.created_at, j.due_at, j.offered_at, j.fetched_at, j.ended_at, j.reason`;

type NewPrintJob = Pick<
  PrintJobRow,
  | 'shop_id'
  | 'printer_id'
  | 'order_id'
  | 'kind'
  | 'station_id'
  | 'revision'
  | 'reprint'
  | 'about'
  | 'ticket'
> & {
  copies: number;
  now: Date;
  dueAt: Date;
  isWanted?: boolean;
  /** Of the first copy; sent again it is the same job. */ jobId?: string;
};

/** What a paper says that no printer was given yet. */
export async function replaceTicket(
  client: pg.PoolClient,
  { shop_id: shopId, job_id: jobId }: Pick<PrintJobRow, 'shop_id' | 'job_id'>,
  ticket: Ticket,
): Promise<void> {
  await client.query('update print_job set ticket = $3 where shop_id = $1 and job_id = $2', [
    shopId,
    jobId,
    JSON.stringify(ticket),
  ]);
}

/** Queues a ticket, once for each copy. One that is there already is not queued again. Answers how many are new. */
export async function queueJob(client: pg.PoolClient, job: NewPrintJob): Promise<number> {
  let added = 0;
  for (let copy = 1; copy <= job.copies; copy += 1) {
    const inserted = await client.query(
      `insert into print_job (shop_id, job_id, printer_id, order_id, kind, station_id, revision, copy, reprint, about,
          ticket, created_at, due_at, is_wanted)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
      [
        job.shop_id,
        job.jobId === undefined ? randomToken() : `${job.jobId}${copy === 1 ? '' : `-${copy}`}`,
        job.printer_id,
        job.order_id,
        job.kind,
        job.station_id,
        job.revision,
        copy,
        job.reprint,
        job.about,
        JSON.stringify(job.ticket),
        job.now,
        job.dueAt,
        job.isWanted ?? false,
      ],
    );
    added += inserted.rowCount ?? 0;
  }
  if (added > 0) await recordEvent(client, job.shop_id, 'printing', NEW_JOBS, {});
  return added;
}

/** Key of the event that wakes bridges; nobody else needs to look. */
const NEW_JOBS = 'jobs';

interface PrintStep {
  to: PrintJobState;
  now: Date;
  /** Names the attempt that begins; the one before is still known by its name. */
  token?: string;
  takenBy?: string;
  insteadOf?: string | null;
  /** Another attempt begins. */
  isRetry?: boolean;
  mayBeDouble?: boolean;
  asPicture?: boolean;
  /** Somebody asked for it. */
  isWanted?: boolean;
  reason?: string | null;
}

/**
 * The only writer of a job's state: by the table of states, from the state it was read in, in the caller's transaction
 * and with the row locked. Counters are told where somebody should look.
 */
export async function transitionJob(
  client: pg.PoolClient,
  job: Pick<PrintJobRow, 'shop_id' | 'job_id' | 'state'>,
  step: PrintStep,
): Promise<void> {
  const { to, now } = step;
  if (!canPrintStep(job.state, to))
    throw new Error(`a print job may not go from ${job.state} to ${to}`);
  const isEnded = isPrintEnded(to);
  await client.query(
    `update print_job set state = $3,
        token = coalesce($4, token), former_token = case when $4::text is null then former_token else token end,
        taken_by = coalesce($5, taken_by),
        instead_of = case when $6 then $7 else instead_of end,
        attempt = attempt + case when $8 then 1 else 0 end,
        may_be_double = may_be_double or $9, as_picture = as_picture or $10,
        is_wanted = is_wanted or $14, reason = $11,
        offered_at = case when $3 = 'offered' then $12 else offered_at end,
        fetched_at = case when $3 = 'fetched' then $12 when $3 = 'queued' then null else fetched_at end,
        ended_at = case when $13 then $12::timestamptz end
      where shop_id = $1 and job_id = $2`,
    [
      job.shop_id,
      job.job_id,
      to,
      step.token ?? null,
      step.takenBy ?? null,
      step.insteadOf !== undefined,
      step.insteadOf ?? null,
      step.isRetry ?? false,
      step.mayBeDouble ?? false,
      step.asPicture ?? false,
      step.reason ?? null,
      now,
      isEnded,
      step.isWanted ?? false,
    ],
  );
  const needsSomebody = to === 'asking' || to === 'failed';
  const wasWaitingForSomebody = job.state === 'asking' || job.state === 'failed';
  if (needsSomebody || wasWaitingForSomebody) await notifyCounters(client, job.shop_id);
}

/** Something about printers or their jobs is to be looked at anew. */
export async function notifyCounters(client: pg.PoolClient, shopId: string): Promise<void> {
  await recordEvent(client, shopId, 'printing', '', {});
}

/** Nobody knows whether its paper is there: it is printed once more with a mark, and after that somebody is asked. */
export async function retryUnknown(
  client: pg.PoolClient,
  job: PrintJobRow,
  now: Date,
): Promise<PrintJobState> {
  if (job.state === 'fetched') {
    await transitionJob(client, job, { to: 'unknown', now });
    return retryUnknown(client, { ...job, state: 'unknown' }, now);
  }
  if (job.attempt < PRINT_ATTEMPTS) {
    await transitionJob(client, job, { to: 'queued', now, isRetry: true, mayBeDouble: true });
    return 'queued';
  }
  const reason = 'Der Drucker hat zweimal nicht gesagt, ob er gedruckt hat.';
  await transitionJob(client, job, { to: 'asking', now, reason });
  return 'asking';
}
