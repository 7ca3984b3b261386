import type pg from 'pg';
import { findPlacedOrder } from '../orders/orders.ts';
import { startRounds } from '../jobs/rounds.ts';
import { consumeEvents, startCursor, type RelayedEvent } from '../jobs/relay.ts';
import type { PrintingContext } from './context.ts';
import { changeJobs } from './change-jobs.ts';
import { divideJobs } from './divide-jobs.ts';
import { updateJobsOfPaidOrder } from './paid-jobs.ts';
import { isMade, updateJobsOfReadyOrder } from './made-jobs.ts';
import { moveJobs } from './move-jobs.ts';
import { retimeJobs } from './retime-jobs.ts';
import {
  cancelJobs,
  queueOrder,
  printCancelledPieces,
  type OrderToPrint,
} from './order-tickets.ts';

const CURSOR = 'printing';
const BATCH = 100;
/** Another process has the events in hand, or older transactions are still running. */
const AGAIN_MS = 40;
/** Should a notification get lost. */
const POLL_MS = 2_000;

/** Print jobs follow the orders' events: each event is followed once, in one transaction with its jobs. */
export function followOrders(context: PrintingContext): { stop(): Promise<void> } {
  const rounds = startRounds(async () => {
    try {
      const outcome = await followRound(context);
      return outcome === 'done' ? POLL_MS : AGAIN_MS;
    } catch (err) {
      context.log.warn(
        { err },
        'new orders could not be handed to the printers; this is tried again',
      );
      return POLL_MS;
    }
  });
  const unsubscribe = context.live.subscribe('*', ({ topic }) => {
    if (topic === 'order') rounds.wake();
  });
  return {
    async stop() {
      unsubscribe();
      await rounds.stop();
    },
  };
}

/** From now on: what was ordered before there was a printer is not printed. */
export async function startFollowing(pool: pg.Pool): Promise<void> {
  await startCursor(pool, CURSOR, 'now');
}

/**
 * One look at the events that were not followed yet. 'unreadable': there are some that cannot be read before older
 * transactions have ended; nobody tells when they have. Else as `consumeEvents`.
 */
export async function followRound(
  context: PrintingContext,
): Promise<'done' | 'more' | 'locked' | 'unreadable'> {
  let queued = 0;
  const outcome = await consumeEvents(
    context.database.pool,
    CURSOR,
    BATCH,
    async (client, events) => {
      const found = await client.query<{ shop_id: string }>('select distinct shop_id from printer');
      const shops = new Set(found.rows.map((row) => row.shop_id));
      for (const event of events)
        if (event.topic === 'order' && shops.has(event.shopId))
          queued += await followEvent(client, context, event);
    },
  );
  if (queued > 0) context.live.notify();
  return outcome === 'done' && (await isAnyUnread(context.database.pool)) ? 'unreadable' : outcome;
}

async function isAnyUnread(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query(
    `select from event e, relay_cursor c
      where c.name = $1 and (e.tx, e.id) > (c.tx, c.id) and e.topic = 'order' limit 1`,
    [CURSOR],
  );
  return found.rowCount === 1;
}

async function followEvent(
  client: pg.PoolClient,
  context: PrintingContext,
  { shopId, key, payload }: RelayedEvent,
): Promise<number> {
  const live = context.shops.byId(shopId);
  const order = live && (await findPlacedOrder(client, shopId, key));
  if (!live || !order) return 0;
  const toPrint: OrderToPrint = {
    order,
    live,
    now: new Date(context.now()),
    isTill: context.config.tillAtTables,
  };
  const isOver = order.status === 'rejected' || order.status === 'not-collected';
  if (payload.status === 'rejected') return cancelJobs(client, toPrint);
  if ('promised' in payload) return retimeJobs(client, toPrint, payload);
  if (isMade(payload.status) && isMade(order.status))
    return updateJobsOfReadyOrder(client, toPrint);
  if (isOver) return 0;
  if ('struck' in payload) return printCancelledPieces(client, toPrint, payload);
  if ('table' in payload) return moveJobs(client, toPrint, payload);
  if (payload.link === 'paid')
    return updateJobsOfPaidOrder(client, toPrint, Number(payload.version));
  if ('changed' in payload) return changeJobs(client, toPrint);
  // While it was over nobody got a paper of it; who has one keeps it.
  if ('takenBack' in payload) return changeJobs(client, toPrint);
  if (payload.divided === true) return divideJobs(client, toPrint, Number(payload.version));
  if (payload.status === 'placed') return queueOrder(client, toPrint, 'placed');
  if (payload.status === 'accepted') {
    const told = await retimeJobs(client, toPrint, { ...payload, instead: order.serve_at });
    return told + (await queueOrder(client, toPrint, 'accepted'));
  }
  return 0;
}
