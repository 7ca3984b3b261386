import type pg from 'pg';
import type { PrinterTrouble } from '@tischlein/domain/print/print-job-state.ts';
import { transitionJob, type PrintJobRow } from './print-jobs.ts';

/** What a printer says became of a job. */
export type PrintOutcome =
  /** The paper is there. */
  | { kind: 'printed' }
  /** It stopped, and goes on when somebody came: the paper may be half there. */
  | { kind: 'held'; trouble: PrinterTrouble | null }
  /** It never got it. */
  | { kind: 'not-received' }
  /** It got it and cannot read it: a picture may help. */
  | { kind: 'unreadable' }
  /** No other attempt would help. */
  | { kind: 'refused'; reason: string };

/** Writes what a printer said of the attempt with this `token`. Told twice it counts once; what is settled stays so. */
export async function settleJob(
  client: pg.PoolClient,
  job: PrintJobRow,
  token: string | null,
  outcome: PrintOutcome,
  now: Date,
): Promise<void> {
  const isFormer = token !== null && token === job.former_token && token !== job.token;
  if (outcome.kind === 'printed') return settlePrinted(client, job, isFormer, now);
  // An attempt that is over already; a new one is on its way, or somebody is asked.
  if (isFormer || (job.state !== 'offered' && job.state !== 'fetched')) return;
  switch (outcome.kind) {
    case 'held': {
      const mayBeDouble = job.state === 'fetched';
      return transitionJob(client, job, { to: 'queued', now, isRetry: mayBeDouble, mayBeDouble });
    }
    case 'not-received':
      return transitionJob(client, job, { to: 'queued', now });
    case 'unreadable': {
      const reason = 'Der Drucker kann den Zettel nicht lesen.';
      if (job.as_picture) return transitionJob(client, job, { to: 'failed', now, reason });
      return transitionJob(client, job, { to: 'queued', now, isRetry: true, asPicture: true });
    }
    case 'refused':
      return transitionJob(client, job, { to: 'failed', now, reason: outcome.reason });
  }
}

/** Late words count as well: what was to be printed once more, and is not on its way, is withdrawn. */
async function settlePrinted(
  client: pg.PoolClient,
  job: PrintJobRow,
  isFormer: boolean,
  now: Date,
): Promise<void> {
  const { state } = job;
  if (state === 'printed' || state === 'superseded' || state === 'dismissed') return;
  // The second paper is at the printer already; it says of itself that it may be a double.
  if (isFormer && state === 'fetched') return;
  await transitionJob(client, job, { to: 'printed', now });
}
