import type pg from 'pg';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { retimedTicket, timeTicket } from '@tischlein/domain/print/retimed.ts';
import { timeText } from '@tischlein/domain/print/ticket-parts.ts';
import { ON_PAPER } from './change-jobs.ts';
import { startsAt, ticketsOf, type OrderToPrint } from './order-tickets.ts';
import { queueJob, replaceTicket, type PrintJobKind, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf } from './print-settings.ts';

type KnownJob = Pick<
  PrintJobRow,
  | 'shop_id'
  | 'job_id'
  | 'printer_id'
  | 'station_id'
  | 'kind'
  | 'state'
  | 'offered_at'
  | 'due_at'
  | 'ticket'
>;

/** No printer was given it yet. */
const isUntouched = ({ state, offered_at: offeredAt }: KnownJob) =>
  (state === 'queued' || state === 'asking') && offeredAt === null;

/**
 * An order is promised for another time than before (`instead`). A paper that no printer was given yet names the new time,
 * and what waits for the kitchen's beginning waits for the new one; a station that has the paper and still makes it, and
 * who has the slip and still packs it, are told the new time. Where all orders are later (`forAll`) nobody is: a paper for
 * each of them would only be in the way. The receipt is the guest's, who is told otherwise.
 */
export async function retimeJobs(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  payload: Record<string, unknown>,
): Promise<number> {
  const { order, live, now } = toPrint;
  const instead = payload['instead'] ? new Date(String(payload['instead'])) : null;
  const promised = order.promised_at;
  if (promised === null || promised.getTime() === instead?.getTime()) return 0;
  const found = await client.query<KnownJob>(
    `select shop_id, job_id, printer_id, station_id, kind, state, offered_at, due_at, ticket from print_job
      where shop_id = $1 and order_id = $2 and state not in ('superseded', 'dismissed') for update`,
    [order.shop_id, order.order_id],
  );
  if (found.rows.length === 0) return 0;
  const placed = order.placed_at.getTime();
  const said = (at: Date | null) =>
    timeText(at && shortWhen(at.getTime(), placed, live.shop.hours.timeZone));
  const duties = await dutiesOf(client, order.shop_id);
  const startsLater = ({ due_at: dueAt, ...job }: KnownJob) =>
    dueAt > now ||
    duties.some(
      ({ moment, printer_id: printerId, kind, station_id: stationId }) =>
        moment === 'start' &&
        printerId === job.printer_id &&
        kind === job.kind &&
        stationId === job.station_id,
    );
  for (const job of found.rows.filter(isUntouched)) {
    await replaceTicket(client, job, retimedTicket(job.ticket, said(instead), said(promised)));
    if (job.state === 'queued' && startsLater(job))
      await client.query('update print_job set due_at = $3 where shop_id = $1 and job_id = $2', [
        job.shop_id,
        job.job_id,
        startsAt(toPrint),
      ]);
  }
  const isBeingMade = order.status === 'accepted' || order.status === 'preparing';
  // As soon as possible: nobody at a station reckons with a time.
  if (instead === null || payload['forAll'] === true) return 0;
  if (!isBeingMade && order.status !== 'ready') return 0;
  const kinds: readonly PrintJobKind[] = isBeingMade
    ? ['kitchen', 'change', 'packing']
    : ['packing'];
  const jobs = found.rows.filter(({ kind }) => kind === 'time' || kinds.includes(kind));
  return tellPlaces(client, toPrint, jobs, Number(payload['version']));
}

/**
 * A paper with the new time for each place that has the order on paper; one that has not left yet tells it already. A
 * printer at which a station is told tells it to who packs there, too.
 */
async function tellPlaces(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  jobs: readonly KnownJob[],
  version: number,
): Promise<number> {
  const { order, now } = toPrint;
  const placeOf = (job: KnownJob) => `${job.printer_id} ${job.station_id}`;
  const waiting = jobs.filter((job) => job.kind === 'time' && isUntouched(job));
  const told = new Set(waiting.map(placeOf));
  const printers = new Set(waiting.map((job) => job.printer_id));
  const { of, parts } = await ticketsOf(client, toPrint);
  let queued = 0;
  const stationsFirst = jobs.toSorted(
    (a, b) => Number(a.kind === 'packing') - Number(b.kind === 'packing'),
  );
  for (const job of stationsFirst) {
    const hasPaper =
      job.kind !== 'time' &&
      (ON_PAPER.includes(job.state) || (job.state === 'queued' && job.offered_at !== null));
    if (!hasPaper || told.has(placeOf(job))) continue;
    if (job.kind === 'packing' && printers.has(job.printer_id)) continue;
    told.add(placeOf(job));
    printers.add(job.printer_id);
    // A station that makes nothing of it any more has its paper all the same.
    const station = parts.find((part) => part.station.id === job.station_id)?.station.name ?? '';
    queued += await queueJob(client, {
      shop_id: order.shop_id,
      printer_id: job.printer_id,
      order_id: order.order_id,
      kind: 'time',
      station_id: job.station_id,
      // Each time it is another paper; told again it is the same.
      revision: version,
      reprint: 0,
      copies: 1,
      about: `Nr. ${order.number}`,
      ticket: timeTicket(of, job.kind === 'packing' ? 'Packzettel' : station),
      now,
      dueAt: now,
    });
  }
  return queued;
}
