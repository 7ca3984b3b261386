import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byUnknown, byWaiter, recordAudit } from '../staff/audit/record-audit.ts';
import { RepeatCounter } from '../staff/audit/repeat-counter.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { waiterOfCode } from './waiters.ts';
import { transaction } from '../db/transaction.ts';
import { guessCounter, entryCounter } from '../http/guess-counter.ts';
import { refuse, registerCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { secretHash } from '../http/shop-secret.ts';
import {
  endWaiterSession,
  endWaiterToken,
  startWaiterSession,
  waiterOf,
} from './waiter-session.ts';
import { WaiterDevices } from './waiter-device.ts';
import { requireShop } from '../shops/guest-shop.ts';
import { deviceName } from './device-name.ts';

const WRONG_CODE = refuse(403, {
  error: 'wrong-waiter-code',
  message: 'Dieser Link gilt nicht mehr. Lass dir an der Theke einen neuen geben.',
});

/** How a device becomes a waiter's, and stops being one. */
export function registerWaiterCalls(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  const devices = new WaiterDevices(pool, context.now);
  app.decorate('waiterDeviceKey', (request) => devices.keyOf(request));
  const countGuess = guessCounter(app, 'table-guess');
  const countEntry = entryCounter(app, 'table-entry');
  const repeats = new RepeatCounter();
  const countWrong = (request: FastifyRequest) => countGuess(request, true);

  /** After too many from an address nothing is looked at any more but whether a code is right: it has 128 bits. */
  registerCall(app, 'openWaiter', { rate: null, unreadable: countWrong }, async (call) => {
    const { params, body, request } = call;
    requireShop(context.shops, params.shopId);
    const wrong = async () => {
      await countWrong(request);
      const by = { action: 'waiter-login-failed', actor: byUnknown(request) } as const;
      await repeats.record(pool, { ...by, shopIds: [params.shopId], now: context.now() });
      return WRONG_CODE;
    };
    if (!(await waiterOfCode(pool, params.shopId, body.code))) return wrong();
    await countEntry(request, hashToken(body.code).toString('base64url'));
    const device = body.device || deviceName(request.headers['user-agent'] ?? '');
    const { shopId } = params;
    const now = context.now();
    const waiter = await transaction(pool, async (client) => {
      const input = { code: body.code, device, now };
      const before = secretHash(request, 'waiter', shopId);
      const opened = await startWaiterSession(client, call, shopId, input);
      if (!opened) return null;
      if (before) await endWaiterToken(client, request, shopId, before);
      const by = { action: 'waiter-login', actor: byWaiter(opened, request) } as const;
      await recordAudit(client, { ...by, shopIds: [shopId], detail: { name: device }, now });
      return opened;
    });
    // Renewed at this very moment.
    if (!waiter) return wrong();
    await devices.remember(call);
    return waiter;
  });

  registerCall(app, 'waiterMe', { rate: 'table' }, async (call) => {
    const waiter = await waiterOf(context, call.request, call.params.shopId);
    // Opened before devices were known.
    if (waiter && !(await devices.keyOf(call.request))) await devices.remember(call);
    return waiter;
  });

  registerCall(app, 'closeWaiter', { rate: 'table' }, async (call) => {
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
