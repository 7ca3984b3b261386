import { describe, expect, it } from 'vitest';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import {
  headsText,
  NEW_DRAFT,
  openItemsOf,
  openSeatsOf,
  priceOfPieces,
  readShare,
} from './share-draft.ts';

const item = (
  id: string,
  amount: number,
  price: number,
  { open = price, seat = null }: { open?: number; seat?: number | null } = {},
) => ({
  id,
  seat,
  amount,
  dishName: id,
  price,
  choices: [],
  refunded: 0,
  open,
});
const entry = (mine: boolean, ...items: ReturnType<typeof item>[]) => ({ mine, items });
const table = (open: number, ...entries: ReturnType<typeof entry>[]) =>
  ({
    entries,
    bill: { total: open, refunded: 0, paid: 0, open, reserved: 0, tip: 0 },
  }) as unknown as TableState;

const STATE = table(
  3100,
  entry(true, item('pizza', 1, 12.5), item('cola', 3, 10)),
  entry(false, item('salat', 1, 8.5)),
);

describe('readShare', () => {
  it.each([
    [{ by: 'all' }, { amount: 3100, share: { by: 'all' } }],
    [{ by: 'mine' }, { amount: 2250 }],
    [{ by: 'items', pieces: { cola: 1 } }, { amount: 334 }],
    [{ by: 'items', pieces: { cola: 2, salat: 1 } }, { amount: 667 + 850 }],
    [{ by: 'items', pieces: {} }, { problem: '' }],
    [{ by: 'heads', heads: 3 }, { amount: 1034 }],
    [{ by: 'amount', amount: '12,34' }, { amount: 1234 }],
    [{ by: 'amount', amount: '' }, { problem: '' }],
    [
      { by: 'amount', amount: '-5' },
      { problem: 'Bitte gib einen Betrag über 0 € ein, zum Beispiel 12,50.' },
    ],
    [
      { by: 'amount', amount: '0,001' },
      { problem: 'Bitte gib einen Betrag über 0 € ein, zum Beispiel 12,50.' },
    ],
    [{ by: 'amount', amount: '99999999' }, { problem: 'Offen sind noch 31,00\u00a0€.' }],
    [{ by: 'amount', amount: '31.01' }, { problem: 'Offen sind noch 31,00\u00a0€.' }],
  ] as const)('%j', (draft, read) => {
    expect(readShare(STATE, { ...NEW_DRAFT, ...draft })).toMatchObject(read);
  });

  it('takes what one guest of the table had, whoever ordered it', () => {
    const seated = table(
      3100,
      entry(false, item('pizza', 1, 12.5, { seat: 2 }), item('cola', 3, 10, { seat: 1 })),
      entry(false, item('salat', 1, 8.5, { open: 4, seat: 2 }), item('brot', 1, 3)),
    );
    expect(openSeatsOf(seated)).toEqual([
      { seat: 1, open: 1000 },
      { seat: 2, open: 1650 },
    ]);
    expect(readShare(seated, { ...NEW_DRAFT, by: 'seat-2' })).toMatchObject({
      amount: 1650,
      share: { by: 'items', items: [{ id: 'pizza' }, { id: 'salat' }] },
    });
    // Who has paid owes nothing more.
    expect(readShare(seated, { ...NEW_DRAFT, by: 'seat-3' })).toEqual({ problem: '' });
  });

  it('takes no more than is open and not under way', () => {
    const reserved = { ...STATE, bill: { ...STATE.bill, reserved: 3000 } };
    expect(readShare(reserved, NEW_DRAFT)).toMatchObject({ amount: 100 });
    expect(readShare(reserved, { ...NEW_DRAFT, by: 'mine' })).toEqual({
      problem: 'Offen sind noch 1,00\u00a0€.',
    });
  });

  it('has nothing where nothing is open', () => {
    expect(readShare(table(0), NEW_DRAFT)).toEqual({ problem: 'Hier ist nichts mehr offen.' });
  });
});

it('pieces that were paid are gone, and the last ones cost exactly what is left', () => {
  const [cola] = openItemsOf(table(666, entry(false, item('cola', 3, 10, { open: 6.66 }))));
  expect(cola).toMatchObject({ pieces: 2, open: 666 });
  expect([priceOfPieces(cola!, 1), priceOfPieces(cola!, 2)]).toEqual([333, 666]);
});

it.each([
  [3, '1 zahlt 10,34\u00a0€, 2 zahlen 10,33\u00a0€'],
  [2, 'Jeder zahlt 15,50\u00a0€'],
])('says what each of %d heads pays', (heads, text) => expect(headsText(STATE, heads)).toBe(text));
