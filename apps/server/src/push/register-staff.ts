import type { FastifyInstance } from 'fastify';
import { isPushService } from '../config/push-services.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import type { ShopsContext } from '../shops/context.ts';
import { sessionHash } from '../staff/staff-session.ts';
import { isPushKey } from './push-key.ts';
import { addPushDevice, removePushDevice } from './staff-devices.ts';

const BAD_BROWSER = refuse(400, {
  error: 'push-service',
  message: 'Dieser Browser kann keine Mitteilungen von uns bekommen.',
});
const TOO_MANY = refuse(409, {
  error: 'too-many',
  message: 'Es werden schon genug Geräte geweckt. Melde eines ab, das niemand mehr braucht.',
});

/** Devices of the staff that want to be woken. */
export function registerStaffPush(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'startStaffPush', async ({ params, body, request }) => {
    const { endpoint, keys } = body;
    if (!isPushService(endpoint, context.config.pushService) || !isPushKey(keys.p256dh))
      return BAD_BROWSER;
    const session = sessionHash(request);
    if (!session) return BAD_BROWSER;
    const outcome = await transaction(pool, (client) =>
      addPushDevice(
        client,
        { shopId: params.shopId, session },
        { endpoint, ...keys },
        context.now(),
      ),
    );
    return outcome === 'added' ? { on: true } : TOO_MANY;
  });

  registerStaffCall(app, 'stopStaffPush', async ({ params, body }) => {
    await removePushDevice(pool, params.shopId, body.endpoint);
    return { on: false };
  });
}
