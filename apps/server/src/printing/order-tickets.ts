import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { onlyPieces, type LinePieces } from '@tischlein/domain/table/courses.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  cancelTicket,
  kitchenTicket,
  refundTicket,
} from '@tischlein/domain/print/kitchen-ticket.ts';
import { bagSlips, guestReceipt, packingSlip } from '@tischlein/domain/print/packing-slip.ts';
import { routeLines, type StationLines } from '@tischlein/domain/print/route-lines.ts';
import { ticketOrder, type TicketOrder } from '@tischlein/domain/print/ticket-order.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import { leadMinutes } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { counterView, type PlacedRecord } from '../orders/orders.ts';
import { prepMinutesOf } from '../shops/prep-minutes.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { queueJob, transitionJob, type PrintJobRow } from './print-jobs.ts';
import { dutiesOf, type DutyRow, type PrintMoment } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';

/** An order with what its tickets are made of. */
export interface OrderToPrint {
  order: PlacedRecord;
  live: PublishedShop;
  now: Date;
  /** `Config.tillAtTables` */
  isTill: boolean;
}

export interface Tickets {
  of: TicketOrder;
  parts: StationLines[];
}

export async function ticketsOf(
  client: pg.PoolClient,
  { order, live }: OrderToPrint,
): Promise<Tickets> {
  const { shop, menu } = live;
  const of = ticketOrder(counterView(order), {
    restaurantName: shop.restaurantName,
    timeZone: shop.hours.timeZone,
  });
  return { of, parts: routeLines(of.lines, await routesOf(client, shop.id), menu) };
}

/** What each paper of an order says of itself. `revision` is read with the order: the paper is that of so many changes. */
const paperOf = (duty: DutyRow, order: PlacedRecord) => ({
  shop_id: order.shop_id,
  printer_id: duty.printer_id,
  order_id: order.order_id,
  kind: duty.kind,
  station_id: duty.station_id,
  revision: order.revision,
  about: `Nr. ${order.number}`,
});

export function ticketFor(
  duty: DutyRow,
  { of, parts }: Tickets,
  live: PublishedShop,
  isTill: boolean,
): Ticket | null {
  // A receipt at a table is what a till gives.
  if (duty.kind === 'receipt' && of.orderType === 'table' && !isTill) return null;
  const isVoidOnly = of.lines.length === 0 && of.refunds.length > 0;
  switch (duty.kind) {
    case 'kitchen': {
      if (isVoidOnly) return refundTicket(of);
      const at = parts.find(({ station }) => station.id === duty.station_id);
      return at ? kitchenTicket(of, at, parts) : null;
    }
    case 'packing':
      return isVoidOnly ? null : packingSlip(of, parts);
    case 'receipt': {
      const names = [...live.menu.declarations.values()].map(({ code, name }): [string, string] => [
        code,
        name,
      ]);
      return isVoidOnly ? null : guestReceipt(of, new Map(names));
    }
    case 'closing':
      // Of no order.
      return null;
  }
}

/** The packing slips of an order that is divided for two couriers. */
export async function bagTickets(
  client: pg.PoolClient,
  { order, live }: OrderToPrint,
  { of }: Tickets,
): Promise<Ticket[]> {
  const routes = await routesOf(client, live.shop.id);
  return bagSlips(of, order.second_bag ?? [], (lines) => routeLines(lines, routes, live.menu));
}

/** When the kitchen begins, so that the order is there when it is promised. */
export function startsAt({ order, live, now }: OrderToPrint): Date {
  const promised = order.promised_at ?? order.serve_at;
  const { order_type: orderType, place } = order;
  if (promised === null || orderType === 'table') return now;
  const prepMinutes = prepMinutesOf(live.shop, promised.getTime());
  const lead = leadMinutes({ orderType, areaId: place?.areaId }, prepMinutes) * MINUTE;
  return new Date(Math.max(now.getTime(), promised.getTime() - lead));
}

const MOMENTS: Record<'placed' | 'accepted', readonly PrintMoment[]> = {
  placed: ['arrival'],
  accepted: ['acceptance', 'start'],
};

/** Queues what the shop's printers print when an order arrives, or is accepted. */
export async function queueOrder(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  step: 'placed' | 'accepted',
): Promise<number> {
  const { order, live, now } = toPrint;
  const duties = (await dutiesOf(client, order.shop_id)).filter(
    ({ moment, order_types: types }) =>
      MOMENTS[step].includes(moment) && types.includes(order.order_type satisfies OrderType),
  );
  if (duties.length === 0) return 0;
  const tickets = await ticketsOf(client, toPrint);
  let queued = 0;
  for (const duty of duties) {
    const ticket = ticketFor(duty, tickets, live, toPrint.isTill);
    if (ticket === null) continue;
    queued += await queueJob(client, {
      ...paperOf(duty, order),
      reprint: 0,
      copies: duty.copies,
      ticket,
      now,
      dueAt: duty.moment === 'start' ? startsAt(toPrint) : now,
    });
  }
  return queued;
}

/** An order that is not made any more: what waits is withdrawn, and who may have its paper is told to stop. */
export async function cancelJobs(client: pg.PoolClient, toPrint: OrderToPrint): Promise<number> {
  const { order, now } = toPrint;
  const found = await client.query<
    Pick<PrintJobRow, 'job_id' | 'shop_id' | 'printer_id' | 'station_id' | 'kind' | 'state'>
  >(
    `select shop_id, job_id, printer_id, station_id, kind, state from print_job
      where shop_id = $1 and order_id = $2 and kind in ('kitchen', 'packing', 'receipt', 'change', 'time')
        for update`,
    [order.shop_id, order.order_id],
  );
  const waiting = found.rows.filter(({ state }) => state === 'queued' || state === 'asking');
  for (const job of waiting) await transitionJob(client, job, { to: 'superseded', now });
  const onPaper = found.rows.filter(
    ({ state, kind }) =>
      (kind === 'kitchen' || kind === 'change') &&
      (state === 'offered' || state === 'fetched' || state === 'unknown' || state === 'printed'),
  );
  if (onPaper.length === 0) return 0;
  const { of, parts } = await ticketsOf(client, toPrint);
  let queued = 0;
  for (const { printer_id: printerId, station_id: stationId } of onPaper) {
    const at = parts.find(({ station }) => station.id === stationId) ?? null;
    const ticket = cancelTicket(of, at, order.reason ?? '');
    queued += await queueCancel(client, toPrint, { printerId, stationId, ticket, revision: 0 });
  }
  return queued;
}

/** Tells one station to stop; how many papers that makes. */
function queueCancel(
  client: pg.PoolClient,
  { order, now }: OrderToPrint,
  paper: { printerId: string; stationId: string; ticket: Ticket; revision: number },
): Promise<number> {
  return queueJob(client, {
    shop_id: order.shop_id,
    printer_id: paper.printerId,
    order_id: order.order_id,
    kind: 'cancel',
    station_id: paper.stationId,
    revision: paper.revision,
    reprint: 0,
    copies: 1,
    about: `Nr. ${order.number}`,
    ticket: paper.ticket,
    now,
    dueAt: now,
  });
}

/** Pieces that were cancelled at a table: each station that has, or gets, a paper of them gets one that says STORNO. */
export async function printCancelledPieces(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  payload: Record<string, unknown>,
): Promise<number> {
  const { order, live } = toPrint;
  const struck = payload['struck'] as LinePieces[];
  const { shop, menu } = live;
  const of = ticketOrder(counterView(order), {
    restaurantName: shop.restaurantName,
    timeZone: shop.hours.timeZone,
  });
  const lines = onlyPieces(order.quote.lines, struck);
  const parts = routeLines(lines, await routesOf(client, shop.id), menu);
  const found = await client.query<{ printer_id: string; station_id: string }>(
    `select distinct printer_id, station_id from print_job
      where shop_id = $1 and order_id = $2 and kind = 'kitchen' and state not in ('superseded', 'dismissed')`,
    [order.shop_id, order.order_id],
  );
  let queued = 0;
  for (const { printer_id: printerId, station_id: stationId } of found.rows) {
    const at = parts.find(({ station }) => station.id === stationId);
    if (!at) continue;
    const ticket = cancelTicket(of, at, String(payload['reason'] ?? ''));
    // Each time it is another paper; told again it is the same.
    const revision = Number(payload['version']);
    queued += await queueCancel(client, toPrint, { printerId, stationId, ticket, revision });
  }
  return queued;
}

/**
 * What was printed of an order once more, marked as a reprint; of an order that was not printed all that its printers
 * would print of it. Answers how many papers are on their way.
 */
export async function reprintOrder(
  client: pg.PoolClient,
  toPrint: OrderToPrint,
  requestId: string,
): Promise<number> {
  const { order, live, now } = toPrint;
  const before = await client.query<{ most: number }>(
    `select coalesce(max(reprint), 0)::int as most from print_job where shop_id = $1 and order_id = $2`,
    [order.shop_id, order.order_id],
  );
  const duties = (await dutiesOf(client, order.shop_id)).filter(({ order_types: types }) =>
    types.includes(order.order_type),
  );
  const tickets = await ticketsOf(client, toPrint);
  let papers = 0;
  for (const [index, duty] of duties.entries()) {
    const ticket = ticketFor(duty, tickets, live, toPrint.isTill);
    if (ticket === null) continue;
    papers += 1;
    await queueJob(client, {
      ...paperOf(duty, order),
      reprint: (before.rows[0]?.most ?? 0) + 1,
      copies: 1,
      ticket,
      now,
      dueAt: now,
      isWanted: true,
      jobId: `${requestId}-${index}`,
    });
  }
  return papers;
}
