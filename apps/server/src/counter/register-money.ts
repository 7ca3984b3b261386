import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { MAIN_DRAWER } from '@tischlein/domain/closing/purse.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { reportCsv } from '@tischlein/domain/report/report-csv.ts';
import { counterReport } from '@tischlein/contract/calls/payment.ts';
import { routes } from '@tischlein/contract/routes.ts';
import { byStaff, recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { transaction } from '../db/transaction.ts';
import { BadInputError } from '../http/bad-input.ts';
import { RATE_CLASSES } from '../http/rate-limits.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import { linkView } from '../payments/link-view.ts';
import { orderMoney } from '../payments/order-money.ts';
import { sendLink, withdrawLink } from '../payments/send-link.ts';
import { findPurse, pursesOf } from '../closing/purses.ts';
import { readReport } from '../payments/read-report.ts';
import { lockOrder, requestRefund, retryRefund } from '../payments/refunds.ts';
import { openAlerts, seeAlert } from '../payments/counter-alerts.ts';
import type { Queryable } from '../db/queryable.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NO_LINK = refuse(404, { error: 'no-payment', message: 'Diesen Link gibt es nicht.' });
const REFUSALS = {
  'no-order': NO_ORDER,
  'no-refund': refuse(404, { error: 'no-refund', message: 'Diese Erstattung gibt es nicht.' }),
  'above-captured': refuse(409, {
    error: 'above-captured',
    message:
      'So viel lässt sich bei dieser Bestellung nicht mehr erstatten. Sieh nach, was schon zurückging.',
  }),
  'no-purse': refuse(404, {
    error: 'no-purse',
    message: 'Diese Kasse gibt es nicht mehr. Wähle eine andere.',
  }),
  'nothing-owed': refuse(409, {
    error: 'nothing-owed',
    message: 'Von dieser Bestellung ist nichts mehr offen.',
  }),
  'owed-otherwise': refuse(409, {
    error: 'owed-otherwise',
    message: 'Inzwischen ist ein anderer Betrag offen. Sieh nach, was jetzt gilt.',
  }),
  'not-payable': refuse(409, {
    error: 'not-payable',
    message: 'Für diese Bestellung lässt sich kein Link mehr schicken.',
  }),
  'no-online-method': refuse(409, {
    error: 'no-online-method',
    message: 'Im Shop ist keine Online-Zahlung eingerichtet.',
  }),
  'below-online-minimum': refuse(409, {
    error: 'below-online-minimum',
    message: 'So wenig lässt sich online nicht bezahlen. Kassiere bei der Übergabe.',
  }),
  'not-failed': refuse(409, {
    error: 'not-failed',
    message: 'Diese Erstattung läuft schon oder ist erledigt.',
  }),
};

/**
 * The money of orders at the counter. The role of the counter may give money back: on a Friday evening the owner is not
 * at hand, it goes only to whoever paid and never above what came in, and who did it is kept.
 */
export function registerMoney(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  const actOf = (staff: Staff, request: FastifyRequest, shopId: string) => ({
    shopIds: [shopId],
    actor: byStaff(staff, request),
    now: context.now(),
  });

  const openPurses = async (client: Queryable, shopId: string) => {
    const all = await pursesOf(client, shopId, { withWaiters: context.config.tillAtTables });
    return all.filter(({ removed_at: removed }) => removed === null);
  };

  /** One that is not there is refused where the money is booked: what was booked before answers as it did. */
  const chosenPurse = async (client: pg.PoolClient, shopId: string, id: string) => {
    if (id === MAIN_DRAWER) return null;
    const open = await openPurses(client, shopId);
    const isOpen = open.some(({ purse_id: purseId }) => purseId === id);
    const purse = isOpen ? await findPurse(client, shopId, id) : null;
    return { id, name: purse?.name ?? '', isOpen };
  };

  /** With the purses that its cash can come out of. */
  const moneyOf = async ({ shopId, orderId }: { shopId: string; orderId: string }) => {
    const money = await orderMoney(pool, shopId, orderId);
    if (!money) return null;
    const open = money.byHand === 'offline' ? await openPurses(pool, shopId) : [];
    const purses = open.map(({ purse_id: id, name }) => ({ id, name }));
    return { ...money, purses, ...(await linkView(context, shopId, orderId)) };
  };

  registerStaffCall(app, 'counterPayments', async ({ params }) => {
    return (await moneyOf(params)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterRefund', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, actor: byStaff(staff, request) };
    const { purseId, ...asked } = body;
    const outcome = await transaction(pool, async (client) => {
      const purse = purseId === null ? null : await chosenPurse(client, params.shopId, purseId);
      // The time below is that of the refund's turn: taken back is no step before which money went back.
      await lockOrder(client, params.shopId, params.orderId);
      const request = { ...params, ...asked, ...by, purse, now: context.now() };
      return requestRefund(client, request);
    });
    if (!outcome.ok) return REFUSALS[outcome.error];
    context.live.notify();
    return (await moneyOf(params)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterSendPaymentLink', async ({ params, body, request, staff }) => {
    const by = { staffId: staff.staffId, name: staff.name, actor: byStaff(staff, request) };
    const refusal = await sendLink(context, { ...params, ...body, staff: by });
    if (refusal !== null) return REFUSALS[refusal];
    return (await moneyOf(params)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterWithdrawPaymentLink', async ({ params, request, staff }) => {
    if (!(await withdrawLink(context, params, byStaff(staff, request)))) return NO_LINK;
    return (await moneyOf(params)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterRetryRefund', async ({ params, request, staff }) => {
    const { staffId } = staff;
    const again = await transaction(pool, async (client) => {
      // As above, of its turn.
      await lockOrder(client, params.shopId, params.orderId);
      const outcome = await retryRefund(client, { ...params, staffId, now: context.now() });
      if (outcome.ok)
        await recordAudit(client, {
          ...actOf(staff, request, params.shopId),
          action: 'refund-retried',
          subject: params.orderId,
        });
      return outcome;
    });
    if (!again.ok) return REFUSALS[again.error];
    context.live.notify();
    return (await moneyOf(params)) ?? NO_ORDER;
  });

  registerStaffCall(app, 'counterAlerts', async ({ params }) => {
    return { alerts: await openAlerts(pool, params.shopId) };
  });

  registerStaffCall(app, 'counterDismissAlert', async ({ params, request, staff }) => {
    await transaction(pool, async (client) => {
      const seen = await seeAlert(client, params.shopId, params.alertId, context.now());
      if (seen)
        await recordAudit(client, {
          ...actOf(staff, request, params.shopId),
          action: 'alert-seen',
          subject: params.alertId,
        });
    });
    return { alerts: await openAlerts(pool, params.shopId) };
  });

  registerStaffCall(app, 'counterReport', async ({ params, query, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const day = query.day ?? businessDay(published.shop.hours, context.now());
    const act = actOf(staff, request, params.shopId);
    await recordViewing(pool, { ...act, action: 'report-opened', detail: { day } });
    return { day, ...(await readReport(pool, params.shopId, day)) };
  });

  app.get(
    `${routes.counterReport.path}.csv`,
    { exposeHeadRoute: false, config: { rateLimit: RATE_CLASSES.staff(app) } },
    async (request, reply) => {
      const params = counterReport.params.safeParse(request.params);
      const query = counterReport.query.safeParse(request.query);
      if (!params.success || !query.success)
        throw new BadInputError([{ path: 'query.day', message: 'an ISO date' }]);
      const { shopId } = params.data;
      const staff = await app.staffGate(request, shopId, counterReport.permission);
      const published = context.shops.byId(shopId);
      if (!published)
        return reply.code(404).send({ error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
      const day = query.data.day ?? businessDay(published.shop.hours, context.now());
      const act = actOf(staff, request, shopId);
      await recordViewing(pool, { ...act, action: 'report-exported', detail: { day } });
      const report = await readReport(pool, shopId, day);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="tagesbericht-${day}.csv"`)
        .send(reportCsv(report, { restaurantName: published.shop.restaurantName, day }));
    },
  );
}
