import type { PrinterView, PrintJobView } from '@tischlein/contract/calls/printing.ts';
import { stopsPrinting, TROUBLE_TEXTS } from '@tischlein/domain/print/print-job-state.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { BadgeTone } from '@tischlein/ui/badge.tsx';
import { whenText } from '../order-view/order-times.ts';

/** What the words are said in. */
interface Saying {
  now: number;
  timeZone: string;
}

/** How a printer stands: 'Nicht erreichbar seit 18:42'. */
export function printerState(
  { state, trouble, protocol, lastSeenAt }: PrinterView,
  { now, timeZone }: Saying,
): { tone: BadgeTone; text: string } {
  const since = lastSeenAt === null ? '' : ` seit ${whenText(lastSeenAt, now, timeZone)}`;
  const isBrowser = protocol === 'browser';
  switch (state) {
    case 'ready':
      return trouble.includes('paper-low')
        ? { tone: 'warn', text: `Bereit – ${TROUBLE_TEXTS['paper-low']}` }
        : { tone: 'good', text: 'Bereit' };
    case 'never-seen':
      return {
        tone: 'neutral',
        text: isBrowser ? 'Noch auf keinem Gerät eingeschaltet' : 'Noch nie gemeldet',
      };
    case 'away':
      return {
        tone: 'bad',
        text: isBrowser ? `Kein Gerät druckt${since}` : `Nicht erreichbar${since}`,
      };
    case 'trouble': {
      const what = trouble.filter(stopsPrinting).map((one) => TROUBLE_TEXTS[one]);
      return { tone: 'bad', text: what.join(', ') };
    }
    case 'paused':
      return { tone: 'warn', text: 'Angehalten' };
  }
}

const BROWSER_HINTS: Partial<Record<PrinterView['state'], string>> = {
  'never-seen': 'Schalte „Dieses Gerät druckt“ auf dem Gerät ein, das drucken soll.',
  away: 'Ist die Theke auf dem Gerät, das druckt, noch offen?',
};

/** What somebody does at a printer that does not print; null: nothing, or it says so itself. German. */
export function printerHint({
  state,
  trouble,
  protocol,
}: Pick<PrinterView, 'state' | 'trouble' | 'protocol'>): string | null {
  if (protocol === 'browser') return BROWSER_HINTS[state] ?? null;
  const isByBridge = protocol === 'bridge';
  if (state === 'never-seen')
    return isByBridge
      ? 'Läuft die Brücke, ist der Drucker an, stimmt seine Adresse im Netz?'
      : 'Trag seine Adresse am Drucker ein; dann meldet er sich hier.';
  if (state === 'away')
    return isByBridge
      ? 'Läuft die Brücke auf ihrem Computer noch? Gestartet wird sie dort mit „node print-bridge.mjs“.'
      : 'Ist er an und im Netz? Dann druckt er von selbst weiter.';
  if (state !== 'trouble') return null;
  if (trouble.includes('paper-out')) return 'Leg eine Rolle ein; dann druckt er von selbst weiter.';
  if (trouble.includes('cover-open'))
    return 'Mach den Deckel zu; dann druckt er von selbst weiter.';
  if (trouble.includes('jam')) return 'Schalte ihn aus, nimm das Papier heraus, schalte ihn ein.';
  return isByBridge
    ? 'Die Brücke läuft, erreicht ihn aber nicht: Ist er an, stimmt seine Adresse im Netz?'
    : 'Ist er an und im Netz? Dann druckt er von selbst weiter.';
}

/** '3 Zettel warten', '1 Zettel wartet, 2 sind für später' */
export function waitingText({ waiting, later }: Pick<PrinterView, 'waiting' | 'later'>): string {
  const now = waiting === 1 ? '1 Zettel wartet' : `${waiting} Zettel warten`;
  const then = later === 1 ? '1 ist für später' : `${later} sind für später`;
  if (later === 0) return waiting === 0 ? 'Nichts wartet' : now;
  return waiting === 0
    ? `${later} Zettel ${later === 1 ? 'ist' : 'sind'} für später`
    : `${now}, ${then}`;
}

/** What is asked before a printer goes: papers of orders for tomorrow would go with it. */
export function removalText(papers: Pick<PrinterView, 'waiting' | 'later'>): string {
  if (papers.waiting + papers.later === 0)
    return 'Gerade wartet kein Zettel. Was er gedruckt hat, steht dann nicht mehr bei den Bestellungen.';
  const all = papers.waiting + papers.later === 1 ? 'Er wird' : 'Sie werden';
  return `${waitingText(papers)}. ${all} dann nicht gedruckt.`;
}

/** What a paper is: 'Pizzaofen', 'Packzettel', 'Storno Pizzaofen', 'Beleg für Gäste, Nachdruck 2'. */
export function paperName({ kind, station, reprint }: PrintJobView): string {
  const names: Record<PrintJobView['kind'], string> = {
    kitchen: station === '' ? 'Küche' : station,
    packing: 'Packzettel',
    receipt: 'Beleg für Gäste',
    cancel: `Storno ${station}`.trim(),
    change: `Änderung ${station}`.trim(),
    time: `Neue Zeit ${station}`.trim(),
    test: 'Probedruck',
    closing: 'Abschluss',
  };
  return reprint > 0 ? `${names[kind]}, Nachdruck ${reprint}` : names[kind];
}

/** What became of a paper: 'gedruckt 18:42', 'gedruckt 18:42, möglicherweise doppelt'. */
export function paperState(
  job: PrintJobView,
  { now, timeZone }: Saying,
): { tone: BadgeTone; text: string } {
  const clock = (at: string) => whenText(at, now, timeZone);
  const why = job.reason === null ? '' : `: ${job.reason}`;
  const double = job.mayBeDouble ? ', möglicherweise doppelt' : '';
  switch (job.state) {
    case 'queued':
    case 'offered':
      // What is queued at this moment is no plan.
      if (Date.parse(job.dueAt) > now + MINUTE)
        return { tone: 'neutral', text: `wird um ${clock(job.dueAt)} gedruckt` };
      return {
        tone: job.isLate ? 'bad' : 'neutral',
        text: job.isLate ? `wartet seit ${clock(job.dueAt)}${double}` : `wartet${double}`,
      };
    case 'fetched':
      return { tone: 'neutral', text: `ist beim Drucker${double}` };
    case 'unknown':
      return { tone: 'warn', text: 'vielleicht gedruckt, der Drucker sagt nichts' };
    case 'printed':
      return {
        tone: job.mayBeDouble ? 'warn' : 'good',
        text: `gedruckt ${clock(job.endedAt ?? job.dueAt)}${double}`,
      };
    case 'failed':
      return { tone: 'bad', text: `nicht gedruckt${why}` };
    case 'asking':
      return { tone: 'bad', text: `wartet auf eine Entscheidung${why}` };
    case 'superseded':
      return { tone: 'neutral', text: 'nicht mehr nötig' };
    case 'dismissed':
      return { tone: 'neutral', text: 'wird nicht gebraucht' };
  }
}

/** What a person may say of a paper now: of one that its printer has at this moment nothing. */
export function decisionsOf({
  state,
}: Pick<PrintJobView, 'state'>): readonly ('print' | 'is-printed' | 'dismiss')[] {
  if (state === 'failed' || state === 'asking') return ['print', 'is-printed', 'dismiss'];
  return state === 'queued' ? ['is-printed', 'dismiss'] : [];
}

export const DECISION_LABELS = {
  print: 'Noch einmal drucken',
  'is-printed': 'Ist da',
  dismiss: 'Wird nicht gebraucht',
} as const;
