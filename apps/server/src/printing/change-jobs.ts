import type pg from 'pg';
import { changedLines } from '@tischlein/domain/order/changed-lines.ts';
import {
  changeTicket,
  changeTitle,
  concernsStation,
} from '@tischlein/domain/print/change-ticket.ts';
import { routeLines } from '@tischlein/domain/print/route-lines.ts';
import type { PrintJobState } from '@tischlein/domain/print/print-job-state.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import { formerOrder, type FormerOrder } from '../orders/revise-order.ts';
import {
  startsAt,
  ticketFor,
  ticketsOf,
  type OrderToPrint,
  type Tickets,
} from './order-tickets.ts';
import { queueJob, transitionJob, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf, type DutyRow } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';

type KnownJob = Pick<
  PrintJobRow,
  'shop_id' | 'job_id' | 'printer_id' | 'station_id' | 'kind' | 'state' | 'revision'
>;

const WAITING: readonly PrintJobState[] = ['queued', 'asking'];
/** States in which a printer was given the job, so that its paper may be out already. */
export const ON_PAPER: readonly PrintJobState[] = ['offered', 'fetched', 'unknown', 'printed'];

const isOfDuty = (job: KnownJob, duty: DutyRow) =>
  job.printer_id === duty.printer_id &&
  (duty.kind === 'kitchen'
    ? job.station_id === duty.station_id && (job.kind === 'kitchen' || job.kind === 'change')
    : job.kind === duty.kind);

/**
 * What a changed order makes of its papers. A paper that waits gives way to a new one; who may have it already is told
 * what goes and what comes, compared with what their paper says, so that several changes at once make one ticket; who
 * packs gets the whole of it anew. Stations that have nothing to do with it are left alone.
 */
export async function changeJobs(client: pg.PoolClient, toPrint: OrderToPrint): Promise<number> {
  const { order } = toPrint;
  const found = await client.query<KnownJob>(
    `select shop_id, job_id, printer_id, station_id, kind, state, revision from print_job
      where shop_id = $1 and order_id = $2 and kind in ('kitchen', 'packing', 'receipt', 'change')
        and state <> 'superseded' for update`,
    [order.shop_id, order.order_id],
  );
  const tickets = await ticketsOf(client, toPrint);
  let queued = 0;
  for (const duty of await dutiesOf(client, order.shop_id)) {
    const known = found.rows.filter((job) => isOfDuty(job, duty));
    if (known.some(({ revision }) => revision >= order.revision)) continue;
    for (const job of known.filter(({ state }) => WAITING.includes(state)))
      await transitionJob(client, job, { to: 'superseded', now: toPrint.now });
    const papers = known.filter(({ state }) => ON_PAPER.includes(state));
    queued +=
      papers.length === 0
        ? await queueWhole(client, toPrint, tickets, duty)
        : await queueChange(client, toPrint, tickets, duty, papers);
  }
  return queued;
}

/** Nobody has a paper of it: the order as it is now, at the time at which it would have come. */
async function queueWhole(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  tickets: Tickets,
  duty: DutyRow,
): Promise<number> {
  if (!duty.order_types.includes(toPrint.order.order_type)) return 0;
  const ticket = ticketFor(duty, tickets, toPrint.live, toPrint.isTill);
  if (ticket === null) return 0;
  return (
    (await reviveJobs(client, toPrint, duty)) +
    (await queue(client, toPrint, duty, { kind: duty.kind, ticket, copies: duty.copies }))
  );
}

/** Papers of the order as it is that were withdrawn, since it had been made: the step was taken back. */
async function reviveJobs(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  duty: DutyRow,
): Promise<number> {
  const { order, now } = toPrint;
  const found = await client.query<Pick<PrintJobRow, 'shop_id' | 'job_id' | 'state'>>(
    `update print_job set due_at = $7
      where shop_id = $1 and order_id = $2 and printer_id = $3 and kind = $4 and station_id = $5 and revision = $6
        and reprint = 0 and state = 'superseded' returning shop_id, job_id, state`,
    [
      ...[order.shop_id, order.order_id, duty.printer_id, duty.kind, duty.station_id],
      ...[order.revision, duty.moment === 'start' ? startsAt(toPrint) : now],
    ],
  );
  for (const job of found.rows) await transitionJob(client, job, { to: 'queued', now });
  return found.rows.length;
}

async function queueChange(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  tickets: Tickets,
  duty: DutyRow,
  papers: readonly KnownJob[],
): Promise<number> {
  const { order, live } = toPrint;
  if (duty.kind === 'kitchen') {
    const since = Math.max(...papers.map(({ revision }) => revision));
    const before = await formerOrder(client, order.shop_id, order.order_id, since);
    const ticket = before && (await stationTicket(client, toPrint, tickets, duty, before));
    return ticket ? queue(client, toPrint, duty, { kind: 'change', ticket, copies: 1 }) : 0;
  }
  const whole = ticketFor(duty, tickets, live, toPrint.isTill);
  if (whole === null) return 0;
  const ticket = [changeTitle(order, order.revision), ...whole];
  return queue(client, toPrint, duty, { kind: duty.kind, ticket, copies: duty.copies });
}

/** null: the station has nothing to do with it. */
async function stationTicket(
  client: pg.PoolClient,
  { order, live }: OrderToPrint,
  { of }: Tickets,
  duty: DutyRow,
  before: FormerOrder,
): Promise<Ticket | null> {
  const routes = await routesOf(client, live.shop.id);
  const station = routes.stations.find(({ id }) => id === duty.station_id);
  if (!station) return null;
  const at = (lines: Parameters<typeof routeLines>[0]) =>
    routeLines(lines, routes, live.menu).find((part) => part.station.id === station.id)?.lines ??
    [];
  const lines = changedLines(before.quote.lines, order.quote.lines);
  const makes = at(order.quote.lines).length > 0 || at(before.quote.lines).length > 0;
  const timeOf = (text: string | null) => (text === null ? null : Date.parse(text));
  const due = order.promised_at ?? order.serve_at;
  const change = {
    revision: order.revision,
    station,
    added: at(lines.added),
    removed: at(lines.removed),
    isOtherTime: makes && timeOf(before.promisedAt ?? before.serveAt) !== (due?.getTime() ?? null),
    isOtherWay: makes && before.orderType !== order.order_type,
    isOtherMessage: makes && before.form.messageCook !== order.form.messageCook,
  };
  return concernsStation(change) ? changeTicket(of, change) : null;
}

function queue(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  duty: DutyRow,
  { kind, ticket, copies }: { kind: PrintJobRow['kind']; ticket: Ticket; copies: number },
): Promise<number> {
  const { order, now } = toPrint;
  return queueJob(client, {
    shop_id: order.shop_id,
    printer_id: duty.printer_id,
    order_id: order.order_id,
    kind,
    station_id: duty.station_id,
    revision: order.revision,
    reprint: 0,
    copies,
    about: `Nr. ${order.number}`,
    ticket,
    now,
    dueAt: duty.moment === 'start' && kind === duty.kind ? startsAt(toPrint) : now,
  });
}
