import type pg from 'pg';
import type { OrderToPrint } from './order-tickets.ts';
import { bagTickets, ticketsOf } from './order-tickets.ts';
import { queueJob, transitionJob, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf } from './print-settings.ts';

/**
 * A delivery that is divided for two couriers has a packing slip for each; the whole one that waits is withdrawn.
 * `version`: of the order when it was divided, so that an event that is told again makes no second paper.
 */
export async function divideJobs(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  version: number,
): Promise<number> {
  const { order, now } = toPrint;
  if (order.second_bag === null) return 0;
  const waiting = await client.query<Pick<PrintJobRow, 'shop_id' | 'job_id' | 'state'>>(
    `select shop_id, job_id, state from print_job where shop_id = $1 and order_id = $2 and kind = 'packing'
      and state in ('queued', 'asking') for update`,
    [order.shop_id, order.order_id],
  );
  for (const job of waiting.rows) await transitionJob(client, job, { to: 'superseded', now });
  const tickets = await ticketsOf(client, toPrint);
  const duties = (await dutiesOf(client, order.shop_id)).filter(
    ({ kind, order_types: types }) => kind === 'packing' && types.includes(order.order_type),
  );
  let queued = 0;
  for (const duty of duties)
    for (const [at, ticket] of (await bagTickets(client, toPrint, tickets)).entries())
      queued += await queueJob(client, {
        shop_id: order.shop_id,
        printer_id: duty.printer_id,
        order_id: order.order_id,
        kind: 'packing',
        station_id: `tasche-${at + 1}-${version}`,
        revision: order.revision,
        reprint: 0,
        copies: 1,
        about: `Nr. ${order.number}`,
        ticket,
        now,
        // The first courier's first.
        dueAt: new Date(now.getTime() - 1 + at),
      });
  return queued;
}
