import type { FastifyInstance } from 'fastify';
import { byStaff } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { partPausesOf, pausePart } from './part-pause.ts';
import { shiftBack, shiftTimes } from './shift-times.ts';
import { timeHistories } from './time-history.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_PART = refuse(404, { error: 'no-item', message: 'Diese Station gibt es nicht mehr.' });
const TOO_LATE = refuse(409, {
  error: 'too-late',
  message: 'Das ließ sich nur zehn Minuten lang zurücknehmen.',
});
const SHIFTED_JUST_NOW = refuse(409, {
  error: 'shifted-just-now',
  message: 'Das hat eben schon jemand getan. Die Zeiten stehen jetzt so, wie du sie siehst.',
});

/** Times of all orders together: how long it takes lately, later for all, pauses of a way or a station. */
export function registerTimes(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  const lately = timeHistories(pool);

  registerStaffCall(app, 'counterTimes', async ({ params }) => {
    if (!context.shops.byId(params.shopId)) return NO_SHOP;
    const now = context.now();
    return {
      ...(await lately(params.shopId, now)),
      pauses: await partPausesOf(pool, params.shopId, now),
    };
  });

  registerStaffCall(app, 'counterShiftTimes', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const shifted = await shiftTimes(context, params.shopId, by, body);
    return shifted === 'shifted-just-now' ? SHIFTED_JUST_NOW : shifted;
  });

  registerStaffCall(app, 'counterShiftBack', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const back = await shiftBack(context, params.shopId, by, body.key);
    return back === 'too-late' ? TOO_LATE : back;
  });

  registerStaffCall(app, 'counterPausePart', async ({ params, body, request, staff }) => {
    if (!context.shops.byId(params.shopId)) return NO_SHOP;
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const pauses = await pausePart(context, params.shopId, by, body);
    return pauses === null ? NO_PART : { pauses };
  });
}
