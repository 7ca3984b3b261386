import { expect, it } from 'vitest';
import type { JournalEntry } from '@tischlein/contract/calls/table-act.ts';
import { entryDetail, entryText } from './journal-words.ts';

const entry = (given: Partial<JournalEntry>): JournalEntry => ({
  id: '1',
  at: '2026-11-24T18:00:00.000Z',
  kind: 'opened',
  amount: null,
  by: 'Toni',
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
  [entry({}), 'Gäste sind da', 'Toni'],
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
  [entry({ kind: 'sent', course: 3, number: 7 }), 'In die Küche geschickt: Dessert', 'Toni, Nr. 7'],
])('%j', (one, text, detail) => {
  expect([entryText(one), entryDetail(one)]).toEqual([text, detail]);
});
