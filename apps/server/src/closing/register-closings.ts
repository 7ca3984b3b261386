import type { FastifyInstance } from 'fastify';
import { closingTitle } from '@tischlein/domain/closing/closing-document.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { byStaff, recordViewing } from '../staff/audit/record-audit.ts';
import { changeBooks } from './change-books.ts';
import { closingPdf } from './closing-pdf.ts';
import type { ClosingContext } from './context.ts';
import { assignPurse, readDrivers } from './drivers.ts';
import { printClosing } from './print-closing.ts';
import { firstBrokenClosing, entriesHold, listClosings, readClosingRow } from './read-closings.ts';

const NO_CLOSING = refuse(404, {
  error: 'no-closing',
  message: 'Diesen Abschluss gibt es nicht.',
});
const NO_PRINTER = refuse(409, {
  error: 'printer-setup',
  message: 'Für Abschlüsse ist kein Drucker gewählt.',
});

/** Closings to look at and to print, and who takes the cash of an order. */
export function registerClosings(app: FastifyInstance, context: ClosingContext): void {
  const { pool } = context.database;
  const shopOf = (shopId: string) => context.shops.byId(shopId)?.shop ?? null;

  registerStaffCall(app, 'counterClosings', async ({ params, query }) =>
    listClosings(pool, params.shopId, query.before),
  );

  registerStaffCall(app, 'counterClosing', async ({ params, request, staff }) => {
    const { shopId, number } = params;
    const row = await readClosingRow(pool, shopId, number);
    if (!row) return NO_CLOSING;
    await recordViewing(pool, {
      ...{ action: 'closing-opened', shopIds: [shopId], actor: byStaff(staff, request) },
      ...{ detail: { number, day: row.document.day }, now: context.now() },
    });
    const broken = await firstBrokenClosing(pool, shopId);
    return {
      closing: row.document,
      hash: row.hash.toString('hex'),
      previousHash: row.previous_hash.toString('hex'),
      brokenFrom: broken ?? ((await entriesHold(pool, shopId, row)) ? null : number),
    };
  });

  registerStaffCall(
    app,
    'counterClosingPdf',
    async ({ params: { shopId, number }, request, reply, staff }) => {
      const shop = shopOf(shopId);
      const row = await readClosingRow(pool, shopId, number);
      if (!shop || !row) return NO_CLOSING;
      await recordViewing(pool, {
        ...{ action: 'closing-exported', shopIds: [shopId], actor: byStaff(staff, request) },
        ...{ detail: { number, day: row.document.day }, now: context.now() },
      });
      const hash = row.hash.toString('hex');
      const name = closingTitle(row.document).replace(' Nr. ', '-').toLowerCase();
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(await closingPdf(row.document, { timeZone: shop.hours.timeZone, hash }));
    },
  );

  registerStaffCall(app, 'counterPrintClosing', async ({ params, body }) => {
    const shop = shopOf(params.shopId);
    if (!shop || !(await readClosingRow(pool, shop.id, params.number))) return NO_CLOSING;
    const papers = await transaction(pool, (client) =>
      printClosing(client, shop, params.number, {
        now: context.now(),
        requestId: body.requestId,
      }),
    );
    if (papers === 0) return NO_PRINTER;
    context.live.notify();
    return { papers };
  });

  registerStaffCall(app, 'counterDrivers', async ({ params }) =>
    readDrivers(pool, params.shopId, context.now()),
  );

  registerStaffCall(app, 'counterAssignPurse', async (call) => {
    const { shopId, orderId } = call.params;
    await changeBooks(context, call, (change) => assignPurse(change, orderId, call.body.purseId));
    return readDrivers(pool, shopId, context.now());
  });
}
