import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { line } from '@tischlein/contract/calls/shared.ts';
import { PRINTER_TROUBLES } from '@tischlein/domain/print/print-job-state.ts';
import type { GuessBudget } from '../../http/guess-budget.ts';
import { bridgeByToken, pairBridge, type BridgeRow } from '../bridges.ts';
import { claimJob, jobByToken } from '../claim-job.ts';
import type { PrintingContext } from '../context.ts';
import { escPos, escPosPicture } from '../emit/escpos.ts';
import { ticketBits } from '../emit/picture.ts';
import { transitionJob, type PrintJobRow } from '../print-jobs.ts';
import { printersOf, type PrinterRow } from '../print-settings.ts';
import { jobLines } from '../render-job.ts';
import { settleJob } from '../settle-job.ts';
import { recordPrinterContact, printTransaction, ticketZone } from './printer-state.ts';

/** A bridge waits so long for work in one request, and shows with each that it is there. */
const WAIT_MS = 25_000;
/** Should a notification get lost. */
const LOOK_MS = 5_000;

const pairing = z.object({
  code: z.string().max(40),
  name: line(60).pipe(z.string().trim().min(1)),
});
const trouble = z.array(z.enum(PRINTER_TROUBLES)).max(PRINTER_TROUBLES.length);
const polling = z.object({
  printers: z
    .array(z.object({ printerId: z.string().max(64), trouble }))
    .max(50)
    .default([]),
  settled: z.array(z.string().max(64)).max(100).default([]),
});
const result = z.object({
  token: z.string().max(64),
  outcome: z.enum(['printed', 'failed', 'unknown']),
  trouble: trouble.default([]),
});

/** What our own bridge calls (tools/print-bridge.mjs): it asks, and needs no open port. */
export function registerBridge(
  app: FastifyInstance,
  context: PrintingContext,
  guesses: GuessBudget,
): void {
  const { pool } = context.database;
  const bridgeOf = async (request: FastifyRequest): Promise<BridgeRow | null> => {
    const token = /^Bearer ([A-Za-z0-9_-]{22})$/.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : bridgeByToken(pool, token);
  };

  app.post('/print/bridge/pair', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const network = [normalizeIP(request.ip)];
    if (guesses.wait(network, context.now()) > 0)
      return reply.code(429).send({ error: 'too-many-requests' });
    const body = pairing.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid-input' });
    const { code, name } = body.data;
    const paired = await printTransaction(context, (client, now) =>
      pairBridge(client, code, name, now.getTime()),
    );
    if (!paired) {
      guesses.spend(network, code, context.now());
      return reply.code(404).send({ error: 'unknown-code' });
    }
    const shopName = context.shops.byId(paired.shopId)?.shop.restaurantName ?? '';
    return reply.send({ token: paired.token, shopName });
  });

  app.post('/print/bridge/poll', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const bridge = await bridgeOf(request);
    if (!bridge) return reply.code(401).send({ error: 'not-paired' });
    const body = polling.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid-input' });
    const said = new Map(body.data.printers.map((each) => [each.printerId, each.trouble]));
    await seen(context, bridge);
    const own = await printersOfBridge(context, bridge);
    // That the bridge is there does not say that it reaches the printer.
    for (const printer of own) {
      const its = said.get(printer.printer_id);
      if (its) await recordPrinterContact(context, printer, its);
    }
    // What it has printed already is not given to it again.
    for (const token of body.data.settled) await settle(context, bridge, token, 'printed');
    // One that has just started knows of none, and looks at its printers first.
    const known = said.size === 0 ? [] : own;
    return reply.send(await waitForJobs(context, bridge, known, request));
  });

  app.post('/print/bridge/result', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const bridge = await bridgeOf(request);
    if (!bridge) return reply.code(401).send({ error: 'not-paired' });
    const body = result.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid-input' });
    const { token, outcome } = body.data;
    const printer = await settle(context, bridge, token, outcome, body.data.trouble[0] ?? null);
    if (printer) await recordPrinterContact(context, printer, body.data.trouble);
    return reply.send({});
  });
}

async function seen(context: PrintingContext, bridge: BridgeRow): Promise<void> {
  await context.database.pool.query(
    `update print_bridge set last_seen_at = $3 where shop_id = $1 and bridge_id = $2`,
    [bridge.shop_id, bridge.bridge_id, new Date(context.now())],
  );
}

async function printersOfBridge(
  context: PrintingContext,
  { shop_id: shopId, bridge_id: bridgeId }: BridgeRow,
): Promise<PrinterRow[]> {
  const all = await printersOf(context.database.pool, shopId);
  return all.filter((each) => each.protocol === 'bridge' && each.bridge_id === bridgeId);
}

interface BridgeWork {
  printers: { printerId: string; host: string | null; port: number | null; tls: boolean }[];
  jobs: { token: string; printerId: string; data: string }[];
}

const targetsOf = (printers: readonly PrinterRow[]): BridgeWork['printers'] =>
  printers.map(({ printer_id: printerId, host, port }) => ({ printerId, host, port, tls: false }));

/**
 * Answers with work as soon as there is some, with none after a while, and at once where another printer was set up than
 * `known`: whoever sets it up stands before it.
 */
async function waitForJobs(
  context: PrintingContext,
  bridge: BridgeRow,
  known: readonly PrinterRow[],
  request: FastifyRequest,
): Promise<BridgeWork> {
  const until = performance.now() + WAIT_MS;
  const before = JSON.stringify(targetsOf(known));
  for (;;) {
    const own = await printersOfBridge(context, bridge);
    const jobs = await jobsNow(context, own);
    const printers = targetsOf(own);
    const left = until - performance.now();
    const isNew = jobs.length > 0 || JSON.stringify(printers) !== before;
    if (isNew || left <= 0 || request.raw.socket.destroyed) return { printers, jobs };
    await nextNews(context, bridge.shop_id, Math.min(left, LOOK_MS), request);
  }
}

/** Until something was ordered or said of printers, or the time is over, or the bridge has left. */
function nextNews(
  context: PrintingContext,
  shopId: string,
  ms: number,
  request: FastifyRequest,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      request.raw.socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = context.live.subscribe(shopId, ({ topic }) => {
      if (topic === 'printing') done();
    });
    request.raw.socket.once('close', done);
  });
}

async function jobsNow(
  context: PrintingContext,
  printers: readonly PrinterRow[],
): Promise<BridgeWork['jobs']> {
  const jobs = [];
  for (const printer of printers) {
    const job = await printTransaction(context, async (client, now) => {
      const claim = await claimJob(client, printer, now);
      if (claim === null || claim === 'busy') return null;
      await transitionJob(client, claim.job, { to: 'fetched', now });
      return claim.job;
    });
    if (!job) continue;
    const data = await escPosOf(context, job, printer);
    jobs.push({
      token: job.token ?? '',
      printerId: printer.printer_id,
      data: data.toString('base64'),
    });
  }
  return jobs;
}

async function escPosOf(
  context: PrintingContext,
  job: PrintJobRow,
  printer: PrinterRow,
): Promise<Buffer> {
  const lines = jobLines(job, printer, ticketZone(context, printer.shop_id));
  const { letters, code_page: codePage, paper_columns: columns } = printer;
  if (letters === 'picture' || job.as_picture)
    return escPosPicture(await ticketBits(lines, columns));
  return escPos(lines, { letters, codePage });
}

/** Answers the printer that had the job; null: none of this bridge's. */
async function settle(
  context: PrintingContext,
  bridge: BridgeRow,
  token: string,
  outcome: 'printed' | 'failed' | 'unknown',
  held: (typeof PRINTER_TROUBLES)[number] | null = null,
): Promise<PrinterRow | null> {
  for (const printer of await printersOfBridge(context, bridge)) {
    const found = await printTransaction(context, async (client, now) => {
      const job = await jobByToken(client, printer, token);
      if (!job) return false;
      if (outcome === 'printed') await settleJob(client, job, token, { kind: 'printed' }, now);
      // Nothing of it reached the printer.
      else if (outcome === 'failed')
        await settleJob(client, job, token, { kind: 'not-received' }, now);
      else await settleJob(client, job, token, { kind: 'held', trouble: held }, now);
      return true;
    });
    if (found) return printer;
  }
  return null;
}
