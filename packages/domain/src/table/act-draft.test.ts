import { describe, expect, it } from 'vitest';
import {
  chosenItems,
  chosenText,
  itemNotes,
  listedItems,
  newAct,
  possibleActs,
  readAct,
  type ActDraft,
} from './act-draft.ts';

const item = (id: string, given: object = {}) => ({
  id,
  amount: 3,
  dishName: id,
  state: 'charged',
  seat: null,
  ...given,
});
const STATE = {
  entries: [
    { status: 'placed', items: [item('Bier'), item('weg', { state: 'cancelled' })] },
    { status: 'held', items: [item('Eis', { state: 'gift', seat: 2 })] },
    { status: 'accepted', items: [item('Pizza', { state: 'discounted' })] },
    { status: 'rejected', items: [item('nie')] },
  ],
} as unknown as Parameters<typeof listedItems>[0];
const items = listedItems(STATE);
const named = (...names: string[]) => items.filter(({ item: one }) => names.includes(one.id));

it('what was cancelled or rejected is not listed', () => {
  expect(items.map(({ item: one }) => one.id)).toEqual(['Bier', 'Eis', 'Pizza']);
});

it.each([
  [['Bier'], ['move', 'seat', 'discount', 'gift', 'cancel']],
  [['Eis'], ['move', 'seat', 'course', 'charge', 'cancel']],
  [['Pizza'], ['move', 'seat', 'discount', 'gift', 'charge', 'cancel']],
  [
    ['Bier', 'Eis'],
    ['move', 'seat', 'cancel'],
  ],
  [[], []],
])('with %j one can %j', (names, acts) => {
  expect(possibleActs(named(...names))).toEqual(acts);
});

it('of pieces that somebody else has taken meanwhile the rest is meant', () => {
  const chosen = { Bier: 5, Pizza: 2 };
  const taken = named('Bier', 'Pizza');
  expect(chosenText(taken, chosen)).toBe('3 × Bier, 2 × Pizza');
  expect(readAct({ ...newAct('charge') }, taken, chosen)).toEqual({
    do: 'charge',
    items: [
      { id: 'Bier', pieces: 3 },
      { id: 'Pizza', pieces: 2 },
    ],
  });
});

describe('an act as it was typed', () => {
  const chosen = { Bier: 2 };
  const beer = [{ id: 'Bier', pieces: 2 }];
  const draft = (kind: ActDraft['kind'], given: Partial<ActDraft> = {}) => ({
    ...newAct(kind),
    ...given,
  });
  it.each([
    [draft('move', { table: '7' }), { do: 'move', items: beer, to: 7 }],
    [draft('move'), { problem: 'Bitte gib die Nummer des Tisches ein.', field: 'table' }],
    [draft('seat', { seat: '3' }), { do: 'seat', items: beer, seat: 3 }],
    [draft('seat'), { do: 'seat', items: beer, seat: null }],
    [
      draft('seat', { seat: '21' }),
      { problem: 'Bitte gib eine Zahl von 1 bis 20 ein.', field: 'seat' },
    ],
    [
      draft('discount', { off: '10', reason: ' kalt ' }),
      { do: 'discount', items: beer, off: { percent: 10 }, reason: 'kalt' },
    ],
    [
      draft('discount', { by: 'amount', off: '2,50', reason: 'kalt' }),
      { do: 'discount', items: beer, off: { amount: 250 }, reason: 'kalt' },
    ],
    [
      draft('discount', { off: '0', reason: 'x' }),
      { problem: 'Bitte gib ganze Prozent von 1 bis 100 ein.', field: 'off' },
    ],
    [draft('discount', { off: '10' }), { problem: 'Bitte gib einen Grund an.', field: 'reason' }],
    [draft('gift'), { problem: 'Bitte gib einen Grund an.', field: 'reason' }],
    [draft('cancel'), { do: 'cancel', items: beer, reason: '' }],
    [draft('charge'), { do: 'charge', items: beer }],
    [draft('course', { course: 3 }), { do: 'course', items: beer, course: 3 }],
  ] as const)('%j', (typed, act) => {
    expect(readAct(typed, named('Bier'), chosen)).toEqual(act);
  });

  it('once the kitchen has begun there is a reason to cancel', () => {
    expect(readAct(draft('cancel'), named('Pizza'), { Pizza: 1 })).toEqual({
      problem: 'Die Küche hat schon begonnen. Bitte gib einen Grund an.',
      field: 'reason',
    });
  });
});

it('says what is chosen, and what an item is', () => {
  const chosen = { Bier: 2, Eis: 1 };
  expect(chosenText(chosenItems(items, chosen), chosen)).toBe('2 × Bier, 1 × Eis');
  expect(named('Eis').map(itemNotes)).toEqual([['aufs Haus', 'Gast 2']]);
});
