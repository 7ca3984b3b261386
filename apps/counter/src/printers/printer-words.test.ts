import type { PrinterView, PrintJobView } from '@tischlein/contract/calls/printing.ts';
import { canPrintStep, PRINT_JOB_STATES } from '@tischlein/domain/print/print-job-state.ts';
import { describe, expect, it, test } from 'vitest';
import {
  decisionsOf,
  paperName,
  paperState,
  printerHint,
  printerState,
  removalText,
  waitingText,
} from './printer-words.ts';

const saying = { now: Date.parse('2026-11-20T18:00:00Z'), timeZone: 'Europe/Berlin' };
const printer = (given: Partial<PrinterView>): PrinterView => ({
  id: 'ofen',
  name: 'Pizzaofen',
  protocol: 'cloudprnt',
  state: 'ready',
  trouble: [],
  lastSeenAt: '2026-11-20T17:42:00Z',
  waiting: 0,
  later: 0,
  ...given,
});
const job = (given: Partial<PrintJobView>): PrintJobView => ({
  id: 'j',
  printerId: 'ofen',
  printerName: 'Drucker am Ofen',
  about: 'Nr. 42',
  orderId: 'o',
  kind: 'kitchen',
  station: 'Pizzaofen',
  state: 'printed',
  reason: null,
  attempt: 1,
  reprint: 0,
  mayBeDouble: false,
  insteadOf: null,
  createdAt: '2026-11-20T17:42:00Z',
  dueAt: '2026-11-20T17:42:00Z',
  endedAt: '2026-11-20T17:42:05Z',
  isLate: false,
  ...given,
});

describe('how a printer stands', () => {
  it.each([
    [{}, null],
    [{ state: 'paused' }, null],
    [{ state: 'away', protocol: 'browser' }, 'Ist die Theke auf dem Gerät'],
    [{ state: 'never-seen', protocol: 'browser' }, 'Schalte „Dieses Gerät druckt“'],
    [{ state: 'never-seen' }, 'Trag seine Adresse'],
    [{ state: 'never-seen', protocol: 'bridge' }, 'Läuft die Brücke, ist der Drucker an'],
    [{ state: 'away' }, 'Ist er an und im Netz'],
    [{ state: 'away', protocol: 'bridge' }, 'Läuft die Brücke auf ihrem Computer noch'],
    [{ state: 'trouble', trouble: ['offline'], protocol: 'bridge' }, 'Die Brücke läuft, erreicht'],
    [{ state: 'trouble', trouble: ['paper-out'] }, 'Leg eine Rolle ein'],
    [{ state: 'trouble', trouble: ['cover-open'] }, 'Mach den Deckel zu'],
    [{ state: 'trouble', trouble: ['jam'] }, 'Schalte ihn aus'],
  ] satisfies [Partial<PrinterView>, string | null][])('%j: %s is what to do', (given, hint) => {
    const said = printerHint(printer(given));
    if (hint === null) expect(said).toBeNull();
    else expect(said).toContain(hint);
  });

  it.each([
    [{}, 'Bereit'],
    [{ trouble: ['paper-low'] }, 'Bereit – Papier geht zu Ende'],
    [{ state: 'never-seen', lastSeenAt: null }, 'Noch nie gemeldet'],
    [{ state: 'away' }, 'Nicht erreichbar seit 18:42'],
    [{ state: 'away', protocol: 'browser' }, 'Kein Gerät druckt seit 18:42'],
    [{ state: 'trouble', trouble: ['paper-low', 'paper-out'] }, 'Kein Papier'],
    [{ state: 'trouble', trouble: ['cover-open'] }, 'Deckel offen'],
    [{ state: 'paused' }, 'Angehalten'],
  ] satisfies [Partial<PrinterView>, string][])('%j: %s', (given, text) => {
    expect(printerState(printer(given), saying).text).toBe(text);
  });
});

it.each([
  [0, 0, 'Nichts wartet', 'Gerade wartet kein Zettel.'],
  [1, 0, '1 Zettel wartet', '1 Zettel wartet. Er wird dann nicht gedruckt.'],
  [0, 1, '1 Zettel ist für später', '1 Zettel ist für später. Er wird dann nicht gedruckt.'],
  [0, 3, '3 Zettel sind für später', '3 Zettel sind für später. Sie werden dann nicht gedruckt.'],
  [2, 1, '2 Zettel warten, 1 ist für später', '2 Zettel warten, 1 ist für später. Sie werden'],
])('%d papers wait and %d for later: %s', (waiting, later, text, asked) => {
  expect(waitingText({ waiting, later })).toBe(text);
  expect(removalText({ waiting, later })).toContain(asked);
});

describe('what became of a paper', () => {
  it.each([
    [{}, 'Pizzaofen gedruckt 18:42'],
    [{ mayBeDouble: true }, 'Pizzaofen gedruckt 18:42, möglicherweise doppelt'],
    [{ state: 'queued' }, 'Pizzaofen wartet'],
    [{ state: 'queued', dueAt: '2026-11-20T18:00:09Z' }, 'Pizzaofen wartet'],
    [{ state: 'queued', isLate: true }, 'Pizzaofen wartet seit 18:42'],
    [{ state: 'queued', dueAt: '2026-11-20T19:05:00Z' }, 'Pizzaofen wird um 20:05 gedruckt'],
    [{ kind: 'packing', state: 'fetched' }, 'Packzettel ist beim Drucker'],
    [{ kind: 'time' }, 'Neue Zeit Pizzaofen gedruckt 18:42'],
    [{ kind: 'cancel', reprint: 2 }, 'Storno Pizzaofen, Nachdruck 2 gedruckt 18:42'],
    [{ state: 'failed', reason: 'Zu lang.' }, 'Pizzaofen nicht gedruckt: Zu lang.'],
  ] satisfies [Partial<PrintJobView>, string][])('a paper that is %j: %s', (given, text) => {
    const paper = job(given);
    expect(`${paperName(paper)} ${paperState(paper, saying).text}`).toBe(text);
  });
});

test('only what the server would take is offered', () => {
  const steps = { print: 'queued', 'is-printed': 'printed', dismiss: 'dismissed' } as const;
  for (const state of PRINT_JOB_STATES)
    for (const decision of decisionsOf({ state }))
      expect(canPrintStep(state, steps[decision]), `${state} ${decision}`).toBe(true);
});
