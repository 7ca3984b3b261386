import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AuditAction } from '@tischlein/contract/calls/audit.ts';
import { recordAudit, type Audited } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import {
  insertWaiter,
  listWaiters,
  removeDevices,
  removeWaiter,
  renewWaiterCode,
  waiterName,
} from './waiters.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { shopOfStaff, staffOfShop } from './counter-access.ts';
import { tellAccessEnded } from './recheck.ts';
import { waiterUrl } from './shop-links.ts';

const NO_WAITER = refuse(404, {
  error: 'no-waiter',
  message: 'Diese Bedienung gibt es nicht mehr.',
});

/** Waiters at the counter: hired, given a new link, removed, and their devices locked out. */
export function registerCounterWaiters(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  const waitersOf = (shopId: string) => listWaiters(pool, shopId, context.now());
  const withCode = async (published: PublishedShop, waiterId: string, code: string) => {
    const all = await waitersOf(published.shop.id);
    const waiter = all.find((each) => each.waiterId === waiterId);
    return waiter ? { waiter, code, link: waiterUrl(context.config, published, code) } : NO_WAITER;
  };
  /**
   * Does something to a waiter and writes it down; the devices it ends are out at once, here and in other processes.
   * Where it answers null there is nobody, and nothing is written.
   */
  const change = async <T extends { ended: Buffer[] }>(
    act: Omit<Audited, 'action'>,
    { action, waiterId }: { action: AuditAction; waiterId: string },
    work: (client: pg.PoolClient) => Promise<T | null>,
  ): Promise<T | null> => {
    const [shopId = ''] = act.shopIds;
    const done = await transaction(pool, async (client) => {
      const outcome = await work(client);
      if (!outcome) return null;
      const detail = { name: await waiterName(client, shopId, waiterId) };
      await recordAudit(client, { ...act, action, subject: waiterId, detail });
      if (outcome.ended.length > 0) await tellAccessEnded(client, shopId);
      return outcome;
    });
    for (const hash of done?.ended ?? []) app.sessionEnds.tell(hash);
    context.live.notify();
    return done;
  };

  registerStaffCall(app, 'counterWaiters', async ({ params }) => {
    shopOfStaff(context, params.shopId);
    return { waiters: await waitersOf(params.shopId) };
  });

  registerStaffCall(app, 'counterAddWaiter', async ({ params, body, request, staff }) => {
    const { published, act } = staffOfShop(context, { request, staff }, params.shopId);
    const added = await transaction(pool, async (client) => {
      const waiter = { name: body.name, now: act.now };
      const made = await insertWaiter(client, params.shopId, waiter);
      const entry = { subject: made.waiterId, detail: { name: body.name } };
      await recordAudit(client, { ...act, ...entry, action: 'waiter-added' });
      return made;
    });
    return withCode(published, added.waiterId, added.code);
  });

  registerStaffCall(app, 'counterRenewWaiter', async ({ params, request, staff }) => {
    const { shopId, waiterId } = params;
    const { published, act } = staffOfShop(context, { request, staff }, shopId);
    const what = { action: 'waiter-renewed', waiterId } as const;
    const renewed = await change(act, what, (client) => renewWaiterCode(client, shopId, waiterId));
    return renewed ? withCode(published, waiterId, renewed.code) : NO_WAITER;
  });

  registerStaffCall(app, 'counterRemoveWaiter', async ({ params, request, staff }) => {
    const { shopId, waiterId } = params;
    const { act } = staffOfShop(context, { request, staff }, shopId);
    await change(act, { action: 'waiter-removed', waiterId }, (client) =>
      removeWaiter(client, shopId, waiterId, act.now),
    );
    return { waiters: await waitersOf(shopId) };
  });

  registerStaffCall(app, 'counterRemoveWaiterDevice', async ({ params, request, staff }) => {
    const { shopId, waiterId, deviceId } = params;
    const { act } = staffOfShop(context, { request, staff }, shopId);
    await change(act, { action: 'waiter-device-removed', waiterId }, async (client) => {
      const ended = await removeDevices(client, shopId, waiterId, deviceId);
      return ended.length > 0 ? { ended } : null;
    });
    return { waiters: await waitersOf(shopId) };
  });
}
