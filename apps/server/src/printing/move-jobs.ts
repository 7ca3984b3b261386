import type pg from 'pg';
import { movedTicket } from '@tischlein/domain/print/kitchen-ticket.ts';
import { routeLines } from '@tischlein/domain/print/route-lines.ts';
import { onlyPieces, type LinePieces } from '@tischlein/domain/table/courses.ts';
import { isNotServedYet } from '@tischlein/domain/table/item-state.ts';
import { ticketFor, ticketsOf, type OrderToPrint } from './order-tickets.ts';
import { queueJob, replaceTicket, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';

type KnownJob = Pick<
  PrintJobRow,
  'shop_id' | 'job_id' | 'printer_id' | 'station_id' | 'kind' | 'state' | 'offered_at'
>;

/**
 * Guests changed tables with an order, or with pieces of it (`moved`). A paper that no printer was given yet names the
 * new table; who may have it already is told, once by station. Told again it is the same paper.
 */
export async function moveJobs(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  payload: Record<string, unknown>,
): Promise<number> {
  const { order, live, now } = toPrint;
  const [from, to] = [Number(payload['from']), Number(payload['table'])];
  const moved = payload['moved'] as LinePieces[] | undefined;
  if (!isNotServedYet(order.status) || from === to) return 0;
  const found = await client.query<KnownJob>(
    `select shop_id, job_id, printer_id, station_id, kind, state, offered_at from print_job
      where shop_id = $1 and order_id = $2 and kind in ('kitchen', 'packing')
        and state not in ('superseded', 'dismissed') for update`,
    [order.shop_id, order.order_id],
  );
  const tickets = await ticketsOf(client, toPrint);
  const parts = moved
    ? routeLines(
        onlyPieces(order.quote.lines, moved),
        await routesOf(client, order.shop_id),
        live.menu,
      )
    : null;
  const duties = await dutiesOf(client, order.shop_id);
  const told = new Set<string>();
  let queued = 0;
  for (const job of found.rows) {
    const { printer_id: printerId, station_id: stationId, kind } = job;
    if (moved === undefined && job.state === 'queued' && job.offered_at === null) {
      const duty = duties.find(
        (one) => one.printer_id === printerId && one.station_id === stationId && one.kind === kind,
      );
      const ticket = duty && ticketFor(duty, tickets, live, toPrint.isTill);
      if (ticket) await replaceTicket(client, job, ticket);
      continue;
    }
    const at = parts?.find(({ station }) => station.id === stationId) ?? null;
    const place = `${printerId} ${stationId}`;
    if (kind !== 'kitchen' || told.has(place) || (parts !== null && at === null)) continue;
    told.add(place);
    queued += await queueJob(client, {
      shop_id: order.shop_id,
      printer_id: printerId,
      order_id: order.order_id,
      kind: 'change',
      station_id: stationId,
      // Orders at tables are not changed otherwise; each move is another paper.
      revision: Number(payload['version']),
      reprint: 0,
      copies: 1,
      about: `Nr. ${order.number}`,
      ticket: movedTicket(tickets.of, at, { from, to }),
      now,
      dueAt: now,
    });
  }
  return queued;
}
