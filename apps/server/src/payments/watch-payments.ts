import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentsContext } from './context.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { overdueLinks } from '../orders/payment-links.ts';
import { giveUpPayment, MAY_ASK_AGAIN, isAccountsFault, noteAskedInVain } from './asked-in-vain.ts';
import { endOrder } from './end-order.ts';
import { UNPAID_ORDER_MS } from './open-attempt.ts';
import { PaymentProviderError } from './provider.ts';
import { endLink } from './send-link.ts';
import { settle, type SettleOptions } from './settle.ts';
import { processEvent } from './webhooks.ts';

/** Payments that nobody has looked at for so long are asked about. */
const QUIET_MS = 2 * MINUTE;
/** After that an order expires even if its provider could never be asked. */
const LAST_PATIENCE_MS = 120 * MINUTE;
/** Of one round, so that a flood of them does not hold the others up. */
const AT_ONCE = 100;
/** After so many without an answer, one after the other, the rest of a gateway waits for the next round. */
const GIVE_UP_AFTER = 3;

/**
 * An ended payment may have been paid all the same: while it was ended its money was being taken, and the answer got
 * lost. It is looked at again after five minutes, an hour and a day.
 */
const LOOK_BACK = `a.looked_at < a.updated_at + case
  when $1::timestamptz > a.updated_at + interval '1 day' then interval '1 day'
  when $1::timestamptz > a.updated_at + interval '1 hour' then interval '1 hour'
  when $1::timestamptz > a.updated_at + interval '5 minutes' then interval '5 minutes'
  else interval '0' end`;

interface Found {
  shop_id: string;
  attempt_id: string;
  order_id: string;
  gateway: OnlineGateway;
}

/**
 * What happens every minute: events that were not worked on, payments that nobody has heard of for a while, payments of
 * orders that are dead or paid otherwise, links and orders that have waited long enough, and ended payments once more.
 * Each alone, gateways side by side, and in no order: one provider that is down holds nobody else up.
 */
export async function watchPayments(context: PaymentsContext): Promise<void> {
  const { pool } = context.database;
  const now = context.now();
  const each = eachAlone(context);

  const events = await pool.query<{ shop_id: string; gateway: OnlineGateway; event_id: string }>(
    `select shop_id, gateway, event_id from payment_event where processed_at is null
      order by random() limit ${AT_ONCE}`,
  );
  await each(
    events.rows,
    'a payment event could not be handled yet; it is tried again',
    ({ shop_id, gateway, event_id }) => processEvent(context, shop_id, gateway, event_id),
  );

  await closeStrayPayments(context);

  await each(
    (await overdueLinks(pool, new Date(now), AT_ONCE)).map((link) => ({ link, gateway: null })),
    'a link that was not paid could not expire',
    ({ link }) => {
      const force = link.ends_at.getTime() < now - LAST_PATIENCE_MS;
      return endLink(context, link, { to: 'expired' }, { force });
    },
  );

  const expired = await pool.query<{
    shop_id: string;
    order_id: string;
    placed_at: Date;
    gateway: OnlineGateway | null;
  }>(
    `select o.shop_id, o.order_id, o.placed_at,
        (select a.gateway from payment_attempt a
          where a.shop_id = o.shop_id and a.order_id = o.order_id
            and a.status in ('created', 'pending', 'processing')) as gateway
      from orders o where o.status = 'awaiting_payment' and o.placed_at < $1
      order by random() limit ${AT_ONCE}`,
    [new Date(now - UNPAID_ORDER_MS)],
  );
  const away = 'an order that was not paid could not expire';
  await each(expired.rows, away, ({ shop_id, order_id, placed_at }) =>
    endOrder(context, shop_id, order_id, 'expired', {
      force: placed_at.getTime() < now - LAST_PATIENCE_MS,
    }),
  );

  const quiet = await pool.query<Found>(
    `select a.shop_id, a.attempt_id, a.order_id, a.gateway from payment_attempt a
      where a.status in ('created', 'pending', 'processing') and a.updated_at < $2
        and coalesce(a.looked_at, a.created_at) < $2 and ${MAY_ASK_AGAIN}
      order by random() limit ${AT_ONCE}`,
    [new Date(now), new Date(now - QUIET_MS)],
  );
  await each(quiet.rows, 'a payment could not be looked at', (found) => ask(context, found));

  const ended = await pool.query<Found>(
    `select a.shop_id, a.attempt_id, a.order_id, a.gateway from payment_attempt a
      where a.status in ('failed', 'cancelled', 'expired') and a.reference is not null
        and a.updated_at > $1::timestamptz - interval '2 days' and ${LOOK_BACK} and ${MAY_ASK_AGAIN}
      order by random() limit ${AT_ONCE}`,
    [new Date(now)],
  );
  await each(ended.rows, 'an ended payment could not be looked at', (found) => ask(context, found));
}

/** Settles an attempt. What the shop's account does not let us ask waits longer each time, and is given up in the end. */
async function ask(
  context: PaymentsContext,
  found: Found,
  { onGivenUp, ...options }: SettleOptions & { onGivenUp?: () => Promise<void> } = {},
): Promise<void> {
  try {
    await settle(context, found.shop_id, found.attempt_id, options);
  } catch (error) {
    if (isAccountsFault(error)) {
      const isOver = await noteAskedInVain(context.database.pool, found, context.now());
      if (isOver) await onGivenUp?.();
    }
    throw error;
  }
}

/**
 * Closes at their providers what nobody waits for any more: payments of orders that are dead or paid otherwise, and of
 * links that are over.
 */
export async function closeStrayPayments(context: PaymentsContext): Promise<void> {
  const stray = await context.database.pool.query<Found>(
    `select a.shop_id, a.attempt_id, a.order_id, a.gateway from payment_attempt a
      join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
      left join payment_link l on l.shop_id = a.shop_id and l.link_id = a.link_id
      where a.status in ('created', 'pending', 'processing')
        and case when a.link_id is null then o.status <> 'awaiting_payment' else l.status <> 'open' end
        and ${MAY_ASK_AGAIN}
      order by random() limit ${AT_ONCE}`,
    [new Date(context.now())],
  );
  await eachAlone(context)(stray.rows, 'a payment nobody waits for is open', (found) =>
    ask(context, found, {
      endAs: 'cancelled',
      onGivenUp: () => giveUpPayment(context, found),
    }),
  );
}

export const STRAY_PAYMENTS_TASK = 'close-stray-payments';

/** At once where a link ended, by its event; what fails then is done every minute. */
export function strayPaymentJobs(events: RelayedEvent[]): RelayedJob[] {
  const ended = events.some(
    ({ topic, payload }) => topic === 'order' && payload['link'] === 'ended',
  );
  return ended ? [{ task: STRAY_PAYMENTS_TASK, key: STRAY_PAYMENTS_TASK, payload: {} }] : [];
}

/** Works on each row; what fails is logged and left to the next round. */
function eachAlone({ log }: PaymentsContext) {
  return async function each<T extends { gateway: OnlineGateway | null }>(
    rows: readonly T[],
    failure: string,
    work: (row: T) => Promise<unknown>,
  ): Promise<void> {
    const isAnswered = async (row: T): Promise<boolean> => {
      try {
        await work(row);
        return true;
      } catch (err) {
        log.warn({ err }, failure);
        return !(err instanceof PaymentProviderError && err.kind === 'unclear');
      }
    };
    const gateways = new Set(rows.map(({ gateway }) => gateway));
    await Promise.all(
      [...gateways].map(async (gateway) => {
        let silent = 0;
        for (const row of rows.filter((one) => one.gateway === gateway)) {
          silent = (await isAnswered(row)) ? 0 : silent + 1;
          if (silent === GIVE_UP_AFTER) return;
        }
      }),
    );
  };
}
