import type { FastifyInstance } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { closingCsv } from '@tischlein/domain/table/closing-csv.ts';
import { recordViewing } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findTable, findTables } from './find-table.ts';
import { registerStaffCall } from '../http/route.ts';
import { refuseTable } from './refusals.ts';
import { AT_COUNTER, floorView, tableView, viewedBy } from './table-view.ts';
import { shopOfStaff, staffOfShop } from './counter-access.ts';
import { tableLinks } from './counter-links.ts';
import { isServed, servedTables } from './served-tables.ts';
import { readClosing } from './read-closing.ts';

/** The tables as the counter sees them: all at once, one of them, and what came of them on a day. */
export function registerCounterFloor(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'counterTables', async ({ params }) => {
    const published = shopOfStaff(context, params.shopId);
    const numbers = await servedTables(pool, published.shop);
    const tables = await findTables(pool, params.shopId, numbers);
    const linkOf = await tableLinks(context, published);
    return {
      tables: tables.map((table) => ({
        ...floorView(table, published),
        link: linkOf(table.table),
      })),
      now: new Date(context.now()).toISOString(),
    };
  });

  registerStaffCall(app, 'counterTableState', async ({ params }) => {
    const { shopId, table } = params;
    const published = shopOfStaff(context, shopId);
    if (!(await isServed(pool, published.shop, table))) return refuseTable('unknown-table');
    return tableView(
      await findTable(pool, shopId, table),
      published,
      AT_COUNTER,
      viewedBy(context),
    );
  });

  registerStaffCall(
    app,
    'counterTableClosing',
    async ({ params, query, request, reply, staff }) => {
      const { published, act } = staffOfShop(context, { request, staff }, params.shopId);
      const { hours, restaurantName } = published.shop;
      const day = query.day ?? businessDay(hours, context.now());
      const action = query.format === 'json' ? 'closing-opened' : 'closing-exported';
      await recordViewing(pool, { ...act, action, detail: { day } });
      const closing = await readClosing(pool, published.shop, day);
      if (query.format === 'json') return closing;
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="tische-${day}.csv"`)
        .send(closingCsv(closing, { restaurantName, timeZone: hours.timeZone }));
    },
  );
}
