import type { FastifyInstance } from 'fastify';
import { byUnknown, byWaiter, recordAudit, recordLook } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { guessCounter } from '../../http/guess-counter.ts';
import { refuse, registerCall } from '../../http/route.ts';
import { secretHash } from '../../http/shop-secret.ts';
import {
  endWaiterSession,
  endWaiterToken,
  startWaiterSession,
  waiterOf,
} from '../../http/waiter-session.ts';
import { requireOnline } from '../../shops/guest-shop.ts';
import { deviceName } from './device-name.ts';

const WRONG_CODE = refuse(403, {
  error: 'wrong-waiter-code',
  message: 'Dieser Link gilt nicht mehr. Lass dir an der Theke einen neuen geben.',
});

/** How a device becomes a waiter's, and stops being one. */
export function registerWaiterCalls(app: FastifyInstance, context: AppContext): void {
  const { pool } = context.database;
  const countGuess = guessCounter(app, 'table-guess');

  registerCall(app, 'openWaiter', { rate: 'table-entry' }, async (call) => {
    const { params, body, request } = call;
    requireOnline(context.shops, params.shopId);
    await countGuess(request, false);
    const device = body.device || deviceName(request.headers['user-agent'] ?? '');
    const { shopId } = params;
    const now = context.now();
    const waiter = await transaction(pool, async (client) => {
      const wish = { code: body.code, device, now };
      const before = secretHash(request, 'waiter', shopId);
      const opened = await startWaiterSession(client, call, shopId, wish);
      if (!opened) return null;
      if (before) await endWaiterToken(client, request, shopId, before);
      const by = { action: 'waiter-login', actor: byWaiter(opened, request) } as const;
      await recordAudit(client, { ...by, shopIds: [shopId], detail: { name: device }, now });
      return opened;
    });
    if (!waiter) {
      const by = { action: 'waiter-login-failed', actor: byUnknown(request) } as const;
      await recordLook(pool, { ...by, shopIds: [shopId], now });
      await countGuess(request, true);
      return WRONG_CODE;
    }
    return waiter;
  });

  registerCall(app, 'waiterMe', { rate: 'table' }, ({ params, request }) =>
    waiterOf(context, request, params.shopId),
  );

  registerCall(app, 'closeWaiter', { rate: 'table-entry' }, async (call) => {
    const { shopId } = call.params;
    const waiter = await waiterOf(context, call.request, shopId);
    await transaction(pool, async (client) => {
      await endWaiterSession(client, call, shopId);
      if (!waiter) return;
      const by = { action: 'waiter-logout', actor: byWaiter(waiter, call.request) } as const;
      await recordAudit(client, { ...by, shopIds: [shopId], now: context.now() });
    });
    return {};
  });
}
