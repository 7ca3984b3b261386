import { expect, it } from 'vitest';
import type { JournalEntry } from '@tischlein/contract/calls/table-act.ts';
import { entryAmount, entryDetail, entryText } from './journal-words.ts';

const entry = (given: Partial<JournalEntry>): JournalEntry => ({
  id: '1',
  at: '2026-11-24T18:00:00.000Z',
  kind: 'opened',
  amount: null,
  by: 'Toni',
  enteredBy: '',
  reason: '',
  name: '',
  pieces: null,
  from: null,
  to: null,
  course: null,
  number: null,
  ...given,
});

it.each([
  ['ordered', 3_970, 3_970],
  ['gifted', 1_290, -1_290],
  ['discounted', -80, 80],
  ['wasted', 1_340, -1_340],
  ['item-moved', -1_340, -1_340],
  ['paid', 2_640, -2_640],
  ['paid', -400, 400],
  ['rejected', 1_340, -1_340],
  ['rejected', -500, 500],
  ['called', null, null],
  ['ordered', 0, null],
])('%s of %j does %j to what is open', (kind, amount, does) =>
  expect(entryAmount({ kind: kind as JournalEntry['kind'], amount })).toBe(does),
);

it.each([
  [entry({}), 'Gäste sind da', 'Toni'],
  [entry({ kind: 'paid', amount: -400 }), 'Zurückgegeben', 'Toni'],
  [entry({ kind: 'ordered', number: 12, by: null }), 'Bestellt', 'Gast, Nr. 12'],
  [
    entry({ kind: 'gifted', name: 'Bier', pieces: 2, amount: 800, reason: 'Stammgast' }),
    'Aufs Haus: 2 × Bier',
    'Toni: Stammgast',
  ],
  [
    entry({ kind: 'discounted', name: 'Bier', pieces: 1, amount: -80 }),
    'Rabatt zurückgenommen: 1 × Bier',
    'Toni',
  ],
  [
    entry({ kind: 'item-moved', name: 'Bier', pieces: 1, from: 3, to: 5 }),
    'Umgesetzt: 1 × Bier, Tisch 3 → Tisch 5',
    'Toni',
  ],
  [
    entry({ kind: 'ordered', number: 8, enteredBy: 'Anna' }),
    'Bestellt',
    'Toni, eingegeben von Anna, Nr. 8',
  ],
  [entry({ kind: 'sent', course: 3, number: 7 }), 'In die Küche geschickt: Dessert', 'Toni, Nr. 7'],
])('%j', (one, text, detail) => {
  expect([entryText(one), entryDetail(one)]).toEqual([text, detail]);
});
