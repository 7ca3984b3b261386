import type pg from 'pg';
import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import type { OrderToPrint } from './order-tickets.ts';
import { transitionJob, type PrintJobRow } from './print-jobs.ts';

type WaitingJob = Pick<PrintJobRow, 'shop_id' | 'job_id' | 'kind' | 'state'>;

const MADE: readonly KitchenStatus[] = ['ready', 'on-the-way', 'done', 'not-collected'];

/** Whether the kitchen has done its part of an order in this state, or nobody wants it any more. */
export const isMade = (status: unknown): boolean => MADE.some((one) => one === status);

/**
 * An order was made before its papers came: what would tell a station later to begin with it is withdrawn, and so is what
 * came so late that a person would be asked. Who packs and who drives get theirs now, unless it is handed over already.
 * A paper whose time has come is printed, even if somebody was quicker than the printer.
 */
export async function updateJobsOfReadyOrder(
  client: pg.PoolClient,
  { order, now }: OrderToPrint,
): Promise<number> {
  const found = await client.query<WaitingJob>(
    `select shop_id, job_id, kind, state from print_job
      where shop_id = $1 and order_id = $2 and offered_at is null
        and (state = 'asking' or (state = 'queued' and due_at > $3)) for update`,
    [order.shop_id, order.order_id, now],
  );
  const isHere = order.status === 'ready' || order.status === 'on-the-way';
  let queued = 0;
  for (const job of found.rows) {
    const isOfBag = job.kind === 'packing' || job.kind === 'receipt';
    if (!isOfBag || !isHere) await transitionJob(client, job, { to: 'superseded', now });
    else if (job.state === 'queued') {
      await client.query('update print_job set due_at = $3 where shop_id = $1 and job_id = $2', [
        job.shop_id,
        job.job_id,
        now,
      ]);
      queued += 1;
    }
  }
  return queued;
}
