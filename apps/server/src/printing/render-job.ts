import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { layoutTicket } from '@tischlein/domain/print/layout-ticket.ts';
import { PRINT_LATE_MS } from '@tischlein/domain/print/print-job-state.ts';
import { notedTicket } from '@tischlein/domain/print/print-notes.ts';
import type { PrintedLine } from '@tischlein/domain/print/ticket.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { PrintJobRow } from './print-jobs.ts';
import type { PrinterRow } from './print-settings.ts';

/** A ticket that comes so much later than it should says so. */
const LATE_MS = 10 * MINUTE;

/**
 * The lines of a job for the printer that has it. Everything in them was written down when the attempt began, so that an
 * attempt fetched twice is the same to the byte.
 */
export function jobLines(
  job: PrintJobRow,
  printer: Pick<PrinterRow, 'paper_columns'>,
  timeZone: string,
): PrintedLine[] {
  const offered = job.offered_at?.getTime() ?? job.due_at.getTime();
  const due = Math.max(job.due_at.getTime(), job.created_at.getTime());
  const clock = (instant: number) => shortWhen(instant, offered, timeZone);
  const ticket = notedTicket(job.ticket, {
    of: job.about,
    attempt: job.attempt,
    mayBeDouble: job.may_be_double,
    reprint: job.reprint,
    insteadOf: job.instead_of,
    lateSince: offered - due > LATE_MS && job.reprint === 0 ? clock(due) : null,
    printedAt: clock(offered),
    // A closing has a number of its own.
    jobName: job.kind === 'closing' ? '' : job.job_id.slice(0, 6),
  });
  return layoutTicket(ticket, printer.paper_columns);
}

/** Whether a job waits longer than a kitchen does. */
export function isLate(job: Pick<PrintJobRow, 'due_at' | 'created_at'>, now: number): boolean {
  return now - Math.max(job.due_at.getTime(), job.created_at.getTime()) > PRINT_LATE_MS;
}
