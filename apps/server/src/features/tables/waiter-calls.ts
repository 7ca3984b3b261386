import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { waiterOfCode } from '../../db/tables/waiters.ts';
import { guessCounter } from '../../http/guess-counter.ts';
import { refuse, registerCall } from '../../http/route.ts';
import { endWaiterSession, startWaiterSession, waiterOf } from '../../http/waiter-session.ts';
import { requireOnline } from '../../shops/guest-shop.ts';
import { deviceName } from './device-name.ts';

const WRONG_CODE = refuse(403, {
  error: 'wrong-waiter-code',
  message: 'Dieser Link gilt nicht mehr. Lass dir an der Theke einen neuen geben.',
});

/** How a device becomes a waiter's, and stops being one. */
export function registerWaiterCalls(app: FastifyInstance, context: AppContext): void {
  const countGuess = guessCounter(app, 'table-guess');

  registerCall(app, 'openWaiter', { rate: 'table-entry' }, async (call) => {
    const { params, body, request } = call;
    requireOnline(context.shops, params.shopId);
    await countGuess(request, false);
    const waiter = await waiterOfCode(context.database.pool, params.shopId, body.code);
    if (!waiter) {
      await countGuess(request, true);
      return WRONG_CODE;
    }
    await endWaiterSession(context, call, params.shopId);
    const device = body.device || deviceName(request.headers['user-agent'] ?? '');
    await startWaiterSession(context, call, params.shopId, waiter.waiterId, device);
    return waiter;
  });

  registerCall(app, 'waiterMe', { rate: 'table' }, ({ params, request }) =>
    waiterOf(context, request, params.shopId),
  );

  registerCall(app, 'closeWaiter', { rate: 'table-entry' }, async (call) => {
    await endWaiterSession(context, call, call.params.shopId);
    return {};
  });
}
