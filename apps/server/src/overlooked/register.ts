import type { FastifyInstance } from 'fastify';
import { PAUSE_AFTER_MINUTES } from '@tischlein/domain/order/overlooked.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { OverlookedContext } from './context.ts';
import { lastSelfTest, selfTestText, selfTestNow } from './self-test.ts';
import { readSettings, writeSettings } from './settings.ts';
import { waitingOrders } from './watch-orders.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });

/** Orders that nobody answers, and counters that are awake. */
export function registerOverlooked(app: FastifyInstance, context: OverlookedContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'overlookedSettings', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const row = await readSettings(pool, params.shopId);
    const after = PAUSE_AFTER_MINUTES.find((minutes) => minutes === row.pause_after_minutes);
    return {
      byMail: row.by_mail,
      smsNumber: row.sms_number,
      pauseAfterMinutes: after ?? null,
      canSms: context.config.sms !== null,
      selfTest: row.self_test,
      email: published.shop.email,
    };
  });

  registerStaffCall(app, 'saveOverlookedSettings', async ({ params, body, request, staff }) => {
    if (!context.shops.byId(params.shopId)) return NO_SHOP;
    await transaction(pool, async (client) => {
      await writeSettings(client, params.shopId, body);
      await recordAudit(client, {
        action: 'overlooked-changed',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: {},
        now: context.now(),
      });
    });
    return {};
  });

  registerStaffCall(app, 'reportCounterAwake', async ({ params, body }) => {
    await pool.query(
      `insert into counter_device (shop_id, page_key, has_sound, seen_at) values ($1, $2, $3, $4)
        on conflict (shop_id, page_key) do update set has_sound = $3, seen_at = $4`,
      [params.shopId, body.pageKey, body.hasSound, new Date(context.now())],
    );
    return {};
  });

  registerStaffCall(app, 'selfTest', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const last = await lastSelfTest(pool, params.shopId);
    return {
      last: last && {
        text: selfTestText(last, published.shop.hours.timeZone),
        isReady: last.missing.length === 0,
        opensAt: last.opens_at.toISOString(),
      },
    };
  });

  registerStaffCall(app, 'runSelfTest', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const { text, missing } = await selfTestNow(context, published);
    return { text, isReady: missing.length === 0 };
  });

  registerStaffCall(app, 'unansweredOrders', async ({ params }) => {
    const waiting = await waitingOrders(pool, params.shopId);
    const since = waiting[0]?.placed_at ?? null;
    return {
      count: waiting.length,
      since: since && since.toISOString(),
      waitedSeconds: since ? Math.max(0, Math.floor((context.now() - since.getTime()) / 1000)) : 0,
    };
  });
}
