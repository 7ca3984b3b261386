import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PrinterTrouble } from '@tischlein/domain/print/print-job-state.ts';
import { claimJob, jobByToken, jobBeingPrinted } from '../claim-job.ts';
import type { PrintingContext } from '../context.ts';
import { eposXml } from '../emit/epos-xml.ts';
import { transitionJob, type PrintJobRow } from '../print-jobs.ts';
import type { PrinterRow } from '../print-settings.ts';
import { jobLines } from '../render-job.ts';
import { settleJob, type PrintOutcome } from '../settle-job.ts';
import { recordPrinterContact, printTransaction, ticketZone } from './printer-state.ts';

// Epson Server Direct Print: the printer posts a form, gets one job as XML, and posts what became of it. Any other status
// than 200 makes it post the same for ever.

const OFFLINE = 0x8;
const COVER = 0x20;
const MECHANICAL = 0x400;
const CUTTER = 0x800;
const UNRECOVERABLE = 0x2000;
const PAPER_LOW = 0x20000;
const PAPER_OUT = 0x80000;

function troubleOf(status: number): PrinterTrouble[] {
  const has = (bit: number) => Math.floor(status / bit) % 2 === 1;
  const found: PrinterTrouble[] = [];
  if (has(PAPER_OUT)) found.push('paper-out');
  if (has(COVER)) found.push('cover-open');
  if (has(MECHANICAL) || has(CUTTER) || has(UNRECOVERABLE)) found.push('jam');
  if (has(OFFLINE) && found.length === 0) found.push('offline');
  if (has(PAPER_LOW) && !has(PAPER_OUT)) found.push('paper-low');
  return found;
}

const HELD: Record<string, PrinterTrouble | null> = {
  EPTR_REC_EMPTY: 'paper-out',
  EPTR_COVER_OPEN: 'cover-open',
  EPTR_CUTTER: 'jam',
  EPTR_MECHANICAL: 'jam',
  EPTR_UNRECOVERABLE: 'jam',
};

/** What tries again, or another printer, do not help with. */
const REFUSED: Record<string, string> = {
  SchemaError: 'Der Drucker kann den Zettel nicht lesen.',
  RequestEntityTooLarge: 'Der Zettel ist dem Drucker zu lang.',
  DeviceNotFound: 'Am Drucker heißt das Gerät nicht local_printer.',
  JobNotFound: 'Der Drucker kennt den Auftrag nicht.',
};

/** What the printer says of each job: its name, where it tells it, and what became of it. */
interface EposResult {
  token: string | null;
  outcome: PrintOutcome;
  status: number;
}

/**
 * Reads only the few attributes it needs: no document types, entities or elements of others are looked at. Never throws,
 * and reads each tag once, however many begin and never end.
 */
export function readResults(xml: string): EposResult[] {
  const found: EposResult[] = [];
  const jobs = xml.split(/<ePOSPrint\b/).slice(1);
  for (const job of jobs.slice(0, 50)) {
    const response = /<response\b([^<>]{0,2000})>/.exec(job)?.[1];
    if (response === undefined) continue;
    const attribute = (name: string) =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']{0,100})["']`).exec(response)?.[1] ?? '';
    const token = /<printjobid>\s*([A-Za-z0-9_.-]{1,30})\s*<\/printjobid>/.exec(job)?.[1] ?? null;
    const success = attribute('success');
    found.push({
      token,
      outcome:
        success === 'true' || success === '1' ? { kind: 'printed' } : failure(attribute('code')),
      status: Number(attribute('status')) || 0,
    });
  }
  // Of a document it could not read a printer tells only so, without a job.
  if (found.length === 0 && /<response\b[^<>]*\bsuccess\s*=\s*["'](?:false|0)["']/i.test(xml))
    found.push({
      token: null,
      outcome: /exceeded|too\s+(?:big|many)/i.test(xml)
        ? { kind: 'refused', reason: 'Der Zettel ist dem Drucker zu lang.' }
        : { kind: 'refused', reason: 'Der Drucker kann den Zettel nicht lesen.' },
      status: 0,
    });
  return found;
}

function failure(code: string): PrintOutcome {
  const reason = Object.hasOwn(REFUSED, code) ? REFUSED[code] : undefined;
  if (reason !== undefined) return { kind: 'refused', reason };
  return { kind: 'held', trouble: (Object.hasOwn(HELD, code) ? HELD[code] : null) ?? null };
}

/** The fields of a form. With 'URL Encode' off the file comes as it is, with '&' and '=' in it: it is the last one then. */
export function readForm(body: string): Map<string, string> {
  const fields = new Map<string, string>();
  const file = /(?:^|&)ResponseFile=/.exec(body);
  const raw = file ? body.slice(file.index + file[0].length) : '';
  const isRaw = raw.trimStart().startsWith('<');
  const rest = isRaw && file ? body.slice(0, file.index) : body;
  for (const [name, value] of new URLSearchParams(rest)) fields.set(name, value);
  if (isRaw) fields.set('ResponseFile', raw);
  return fields;
}

export async function answerEpson(
  context: PrintingContext,
  printer: PrinterRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = readForm(typeof request.body === 'string' ? request.body : '');
  reply.type('text/xml; charset=utf-8');
  switch (fields.get('ConnectionType')) {
    case 'GetRequest':
      return reply.send(await nextXml(context, printer));
    case 'SetResponse':
      await takeResults(context, printer, fields.get('ResponseFile') ?? '');
      return reply.send('');
    case 'SetStatus': {
      const said = fields.get('Status') ?? fields.get('ResponseFile') ?? '';
      const status = /\basbstatus\s*=\s*["'](0x[0-9a-f]{1,8}|\d{1,10})["']/i.exec(said)?.[1];
      await recordPrinterContact(
        context,
        printer,
        status === undefined ? null : troubleOf(Number(status)),
      );
      return reply.send('');
    }
    default:
      return reply.send('');
  }
}

/** Empty where nothing waits. A printer that gets a job has it: it does not ask for it again. */
async function nextXml(context: PrintingContext, printer: PrinterRow): Promise<string> {
  await recordPrinterContact(context, printer, null);
  const job = await printTransaction(context, async (client, now) => {
    const claim = await claimJob(client, printer, now);
    if (claim === null || claim === 'busy') return null;
    await transitionJob(client, claim.job, { to: 'fetched', now });
    return claim.job;
  });
  if (!job) return '';
  return eposXml(jobLines(job, printer, ticketZone(context, printer.shop_id)), job.token ?? '');
}

/**
 * Whether what stopped the printer had stopped it before it got the job: none of it is on paper then. A printer need not
 * tell when it is well again: where it stopped of something else, or jams once more, it may have begun.
 */
function wasStopped(
  { trouble, trouble_since: since }: PrinterRow,
  { offered_at: offered }: PrintJobRow,
  by: PrinterTrouble | null,
): boolean {
  if (by === null || by === 'jam' || !trouble.includes(by)) return false;
  return since !== null && offered !== null && since <= offered;
}

async function takeResults(
  context: PrintingContext,
  printer: PrinterRow,
  xml: string,
): Promise<void> {
  const results = readResults(xml);
  for (const { token, outcome, status } of results) {
    const told = status === 0 ? [] : troubleOf(status);
    const held = outcome.kind === 'held' && outcome.trouble ? [outcome.trouble] : [];
    await recordPrinterContact(context, printer, [...new Set([...told, ...held])]);
    await printTransaction(context, async (client, now) => {
      const job = token
        ? await jobByToken(client, printer, token)
        : await jobBeingPrinted(client, printer);
      if (!job) return;
      const isUntouched = outcome.kind === 'held' && wasStopped(printer, job, outcome.trouble);
      await settleJob(client, job, token, isUntouched ? { kind: 'not-received' } : outcome, now);
    });
  }
  if (results.length === 0) await recordPrinterContact(context, printer, null);
}
