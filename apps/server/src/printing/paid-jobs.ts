import type pg from 'pg';
import { paidTitle } from '@tischlein/domain/print/change-ticket.ts';
import type { PrintJobState } from '@tischlein/domain/print/print-job-state.ts';
import { bagTickets, startsAt, ticketFor, ticketsOf, type OrderToPrint } from './order-tickets.ts';
import { queueJob, transitionJob, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf } from './print-settings.ts';

type KnownJob = Pick<PrintJobRow, 'shop_id' | 'job_id' | 'printer_id' | 'kind' | 'state'>;

const WAITING: readonly PrintJobState[] = ['queued', 'asking'];

/**
 * What an order owed was paid online: slips that say what to collect give way to new ones, and whoever has one on paper
 * gets another that says so, lest the door is asked for it again. The kitchen is not told. `version`: of the order when
 * it was paid, so that an event that is told again makes no second paper.
 */
export async function updateJobsOfPaidOrder(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  version: number,
): Promise<number> {
  const { order, live, now } = toPrint;
  const found = await client.query<KnownJob>(
    `select shop_id, job_id, printer_id, kind, state from print_job
      where shop_id = $1 and order_id = $2 and kind in ('packing', 'receipt') and state <> 'superseded' for update`,
    [order.shop_id, order.order_id],
  );
  const tickets = await ticketsOf(client, toPrint);
  let queued = 0;
  for (const duty of await dutiesOf(client, order.shop_id)) {
    const known = found.rows.filter(
      (job) => job.printer_id === duty.printer_id && job.kind === duty.kind,
    );
    if (known.length === 0) continue;
    const waiting = known.filter(({ state }) => WAITING.includes(state));
    for (const job of waiting) await transitionJob(client, job, { to: 'superseded', now });
    const isOnPaper = waiting.length < known.length;
    const isDivided = duty.kind === 'packing' && order.second_bag !== null;
    const whole = isDivided ? null : ticketFor(duty, tickets, live, toPrint.isTill);
    const papers = isDivided ? await bagTickets(client, toPrint, tickets) : whole ? [whole] : [];
    for (const [at, ticket] of papers.entries())
      queued += await queueJob(client, {
        shop_id: order.shop_id,
        printer_id: duty.printer_id,
        order_id: order.order_id,
        kind: duty.kind,
        station_id: `bezahlt-${at + 1}-${version}`,
        revision: order.revision,
        reprint: 0,
        copies: isDivided ? 1 : duty.copies,
        about: `Nr. ${order.number}`,
        ticket: isOnPaper ? [paidTitle(order), ...ticket] : ticket,
        now,
        dueAt: duty.moment === 'start' && !isOnPaper ? startsAt(toPrint) : now,
      });
  }
  return queued;
}
