import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { isFinal, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { languagePath } from '../shops/shop-directory.ts';
import type { ShopsContext } from '../shops/context.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import {
  claimSubscriptions,
  latestStep,
  markSent,
  releaseClaim,
  removeSubscription,
  removeSubscriptions,
  subscribedOrders,
  type ClaimedSubscription,
} from './push-subscriptions.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { pushKey } from './push-key.ts';
import { pushMessage, PUSHED_STATUSES } from './push-message.ts';
import { sendPush, type PushSender } from './send-push.ts';

const orderKey = z.object({ shopId: z.string(), orderId: z.string() });
type OrderKey = z.output<typeof orderKey>;
const orderPushJob = z.object({ orders: z.array(orderKey).min(1) });

const TASK = 'order-push';
/** The last try comes some minutes after the first; then the news is none. */
const MAX_TRIES = 5;
/** After an outage nobody is told what they found out otherwise. */
const NEWS_MS = 2 * 3_600_000;

/** Steps that are told, and ends after which nothing is kept. */
const WORTH_A_LOOK: ReadonlySet<unknown> = new Set<OrderStatus>([
  ...Object.values(PUSHED_STATUSES).flat(),
  'not-collected',
  'expired',
  'cancelled',
]);

/** One job for the orders of a round: most have nobody who wants to hear of them. */
export function pushJobs(events: RelayedEvent[]): RelayedJob[] {
  const wanted = events.filter(
    ({ topic, payload }) =>
      topic === 'order' &&
      (WORTH_A_LOOK.has(payload['status']) ||
        WORTH_A_LOOK.has(payload['takenBack']) ||
        payload['promised'] !== undefined ||
        payload['nobody'] !== undefined),
  );
  const first = wanted[0];
  if (!first) return [];
  const orders = wanted.map(({ shopId, key }) => ({ shopId, orderId: key }));
  const version = String(first.payload['version']);
  return [
    { task: TASK, key: `${TASK}:${first.shopId}:${first.key}:${version}`, payload: { orders } },
  ];
}

/**
 * Tells each order's latest step to those who have not heard of it: newer always comes after older, and what is
 * outdated is left out. Orders that failed become jobs of their own, so that nobody waits for a neighbour.
 */
export function pushTasks(context: ShopsContext): TaskList {
  const task: Task = async (payload, { addJob, job }) => {
    const { orders } = orderPushJob.parse(payload);
    // The first try ends without an error: a second one comes after a process that died.
    const abandoned = job.attempts > 1;
    const told = await Promise.all(
      (await subscribedOrders(context.database.pool, orders)).map(async (order) => ({
        order,
        failure: await tellOrder(context, order, abandoned),
      })),
    );
    for (const { order, failure } of told)
      if (failure !== null)
        await addJob(`${TASK}-again`, order, {
          jobKey: `${TASK}-again:${order.shopId}:${order.orderId}`,
          maxAttempts: MAX_TRIES - 1,
          runAt: new Date(Date.now() + 2000),
        });
  };
  const again: Task = async (payload, { job }) => {
    const order = orderKey.parse(payload);
    const failure = await tellOrder(context, order, job.attempts > 1);
    if (failure === null) return;
    if (job.attempts < job.max_attempts) throw new Error(`a push service ${failure}`);
    context.log.warn({ reason: failure }, 'a notification could not be sent');
    const { shopId, orderId } = order;
    await forgetEnded(context, order, await findOrder(context.database.pool, shopId, orderId));
  };
  return { [TASK]: task, [`${TASK}-again`]: again };
}

/** Why some could not be told; null: nothing is left to tell. */
async function tellOrder(
  context: ShopsContext,
  key: OrderKey,
  abandoned: boolean,
): Promise<string | null> {
  const { pool } = context.database;
  const order = await findOrder(pool, key.shopId, key.orderId);
  const failure = order && (await tellStep(context, key, order, abandoned));
  // As it was read before its step: an end that comes meanwhile still has to be told.
  if (failure === null) await forgetEnded(context, key, order);
  return failure;
}

async function tellStep(
  context: ShopsContext,
  key: OrderKey,
  order: OrderRecord,
  abandoned: boolean,
): Promise<string | null> {
  const { pool } = context.database;
  const published = context.shops.byId(key.shopId);
  const now = context.now();
  const step = await latestStep(
    pool,
    key,
    PUSHED_STATUSES[order.order_type],
    new Date(now - NEWS_MS),
  );
  const claimed =
    step && published ? await claimSubscriptions(pool, key, step.version, { abandoned }) : [];
  if (!step || !published || claimed.length === 0) return null;
  const { shop } = published;
  const basename = published.basename + languagePath(published, order.language);
  const say = published.inLanguage(order.language ?? 'de')?.say;
  const message = pushMessage({ shop, order, step, basename, say, now });
  const besides = context.config.pushService;
  const sender: PushSender = { key: await pushKey(pool), contact: shop.email, besides };
  const tellOne = async (each: ClaimedSubscription): Promise<string | null> => {
    const outcome = await sendPush(sender, each, message);
    if (outcome.kind === 'sent') await markSent(pool, key, each, step.version);
    if (outcome.kind === 'gone') await removeSubscription(pool, key, each.endpoint);
    if (outcome.kind !== 'failed') return null;
    await releaseClaim(pool, key, each, step.version);
    return outcome.reason;
  };
  const outcomes = await Promise.all(claimed.map(tellOne));
  return outcomes.find((reason) => reason !== null) ?? null;
}

/** Of an order that is over nothing is left to tell, and nothing is kept. */
async function forgetEnded(
  { database: { pool } }: ShopsContext,
  key: OrderKey,
  order: OrderRecord | null,
): Promise<void> {
  if (!order || isFinal(order.status)) await removeSubscriptions(pool, key);
}
