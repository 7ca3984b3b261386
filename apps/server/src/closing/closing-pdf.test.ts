import { expect, it } from 'vitest';
import type { DayClosing } from '@tischlein/domain/closing/closing-document.ts';
import { inflatedLines } from '../testing/read-sheet.ts';
import { closingPdf } from './closing-pdf.ts';

const DAY: DayClosing = {
  ...{ kind: 'day', number: 12, shopName: 'Prüfstube', day: '2026-11-28', closedBy: 'Toni' },
  ...{ closedAt: '2026-11-29T00:30:00.000Z', entries: 1, entriesHash: 'ab', since: null },
  figures: { orders: 1, gross: 1_100 },
  ...{ purses: [], moved: {}, open: { orders: 0, total: 0 }, corrected: 0 },
};
const linesOf = async (closing: DayClosing) =>
  inflatedLines(await closingPdf(closing, { timeZone: 'Europe/Berlin', hash: 'c0ffee' }));

it('says on each sheet of several of which closing it is', async () => {
  expect((await linesOf(DAY)).filter((line) => line.includes('Blatt'))).toEqual([]);
  const purses = Array.from({ length: 60 }, (_, at) => ({
    ...{ number: at + 1, name: `Fahrer ${at}`, kind: 'driver' as const },
    ...{ expected: 100, counted: 100 },
  }));
  const lines = await linesOf({ ...DAY, purses });
  expect(lines.filter((line) => line.includes('Blatt'))).toEqual([
    'Tagesabschluss Nr. 12, Prüfstube, Blatt 1 von 2',
    'Tagesabschluss Nr. 12, Prüfstube, Blatt 2 von 2',
  ]);
});
