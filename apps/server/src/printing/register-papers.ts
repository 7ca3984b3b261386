import type { FastifyInstance } from 'fastify';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import { claimJob, jobByToken } from './claim-job.ts';
import type { PrintingContext } from './context.ts';
import { decideJob } from './decide-job.ts';
import { recordPrinterContact, printTransaction, ticketZone } from './devices/printer-state.ts';
import { reprintOrder } from './order-tickets.ts';
import { transitionJob } from './print-jobs.ts';
import { printersOf } from './print-settings.ts';
import { printTroubles } from './print-troubles.ts';
import { jobsOfOrder, printerViews, troubledJobs } from './printer-views.ts';
import { jobLines } from './render-job.ts';
import { settleJob } from './settle-job.ts';

const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NO_PRINTER = refuse(404, { error: 'no-printer', message: 'Diesen Drucker gibt es nicht.' });
const NO_JOB = refuse(404, {
  error: 'no-print-job',
  message: 'Diesen Druckauftrag gibt es nicht.',
});
const WRONG_STATE = refuse(409, {
  error: 'wrong-state',
  message: 'Der Drucker hat diesen Zettel gerade. Warte einen Augenblick.',
});
const NO_PRINTERS = refuse(409, {
  error: 'printer-setup',
  message: 'Für diese Bestellung ist kein Drucker eingerichtet.',
});

/** What becomes of the papers, at the counter. */
export function registerPapers(app: FastifyInstance, context: PrintingContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'printers', async ({ params }) => {
    const now = context.now();
    const printers = await printerViews(pool, params.shopId, now);
    const jobs = await troubledJobs(pool, params.shopId, now);
    const live = context.shops.byId(params.shopId);
    const troubles = live ? await printTroubles(pool, live.shop, now) : [];
    return {
      printers,
      jobs,
      troubles: troubles.map(({ printerId, printerName, kind, text, since }) => ({
        ...{ printerId, printerName, kind, text },
        since: since.toISOString(),
      })),
    };
  });

  registerStaffCall(app, 'printJobsOfOrder', async ({ params }) => {
    return { jobs: await jobsOfOrder(pool, params.shopId, params.orderId, context.now()) };
  });

  registerStaffCall(app, 'decidePrintJob', async ({ params, body }) => {
    const outcome = await printTransaction(context, (client, now) =>
      decideJob(client, params, body.decision, now),
    );
    if (outcome === 'no-job') return NO_JOB;
    return outcome === 'wrong-state' ? WRONG_STATE : {};
  });

  registerStaffCall(app, 'printOrderAgain', async ({ params, body }) => {
    const live = context.shops.byId(params.shopId);
    const papers = await transaction(pool, async (client) => {
      const order = live && (await findPlacedOrder(client, params.shopId, params.orderId));
      if (!order || !live) return null;
      const now = new Date(context.now());
      const isTill = context.config.tillAtTables;
      return reprintOrder(client, { order, live, now, isTill }, body.requestId);
    });
    if (papers === null) return NO_ORDER;
    if (papers === 0) return NO_PRINTERS;
    context.live.notify();
    return { papers };
  });

  const browserOf = async ({ shopId, printerId }: { shopId: string; printerId: string }) =>
    (await printersOf(pool, shopId)).find(
      (one) => one.printer_id === printerId && one.protocol === 'browser',
    ) ?? null;

  registerStaffCall(app, 'claimPrintJob', async ({ params }) => {
    const printer = await browserOf(params);
    if (!printer) return NO_PRINTER;
    await recordPrinterContact(context, printer, []);
    const job = await printTransaction(context, async (client, now) => {
      const claim = await claimJob(client, printer, now);
      if (claim === null || claim === 'busy') return null;
      await transitionJob(client, claim.job, { to: 'fetched', now });
      return claim.job;
    });
    if (!job) return { job: null };
    const lines = jobLines(job, printer, ticketZone(context, params.shopId));
    return { job: { token: job.token ?? '', columns: printer.paper_columns, lines } };
  });

  registerStaffCall(app, 'settlePrintJob', async ({ params, body }) => {
    const printer = await browserOf(params);
    if (!printer) return NO_PRINTER;
    await printTransaction(context, async (client, now) => {
      const job = await jobByToken(client, printer, body.token);
      const kind = body.outcome === 'printed' ? 'printed' : 'not-received';
      if (job) await settleJob(client, job, body.token, { kind }, now);
    });
    return {};
  });
}
