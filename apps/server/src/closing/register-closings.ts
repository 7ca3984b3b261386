import type { FastifyInstance } from 'fastify';
import { closingTitle } from '@tischlein/domain/closing/closing-document.ts';
import { recordEvent, snapshotTransaction, transaction } from '../db/transaction.ts';
import { refuse, registerCall } from '../http/route.ts';
import { byStaff, recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import { cashView } from './cash-view.ts';
import { closeDay } from './close-day.ts';
import { closingPdf } from './closing-pdf.ts';
import type { ClosingContext } from './context.ts';
import { assignPurse, readDrivers } from './drivers.ts';
import { printClosing } from './print-closing.ts';
import { brokenFrom, entriesHold, listClosings, readClosingRow } from './read-closings.ts';
import { lockShopBooks } from './shop-books.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_CLOSING = refuse(404, {
  error: 'no-closing',
  message: 'Diesen Abschluss gibt es nicht.',
});
const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NO_PURSE = refuse(404, { error: 'no-purse', message: 'Diesen Fahrer gibt es nicht mehr.' });
const COUNTED = refuse(409, {
  error: 'cash-counted',
  message: 'Das Geld dieser Bestellung ist schon gezählt.',
});
const NO_PRINTER = refuse(409, {
  error: 'printer-setup',
  message: 'Für Abschlüsse ist kein Drucker gewählt.',
});

/** Closings of days, all closings to look at, and who takes the cash of an order. */
export function registerClosings(app: FastifyInstance, context: ClosingContext): void {
  const { pool } = context.database;
  const shopOf = (shopId: string) => context.shops.byId(shopId)?.shop ?? null;

  registerCall(
    app,
    'counterCloseDay',
    { rate: 'staff' },
    async ({ params, body, request, staff }) => {
      const shop = shopOf(params.shopId);
      if (!shop) return NO_SHOP;
      const now = context.now();
      const around = { shop, tablesAreTill: context.config.tillAtTables, by: staff.name, now };
      // At one moment: an order that is handed over meanwhile is in the day with its cash, or not at all.
      const outcome = await snapshotTransaction(pool, async (client) => {
        const closed = await closeDay(client, around, body.key);
        if (closed.ok && closed.isNew) {
          const { number, amount } = closed;
          await printClosing(client, shop, number, { now, requestId: null });
          await recordAudit(client, {
            ...{ action: 'day-closed', shopIds: [shop.id], actor: byStaff(staff, request) },
            ...{ detail: { number, amount }, now },
          });
        }
        return closed;
      });
      if (!outcome.ok)
        return refuse(409, {
          error: 'purses-open',
          message: `Zähl zuerst alles Bargeld: ${outcome.purses === 1 ? 'Eine Kasse ist' : `${outcome.purses} Kassen sind`} noch nicht abgeschlossen.`,
        });
      context.live.notify();
      return { number: outcome.number, cash: await cashView(context, shop) };
    },
  );

  registerCall(app, 'counterClosings', { rate: 'staff' }, async ({ params, query }) =>
    listClosings(pool, params.shopId, query.before),
  );

  registerCall(app, 'counterClosing', { rate: 'staff' }, async ({ params, request, staff }) => {
    const { shopId, number } = params;
    const row = await readClosingRow(pool, shopId, number);
    if (!row) return NO_CLOSING;
    await recordViewing(pool, {
      ...{ action: 'closing-opened', shopIds: [shopId], actor: byStaff(staff, request) },
      ...{ detail: { number, day: row.document.day }, now: context.now() },
    });
    const broken = await brokenFrom(pool, shopId);
    return {
      closing: row.document,
      hash: row.hash.toString('hex'),
      previousHash: row.previous_hash.toString('hex'),
      brokenFrom: broken ?? ((await entriesHold(pool, shopId, row)) ? null : number),
    };
  });

  registerCall(
    app,
    'counterClosingPdf',
    { rate: 'staff' },
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

  registerCall(app, 'counterPrintClosing', { rate: 'staff' }, async ({ params, body }) => {
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

  registerCall(app, 'counterDrivers', { rate: 'staff' }, async ({ params }) =>
    readDrivers(pool, params.shopId, context.now()),
  );

  registerCall(
    app,
    'counterAssignPurse',
    { rate: 'staff' },
    async ({ params: { shopId, orderId }, body }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const outcome = await transaction(pool, async (client) => {
        await lockShopBooks(client, shop, context.now());
        const assigned = await assignPurse(client, { shopId, orderId }, body.purseId);
        if (assigned === 'done') await recordEvent(client, shopId, 'cash', orderId, {});
        return assigned;
      });
      if (outcome === 'no-order') return NO_ORDER;
      if (outcome === 'no-purse') return NO_PURSE;
      if (outcome === 'cash-counted') return COUNTED;
      context.live.notify();
      return readDrivers(pool, shopId, context.now());
    },
  );
}
