import { stopsPrinting, TROUBLE_TEXTS, type PrinterTrouble } from './print-job-state.ts';

/**
 * Why papers of a printer do not come: it is silent, says what is wrong, was stopped by somebody, never called, does not
 * print though all is well, or a person must decide about a paper.
 */
export type PrintTroubleKind = 'away' | 'trouble' | 'paused' | 'never-seen' | 'late' | 'to-decide';

export const PRINT_TROUBLE_KINDS = Object.keys({
  away: true,
  trouble: true,
  paused: true,
  'never-seen': true,
  late: true,
  'to-decide': true,
} satisfies Record<PrintTroubleKind, true>) as PrintTroubleKind[];

const KIND_TEXTS: Record<Exclude<PrintTroubleKind, 'trouble'>, string> = {
  away: 'Nicht erreichbar',
  paused: 'Angehalten',
  'never-seen': 'Noch nie gemeldet',
  late: 'Druckt nicht',
  'to-decide': '',
};

export interface StoppedPrinting {
  kind: PrintTroubleKind;
  /** What the printer said of itself. */
  troubles: readonly PrinterTrouble[];
  /** Papers that wait for it. */
  waiting: number;
  /** Papers that wait for a person. */
  toDecide: number;
}

/** 'Kein Papier – 3 Zettel warten', as the counter and mails say it after the printer's name. German. */
export function stoppedText({ kind, troubles, waiting, toDecide }: StoppedPrinting): string {
  const why =
    kind === 'trouble'
      ? troubles
          .filter(stopsPrinting)
          .map((one) => TROUBLE_TEXTS[one])
          .join(', ')
      : KIND_TEXTS[kind];
  const papers = [
    ...(waiting > 0 ? [waiting === 1 ? '1 Zettel wartet' : `${waiting} Zettel warten`] : []),
    ...(toDecide > 0
      ? [
          toDecide === 1
            ? '1 Zettel braucht eine Entscheidung'
            : `${toDecide} Zettel brauchen eine Entscheidung`,
        ]
      : []),
  ].join(', ');
  return [why, papers].filter((part) => part !== '').join(' – ');
}
