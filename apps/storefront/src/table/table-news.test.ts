import { expect, it } from 'vitest';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { tableNews } from './table-news.ts';

const entry = (orderId: string, status: string, mine = true) => ({
  orderId,
  round: 2,
  status,
  mine,
});
const table = (changes: object) =>
  ({
    table: 7,
    sittingId: 's',
    call: null,
    waiter: false,
    entries: [],
    joined: [],
    ...changes,
  }) as unknown as TableState;
const CALL = { reason: 'waiter', at: '2026-11-18T17:30:00Z' };

it.each([
  ['nothing new', {}, {}, null],
  ['the call is answered', { call: CALL }, {}, 'Die Bedienung ist unterwegs zu euch.'],
  [
    'the table is cleared',
    { call: CALL, entries: [entry('a', 'done')] },
    { sittingId: null },
    'Eure Rechnung ist abgeschlossen. Danke, dass ihr da wart.',
  ],
  [
    'the table is joined with another',
    { entries: [entry('a', 'placed')] },
    { table: 8, sittingId: 't', entries: [entry('a', 'placed')] },
    null,
  ],
  ['an empty table is cleared', { call: CALL }, { sittingId: null }, null],
  [
    'the own round is rejected',
    { entries: [entry('a', 'placed')] },
    { entries: [entry('a', 'rejected')] },
    'Runde 2 kann die Küche leider nicht machen.',
  ],
  [
    'somebody else has it rejected',
    { entries: [entry('a', 'placed', false)] },
    { entries: [entry('a', 'rejected', false)] },
    null,
  ],
  ['a waiter sees it anyway', { call: CALL, waiter: true }, { waiter: true }, null],
  [
    'a waiter’s table is joined by another',
    { waiter: true },
    { waiter: true, joined: [{ sittingId: 't', table: 5 }] },
    'Die Gäste von Tisch 5 sitzen jetzt mit an Tisch 7.',
  ],
  [
    'and separated again',
    { waiter: true, joined: [{ sittingId: 't', table: 5 }] },
    { waiter: true },
    'Tisch 5 hat wieder seine eigene Rechnung.',
  ],
  [
    'other guests sit there, who are joined with others',
    { waiter: true },
    { waiter: true, sittingId: 'u', joined: [{ sittingId: 't', table: 5 }] },
    null,
  ],
])('%s', (_name, before, now, text) => {
  expect(tableNews(table(before), table(now))).toBe(text);
});
