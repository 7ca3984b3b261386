import type { FastifyInstance } from 'fastify';
import { transaction } from '../../db/transaction.ts';
import { isRefusal, registerCall, registerStaffCall } from '../../http/route.ts';
import type { PaymentsContext } from '../../payments/context.ts';
import { byStaff, byWaiter, recordAudit } from '../../staff/audit/record-audit.ts';
import { forWaiter, answerChange } from '../change-table.ts';
import { shopOfStaff, staffOfShop } from '../counter-access.ts';
import { senderOf } from '../entered-by.ts';
import { findTable } from '../find-table.ts';
import { refuseTable } from '../refusals.ts';
import { isServed } from '../served-tables.ts';
import { AT_COUNTER, tableView, viewedBy } from '../table-view.ts';
import { actAtTable } from './act-at-table.ts';
import { readJournal } from './read-journal.ts';
import { readWaiterLimit, saveWaiterLimit } from './waiter-limit.ts';

/** What waiters and the counter do with the items of a table. */
export function registerActs(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerCall(app, 'actAtTable', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const { table } = access;
      const waiter = await senderOf(pool, published.shop.id, access.waiter, call.body.entered);
      if (isRefusal(waiter)) return waiter;
      const audit = byWaiter(waiter, call.request);
      const by = { actor: waiter, audit, isUnlimited: false };
      const change = await actAtTable(context, published, table, by, call.body);
      return answerChange(context, call, published, access, change);
    }),
  );

  registerStaffCall(app, 'counterActAtTable', async ({ params, body, request, staff }) => {
    const { shopId, table } = params;
    const published = shopOfStaff(context, shopId);
    if (!(await isServed(pool, published.shop, table))) return refuseTable('unknown-table');
    const by = {
      actor: { waiterId: null, name: staff.name },
      audit: byStaff(staff, request),
      isUnlimited: staff.permissions.includes('cash'),
    };
    const change = await actAtTable(context, published, table, by, body);
    const record = await findTable(pool, shopId, table);
    const state = tableView(record, published, AT_COUNTER, viewedBy(context));
    return change === 'changed' || change === 'same' ? state : refuseTable(change, state);
  });

  registerStaffCall(app, 'counterTableJournal', async ({ params }) => {
    const { shopId, table } = params;
    const published = shopOfStaff(context, shopId);
    if (!(await isServed(pool, published.shop, table))) return refuseTable('unknown-table');
    return { entries: await readJournal(pool, shopId, table) };
  });

  registerStaffCall(app, 'counterWaiterLimit', async ({ params }) => {
    shopOfStaff(context, params.shopId);
    return readWaiterLimit(pool, params.shopId);
  });

  registerStaffCall(app, 'counterSetWaiterLimit', async ({ params, body, request, staff }) => {
    const { act } = staffOfShop(context, { request, staff }, params.shopId);
    await transaction(pool, async (client) => {
      await saveWaiterLimit(client, params.shopId, body);
      const detail = { number: body.discountPercent, amount: body.giftCents };
      await recordAudit(client, { ...act, action: 'waiter-limit-changed', detail });
    });
    return body;
  });
}
