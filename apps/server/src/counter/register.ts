import type { FastifyInstance } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { byStaff, recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { firstOrders } from '../guests/guest-blocks.ts';
import { counterView, ordersOfDay } from '../orders/orders.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { pauseShop } from '../shop-files/shop-presence.ts';
import { openEventStream } from '../http/event-stream.ts';
import { refuse, registerCall, type Refusal, registerStaffCall } from '../http/route.ts';
import { staffMay } from '../staff/gate.ts';
import { onSessionEnd } from '../staff/staff-session.ts';
import { counterOrderView } from './counter-order-view.ts';
import { streamCounter } from './counter-stream.ts';
import { registerGuestBlocks } from './guest-blocks.ts';
import { moveOrder, type MoveRefusal } from './move-order.ts';
import { promiseOrder, type PromiseRefusal } from './promise-order.ts';
import { registerMoney } from './register-money.ts';
import { registerTimes } from './register-times.ts';
import { setStock, stockOf } from './stock.ts';
import { takeBack, type TakeBackRefusal } from './take-back.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NO_ITEM = refuse(404, { error: 'no-item', message: 'Das steht nicht auf der Karte.' });

const MOVE_REFUSALS: Record<MoveRefusal, Refusal> = {
  'no-order': NO_ORDER,
  'wrong-state': refuse(409, {
    error: 'wrong-state',
    message: 'Der Stand der Bestellung hat sich inzwischen geändert.',
  }),
  'eta-missing': refuse(400, { error: 'eta-missing', message: 'Bitte wähle, wann es fertig ist.' }),
  'reason-missing': refuse(400, { error: 'reason-missing', message: 'Bitte nenne einen Grund.' }),
};

const OTHER_STAFF = refuse(409, {
  error: 'other-staff',
  message: 'An diesem Gerät ist jetzt jemand anderes angemeldet.',
});

const TAKE_BACK_REFUSALS: Record<TakeBackRefusal, Refusal> = {
  'no-order': NO_ORDER,
  'wrong-state': MOVE_REFUSALS['wrong-state'],
  'too-late': refuse(409, {
    error: 'too-late',
    message: 'Das ließ sich nur zehn Minuten lang zurücknehmen.',
  }),
  'money-went-back': refuse(409, {
    error: 'money-went-back',
    message: 'Inzwischen ging Geld zurück. Deshalb bleibt es dabei.',
  }),
  'table-cleared': refuse(409, {
    error: 'table-cleared',
    message: 'Der Tisch ist schon abgeräumt. Deshalb bleibt es dabei.',
  }),
};

const PROMISE_REFUSALS: Record<PromiseRefusal, Refusal> = {
  'no-order': NO_ORDER,
  'wrong-state': MOVE_REFUSALS['wrong-state'],
  'promised-otherwise': refuse(409, {
    error: 'promised-otherwise',
    message: 'Jemand hat die Zeit inzwischen geändert. Sieh nach, was jetzt gilt.',
  }),
  'time-past': refuse(409, {
    error: 'time-past',
    message: 'Diese Zeit ist schon vorbei. Wähle eine spätere.',
  }),
  'time-too-late': refuse(409, {
    error: 'time-too-late',
    message: 'So spät lässt sich nichts mehr versprechen. Ruf den Gast an.',
  }),
};

/** The restaurant's side: orders, money, stock, pause. Each call names the permission it needs in the contract. */
export function registerCounter(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  registerMoney(app, context);
  registerGuestBlocks(app, context);
  registerTimes(app, context);

  registerStaffCall(app, 'counterOrders', async ({ params, query, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    // Read before the list: what happens in between is told again rather than missed.
    const cursor = context.live.cursor();
    const now = context.now();
    const today = businessDay(published.shop.hours, now);
    const day = query.day ?? today;
    const orders = await ordersOfDay(pool, params.shopId, day);
    if (day !== today)
      await recordViewing(pool, {
        action: 'past-orders-opened',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: { day },
        now,
      });
    const ids = orders.map(({ order_id }) => order_id);
    const first = await firstOrders(pool, params.shopId, ids);
    const { pausedUntil } = context.shops.state(params.shopId, now);
    return {
      orders: orders.map((order) => counterView(order, first.get(order.order_id))),
      pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
      cursor,
    };
  });

  registerStaffCall(app, 'counterOrder', async ({ params }) => {
    return (await counterOrderView(pool, params.shopId, params.orderId)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterTransition', async ({ params, body, request, staff }) => {
    const { tappedBy = staff.staffId, ...step } = body;
    if (tappedBy !== staff.staffId) return OTHER_STAFF;
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const moved = await moveOrder(context, params.shopId, params.orderId, by, step);
    if (!moved.ok) return MOVE_REFUSALS[moved.error];
    return (await counterOrderView(pool, params.shopId, params.orderId)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterTakeBack', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const taken = await takeBack(context, params.shopId, params.orderId, by, body.from);
    if (!taken.ok) return TAKE_BACK_REFUSALS[taken.error];
    return (await counterOrderView(pool, params.shopId, params.orderId)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterPromise', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const promised = await promiseOrder(context, params.shopId, params.orderId, by, body);
    if (!promised.ok) return PROMISE_REFUSALS[promised.error];
    return (await counterOrderView(pool, params.shopId, params.orderId)) ?? NO_ORDER;
  });

  registerCall(
    app,
    'counterEvents',
    { rate: 'staff-stream' },
    async ({ params, query, request, reply }) => {
      const last = request.headers['last-event-id'];
      const cursor = typeof last === 'string' && last !== '' ? last : (query.cursor ?? null);
      const stillAllowed = () => staffMay(pool, request, params.shopId, 'orders');
      const stream = openEventStream(request, reply);
      stream.onClose(onSessionEnd(request, stream.close));
      await streamCounter(context, stream, params.shopId, cursor, stillAllowed);
      return undefined;
    },
  );

  registerStaffCall(app, 'counterStock', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    return published ? { entries: await stockOf(context, published) } : NO_SHOP;
  });

  registerStaffCall(app, 'counterSetStock', async ({ params, body }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    return (await setStock(context, published, body)) ?? NO_ITEM;
  });

  registerStaffCall(app, 'counterPause', async ({ params, body, request, staff }) => {
    const now = context.now();
    const until = body.minutes === 0 ? null : new Date(now + body.minutes * MINUTE);
    await transaction(pool, async (client) => {
      await pauseShop(client, params.shopId, until);
      await recordEvent(client, params.shopId, 'pause', '', {
        until: until?.toISOString() ?? null,
      });
      await recordAudit(client, {
        action: until ? 'paused' : 'resumed',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: until ? { minutes: body.minutes } : {},
        now,
      });
    });
    await context.shops.refresh(params.shopId);
    context.live.notify();
    return { pausedUntil: until?.toISOString() ?? null };
  });
}
