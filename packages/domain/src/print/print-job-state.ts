/** Where a print job stands. `asking`: a person decides, as of one whose paper may be there, or that is old. */
export type PrintJobState =
  | 'queued'
  | 'offered'
  | 'fetched'
  | 'printed'
  | 'failed'
  | 'unknown'
  | 'asking'
  | 'superseded'
  | 'dismissed';

/** Every step there is; each other one throws. */
const STEPS: Record<PrintJobState, readonly PrintJobState[]> = {
  // Not at the printer: may be withdrawn without a trace on paper. Printed: the late word of the attempt before.
  queued: ['offered', 'asking', 'printed', 'superseded', 'dismissed'],
  offered: ['fetched', 'queued', 'printed', 'failed', 'superseded'],
  // The printer has it. Without its word nobody knows whether the paper is there.
  fetched: ['printed', 'failed', 'unknown', 'queued'],
  unknown: ['queued', 'asking', 'printed'],
  asking: ['queued', 'printed', 'dismissed', 'superseded'],
  failed: ['queued', 'printed', 'dismissed'],
  printed: [],
  // What its order did not need any more, until the step that ended it was taken back.
  superseded: ['queued'],
  dismissed: [],
};

export const PRINT_JOB_STATES = Object.keys(STEPS) as PrintJobState[];

/** Whether the table of states has this step of a print job. */
export function canPrintStep(from: PrintJobState, to: PrintJobState): boolean {
  return STEPS[from].includes(to);
}

/** Whether nothing will come of it by itself. */
export function isPrintEnded(state: PrintJobState): boolean {
  return state === 'printed' || state === 'superseded' || state === 'dismissed';
}

/** So long after a printer fetched a job without a word of it, nobody knows what became of it. */
export const PRINT_ANSWER_MS = 60_000;
/** Older ones are not printed without being asked for: after an outage no burst of stale tickets. */
export const PRINT_STALE_MS = 30 * 60_000;
/** A job that waits so long is told at the counter. */
export const PRINT_LATE_MS = 60_000;

/** Attempts of one job without a person's word: the second says that it may be a double. */
export const PRINT_ATTEMPTS = 2;

/** What a printer says of itself. `offline`: it, or its bridge, does not answer. */
export const PRINTER_TROUBLES = ['paper-out', 'cover-open', 'offline', 'jam', 'paper-low'] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** Whether it prints nothing until somebody comes. */
export function stopsPrinting(trouble: PrinterTrouble): boolean {
  return trouble !== 'paper-low';
}

export const TROUBLE_TEXTS: Record<PrinterTrouble, string> = {
  'paper-out': 'Kein Papier',
  'cover-open': 'Deckel offen',
  offline: 'Nicht erreichbar',
  jam: 'Papierstau oder Messer klemmt',
  'paper-low': 'Papier geht zu Ende',
};
