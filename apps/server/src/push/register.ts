import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopsContext } from '../shops/context.ts';
import { memberOfOrder } from '../groups/group-orders.ts';
import { findOrder } from '../orders/orders.ts';
import { addSubscription, removeSubscription } from './push-subscriptions.ts';
import { secretHash } from '../http/shop-secret.ts';
import { isOwnDevice } from '../http/own-device.ts';
import { refuse, registerCall, type Refusal } from '../http/route.ts';
import { isPushKey, pushKey } from './push-key.ts';
import { isPushService } from '../config/push-services.ts';

const NO_ORDER = refuse(404, {
  error: 'no-order',
  message: 'Diese Bestellung gibt es nicht.',
});
const NOT_YOURS = refuse(403, {
  error: 'foreign-order',
  message: 'Benachrichtigt wird nur, wer bestellt hat oder in der Gruppe dabei war.',
});
const BAD_BROWSER = refuse(400, {
  error: 'push-service',
  message: 'Dein Browser kann leider keine Benachrichtigungen von uns bekommen.',
});
const REFUSALS = {
  over: refuse(409, { error: 'over', message: 'Diese Bestellung ist schon abgeschlossen.' }),
  'too-many': refuse(409, {
    error: 'too-many',
    message: 'Für diese Bestellung werden schon genug Geräte benachrichtigt.',
  }),
};

/** Notifications of an order's steps, for guests who ask for them. */
export function registerPush(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  const refusalOf = async (
    request: FastifyRequest,
    { shopId, orderId }: { shopId: string; orderId: string },
  ): Promise<Refusal | null> => {
    const order = await findOrder(pool, shopId, orderId);
    if (!order) return NO_ORDER;
    if (isOwnDevice(request, order.guest_hash)) return null;
    const token = secretHash(request, 'group', shopId);
    return (await memberOfOrder(pool, shopId, orderId, token)) ? null : NOT_YOURS;
  };

  registerCall(app, 'pushKey', { rate: 'read' }, async () => ({
    publicKey: (await pushKey(pool)).publicKey,
  }));

  registerCall(app, 'startPush', { rate: 'order' }, async ({ params, body, request }) => {
    const refusal = await refusalOf(request, params);
    if (refusal) return refusal;
    const { endpoint, keys } = body;
    if (!isPushService(endpoint, context.config.pushService) || !isPushKey(keys.p256dh))
      return BAD_BROWSER;
    const outcome = await addSubscription(pool, params, { endpoint, ...keys }, context.now());
    return outcome === 'added' ? { on: true } : REFUSALS[outcome];
  });

  registerCall(app, 'stopPush', { rate: 'order' }, async ({ params, body, request }) => {
    const refusal = await refusalOf(request, params);
    if (refusal) return refusal;
    await removeSubscription(pool, params, body.endpoint);
    return { on: false };
  });
}
