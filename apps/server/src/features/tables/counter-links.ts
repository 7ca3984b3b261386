import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { refuse, registerCall } from '../../http/route.ts';
import type { LiveShop } from '../../shops/shop-directory.ts';
import { shopOfStaff } from './counter-access.ts';
import { tableUrl } from './shop-links.ts';
import { linkVersions, renewTableLink, signTable, tableSecret } from './table-link.ts';
import { tableSheet } from './table-sheet.ts';

const UNKNOWN_TABLE = refuse(404, {
  error: 'unknown-table',
  message: 'Diesen Tisch gibt es nicht.',
});

/** The links of tables at the counter: printed, and renewed. */
export function registerCounterLinks(app: FastifyInstance, context: AppContext): void {
  registerCall(
    app,
    'counterTableSheet',
    { rate: 'report' },
    async ({ params, query, request, reply }) => {
      const live = await shopOfStaff(context, request, params.shopId);
      const { tables, restaurantName } = live.shop;
      const wanted = tables.filter(
        ({ number }) => query.table === undefined || number === query.table,
      );
      if (wanted.length === 0) return UNKNOWN_TABLE;
      const linkOf = await tableLinks(context, live);
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

  registerCall(app, 'counterRenewTable', { rate: 'staff' }, async ({ params, request }) => {
    const { shopId, table } = params;
    const live = await shopOfStaff(context, request, shopId);
    if (!live.shop.tables.some(({ number }) => number === table)) return UNKNOWN_TABLE;
    await renewTableLink(context, shopId, table);
    return { table, link: (await tableLinks(context, live))(table) };
  });
}

/** The link of each table as it is now. */
export async function tableLinks(
  context: AppContext,
  live: LiveShop,
): Promise<(table: number) => string> {
  const { id } = live.shop;
  const secret = await tableSecret(context, id);
  const versionOf = await linkVersions(context, id);
  return (table) =>
    tableUrl(context.config, live, table, signTable(secret, id, table, versionOf(table)));
}
