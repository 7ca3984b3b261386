import type { FastifyInstance } from 'fastify';
import { recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { staffOfShop } from './counter-access.ts';
import { tellAccessEnded } from './recheck.ts';
import { tableUrl } from './shop-links.ts';
import { linkVersions, renewTableLink, signTable, tableSecret } from './table-link.ts';
import { tableSheet } from './table-sheet.ts';

const UNKNOWN_TABLE = refuse(404, {
  error: 'unknown-table',
  message: 'Diesen Tisch gibt es nicht.',
});

/** The links of tables at the counter: printed, and renewed. */
export function registerCounterLinks(app: FastifyInstance, context: PaymentsContext): void {
  registerCall(
    app,
    'counterTableSheet',
    { rate: 'report' },
    async ({ params, query, request, reply, staff }) => {
      const { published, act } = staffOfShop(context, { request, staff }, params.shopId);
      const { tables, restaurantName } = published.shop;
      const wanted = tables.filter(
        ({ number }) => query.table === undefined || number === query.table,
      );
      if (wanted.length === 0) return UNKNOWN_TABLE;
      const { table } = query;
      const detail = table === undefined ? {} : { number: table };
      await recordViewing(context.database.pool, { ...act, action: 'table-links-opened', detail });
      const linkOf = await tableLinks(context, published);
      const pdf = await tableSheet(
        restaurantName,
        wanted.map(({ number, name }) => ({ number, name, link: linkOf(number) })),
      );
      const which = query.table === undefined ? 'tische' : `tisch-${query.table}`;
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${which}.pdf"`)
        .send(pdf);
    },
  );

  registerStaffCall(app, 'counterRenewTable', async ({ params, request, staff }) => {
    const { shopId, table } = params;
    const { published, act } = staffOfShop(context, { request, staff }, shopId);
    if (!published.shop.tables.some(({ number }) => number === table)) return UNKNOWN_TABLE;
    await transaction(context.database.pool, async (client) => {
      await renewTableLink(client, shopId, table);
      await tellAccessEnded(client, shopId);
      const detail = { number: table };
      await recordAudit(client, { ...act, action: 'table-link-renewed', detail });
    });
    context.live.notify();
    return { table, link: (await tableLinks(context, published))(table) };
  });
}

/** The link of each table as it is now. */
export async function tableLinks(
  context: PaymentsContext,
  published: PublishedShop,
): Promise<(table: number) => string> {
  const { id } = published.shop;
  const secret = await tableSecret(context, id);
  const versionOf = await linkVersions(context, id);
  return (table) =>
    tableUrl(context.config, published, table, signTable(secret, id, table, versionOf(table)));
}
