import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PrinterTrouble } from '@tischlein/domain/print/print-job-state.ts';
import { claimJob, jobByToken, jobBeingPrinted } from '../claim-job.ts';
import type { PrintingContext } from '../context.ts';
import { starPrnt } from '../emit/star-prnt.ts';
import { ticketPng } from '../emit/picture.ts';
import { transitionJob, type PrintJobRow } from '../print-jobs.ts';
import type { PrinterRow } from '../print-settings.ts';
import { jobLines } from '../render-job.ts';
import { settleJob, type PrintOutcome } from '../settle-job.ts';
import { recordPrinterContact, printTransaction, ticketZone } from './printer-state.ts';

// Star CloudPRNT: the printer posts how it is, fetches what waits, and deletes it when it is on paper. Fields may be
// missing or null; only the status is sure.

const STAR_PRNT = 'application/vnd.star.starprnt';
const PNG = 'image/png';

const poll = z.object({
  statusCode: z.string().max(200).nullish(),
  printingInProgress: z.boolean().nullish(),
});

/** '200%20OK', '410', 'OK': its number; a text alone means that all is well. */
export function statusNumber(said: string | null | undefined): number | null {
  if (typeof said !== 'string' || said === '') return null;
  const text = decoded(said).trim();
  const number = /^\d{3,4}/.exec(text)?.[0];
  if (number === undefined) return /^ok\b/i.test(text) ? 200 : null;
  // Four digits tell more of the same: 2001 is a kind of 200.
  return Number(number.slice(0, 3));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function troubleOf(status: number): PrinterTrouble[] {
  if (status === 210 || status === 211) return ['paper-low'];
  if (status === 410) return ['paper-out'];
  if (status === 420) return ['cover-open'];
  if (status === 411 || status === 412) return ['jam'];
  return [];
}

/** The query of a request; some firmware encodes the '&' between its parts. */
export function starQuery(url: string): URLSearchParams {
  const raw = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return new URLSearchParams(raw.includes('&') ? raw : raw.replace(/%26/gi, '&'));
}

/** The printer says how it is and asks whether a job waits. */
export async function answerPoll(
  context: PrintingContext,
  printer: PrinterRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const said = poll.safeParse(request.body ?? {});
  const status = said.success ? statusNumber(said.data.statusCode) : null;
  const isWell = status === null || status < 400;
  await recordPrinterContact(context, printer, status === null ? null : troubleOf(status));
  const isPrinting = said.success && said.data.printingInProgress === true;
  if (!isWell || isPrinting) return reply.send({ jobReady: false });
  const claim = await printTransaction(context, (client, now) => claimJob(client, printer, now));
  if (claim === null || claim === 'busy') return reply.send({ jobReady: false });
  const mediaTypes =
    printer.letters === 'picture' || claim.job.as_picture ? [PNG] : [STAR_PRNT, PNG];
  return reply.send({ jobReady: true, mediaTypes, jobToken: claim.job.token });
}

/** The job a request speaks of: by its token, else the one the printer has in hand. */
async function withJobOfQuery(
  context: PrintingContext,
  printer: PrinterRow,
  query: URLSearchParams,
  work: (
    client: Parameters<Parameters<typeof printTransaction>[1]>[0],
    job: PrintJobRow,
    token: string | null,
    now: Date,
  ) => Promise<PrintJobRow | null>,
): Promise<PrintJobRow | null> {
  const token = query.get('token');
  return printTransaction(context, async (client, now) => {
    const job = token
      ? await jobByToken(client, printer, token)
      : await jobBeingPrinted(client, printer);
    return job && work(client, job, token === '' ? null : token, now);
  });
}

/** Gives the printer the job it was told of; fetched again, the same once more. */
export async function answerJobFetch(
  context: PrintingContext,
  printer: PrinterRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = starQuery(request.url);
  const job = await withJobOfQuery(context, printer, query, async (client, found, token, now) => {
    // An attempt that is over is not printed any more.
    if (token !== null && token !== found.token) return null;
    if (found.state === 'offered') await transitionJob(client, found, { to: 'fetched', now });
    else if (found.state !== 'fetched') return null;
    return found;
  });
  if (!job) return reply.code(404).send();
  const lines = jobLines(job, printer, ticketZone(context, printer.shop_id));
  const wanted = query.get('type') ?? STAR_PRNT;
  if (wanted === PNG) {
    // Text has no greys: dots in between would only blur it.
    reply.header('x-star-imageditherpattern', 'none').header('x-star-cut', 'partial; feed=true');
    return reply.type(PNG).send(await ticketPng(lines, printer.paper_columns));
  }
  if (wanted !== STAR_PRNT || printer.letters === 'picture') return reply.code(415).send();
  const { letters, code_page: codePage } = printer;
  return reply.type(STAR_PRNT).send(starPrnt(lines, { letters, codePage }));
}

function outcomeOf(code: string | null): PrintOutcome {
  const status = statusNumber(code);
  if (status === null || status < 300) return { kind: 'printed' };
  if (status === 510 || status === 511 || status === 512) return { kind: 'unreadable' };
  if (status === 520) return { kind: 'not-received' };
  if (status === 521) return { kind: 'refused', reason: 'Der Zettel ist dem Drucker zu lang.' };
  return { kind: 'held', trouble: troubleOf(status)[0] ?? null };
}

/** The printer says that a job is on paper, or why not; said again after a lost answer it counts once. */
export async function answerPrinted(
  context: PrintingContext,
  printer: PrinterRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = starQuery(request.url);
  const outcome = outcomeOf(query.get('code'));
  const trouble = outcome.kind === 'held' && outcome.trouble ? [outcome.trouble] : null;
  await recordPrinterContact(context, printer, trouble);
  await withJobOfQuery(context, printer, query, async (client, job, token, now) => {
    await settleJob(client, job, token, outcome, now);
    return job;
  });
  return reply.code(200).send();
}
