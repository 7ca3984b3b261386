import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import {
  insertWaiter,
  listWaiters,
  removeDevices,
  removeWaiter,
  renewWaiterCode,
} from '../../db/tables/waiters.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse, registerCall } from '../../http/route.ts';
import type { LiveShop } from '../../shops/shop-directory.ts';
import { shopOfStaff } from './counter-access.ts';
import { waiterUrl } from './shop-links.ts';

const NO_WAITER = refuse(404, {
  error: 'no-waiter',
  message: 'Diese Bedienung gibt es nicht mehr.',
});

/** Waiters at the counter: hired, given a new link, removed, and their devices locked out. */
export function registerCounterWaiters(app: FastifyInstance, context: AppContext): void {
  const { pool } = context.database;
  const waitersOf = (shopId: string) => listWaiters(pool, shopId, context.now());
  const withCode = async (live: LiveShop, waiterId: string, code: string) => {
    const all = await waitersOf(live.shop.id);
    const waiter = all.find((each) => each.waiterId === waiterId);
    return waiter ? { waiter, code, link: waiterUrl(context.config, live, code) } : NO_WAITER;
  };
  /** In this process at once; other ones ask again before they tell a device anything. */
  const lockOut = (tokenHashes: readonly Buffer[]) => {
    for (const hash of tokenHashes) app.sessionEnds.tell(hash);
  };

  registerCall(app, 'counterWaiters', { rate: 'staff' }, async ({ params, request }) => {
    await shopOfStaff(context, request, params.shopId);
    return { waiters: await waitersOf(params.shopId) };
  });

  registerCall(app, 'counterAddWaiter', { rate: 'staff' }, async ({ params, body, request }) => {
    const live = await shopOfStaff(context, request, params.shopId);
    const now = context.now();
    const added = await insertWaiter(pool, params.shopId, { name: body.name, now });
    return withCode(live, added.waiterId, added.code);
  });

  registerCall(app, 'counterRenewWaiter', { rate: 'staff' }, async ({ params, request }) => {
    const live = await shopOfStaff(context, request, params.shopId);
    const code = await renewWaiterCode(pool, params.shopId, params.waiterId);
    return code === null ? NO_WAITER : withCode(live, params.waiterId, code);
  });

  registerCall(app, 'counterRemoveWaiter', { rate: 'staff' }, async ({ params, request }) => {
    const { shopId, waiterId } = params;
    await shopOfStaff(context, request, shopId);
    const now = context.now();
    lockOut(await transaction(pool, (client) => removeWaiter(client, shopId, waiterId, now)));
    return { waiters: await waitersOf(shopId) };
  });

  registerCall(app, 'counterRemoveWaiterDevice', { rate: 'staff' }, async ({ params, request }) => {
    const { shopId, waiterId, deviceId } = params;
    await shopOfStaff(context, request, shopId);
    lockOut(await removeDevices(pool, shopId, waiterId, deviceId));
    return { waiters: await waitersOf(shopId) };
  });
}
