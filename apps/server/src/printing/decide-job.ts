import type pg from 'pg';
import { isPrintEnded } from '@tischlein/domain/print/print-job-state.ts';
import { PRINT_JOB, transitionJob, type PrintJobRow } from './print-jobs.ts';

export type PrintDecision = 'print' | 'dismiss' | 'is-printed';

/** What a person says of a job that waits for one, failed, or still waits in its queue. Decided already it is a success. */
export async function decideJob(
  client: pg.PoolClient,
  { shopId, jobId }: { shopId: string; jobId: string },
  decision: PrintDecision,
  now: Date,
): Promise<'ok' | 'no-job' | 'wrong-state'> {
  const found = await client.query<PrintJobRow>(
    `select ${PRINT_JOB} from print_job where shop_id = $1 and job_id = $2 for update`,
    [shopId, jobId],
  );
  const job = found.rows[0];
  if (!job) return 'no-job';
  if (isPrintEnded(job.state)) return 'ok';
  // It may be on its way to paper at this moment.
  if (job.state === 'offered' || job.state === 'fetched' || job.state === 'unknown')
    return 'wrong-state';
  if (decision === 'is-printed') await transitionJob(client, job, { to: 'printed', now });
  else if (decision === 'dismiss') await transitionJob(client, job, { to: 'dismissed', now });
  else if (job.state !== 'queued') {
    // Of one that reached a printer nobody knows how much of it is on paper.
    const mayBeDouble = job.fetched_at !== null;
    await transitionJob(client, job, {
      to: 'queued',
      now,
      isRetry: true,
      mayBeDouble,
      isWanted: true,
    });
  }
  return 'ok';
}
