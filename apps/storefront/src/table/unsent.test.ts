import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import type { UnsentOrder } from './stored-orders.ts';
import { dropUnsent, keepUnsent, refused, useUnsent } from './unsent.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';
import { enteredNow, enteredOf, forGuestsNow, readKeptBy } from './kept-by.ts';
import { isPassing } from './passing.ts';

const ORDER = {
  key: 'a-key-of-this-order',
  table: 7,
  body: { clientKey: 'a-key-of-this-order', expectedTotal: 9 },
  total: 900,
  problem: null,
  newTotal: null,
} as unknown as UnsentOrder;
const failure = (status: number | null, body: unknown = null): RequestFailure => ({
  kind: status === null ? 'network' : 'bad-request',
  status,
  body,
});

it.each([
  [null, true],
  [429, true],
  [503, true],
  [403, false],
  [409, false],
])('after status %s another try is worth it: %s', (status, worth) =>
  expect(isPassing(failure(status))).toBe(worth),
);

it.each(['aborted', 'timeout', 'bad-response'] as const)(
  'a status whose answer is %s refuses nothing: the order may be booked',
  (kind) => {
    expect(isPassing({ kind, status: 200, body: null })).toBe(true);
    expect(isPassing({ kind, status: 409, body: null })).toBe(kind !== 'bad-response');
  },
);

it.each(['no-waiter', 'no-table', 'link-renewed'])(
  'refused as %s it waits for the waiter',
  (error) => expect(isPassing(failure(403, { error }))).toBe(true),
);

describe('of a table that the device has not read', () => {
  const anna = { waiterId: 'anna', name: 'Anna' };
  afterEach(() => useTable.setState(NO_TABLE));

  it.each([
    { what: 'it says so', known: {}, sent: { sittingId: null, knewTable: false } },
    {
      what: 'nothing where it was read, free',
      known: { state: { sittingId: null } as TableState },
      sent: { sittingId: null, knewTable: true },
    },
    {
      what: 'nothing where its guests are known of before',
      known: { visit: 'v' },
      sent: { sittingId: 'v', knewTable: true },
    },
  ])('$what', ({ known, sent }) => {
    useTable.setState({ ...NO_TABLE, table: 7, waiter: anna, ...known });
    expect(enteredOf(enteredNow(anna))).toMatchObject({ by: 'anna', ...sent });
  });

  it('a kept order asks for whom it is, and goes out for the guests the waiter says', () => {
    const kept = { ...ORDER, ...enteredNow(anna), items: [], maybePlaced: true };
    const asked = refused(kept, failure(409, { error: 'guests-unknown', message: 'Für wen?' }));
    expect(asked).toMatchObject({ asksForWhom: true, problem: 'Für wen?', maybePlaced: false });
    // Also in the next page.
    expect(readKeptBy({ ...asked })).toMatchObject({ asksForWhom: true, knewTable: false });
    const said = forGuestsNow(asked, 'their-visit');
    expect(said.asksForWhom).toBe(false);
    expect(enteredOf(said)).toMatchObject({ sittingId: 'their-visit', knewTable: true });
    expect(refused(kept, failure(409, { error: 'table-moved' })).asksForWhom).toBe(false);
  });
});

describe('without storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useUnsent.setState({ orders: [], onlyHere: false });
  });

  it('an order stays in memory, and that is known', () => {
    keepUnsent({ ...ORDER, items: [] });
    keepUnsent({ ...ORDER, key: 'another-key-of-one', items: [] });
    expect(useUnsent.getState()).toMatchObject({
      orders: [{ key: ORDER.key }, { key: 'another-key-of-one' }],
      onlyHere: true,
    });
    dropUnsent(ORDER.key);
    dropUnsent('another-key-of-one');
    expect(useUnsent.getState()).toEqual({ orders: [], onlyHere: false });
  });
});

it('at another price the order stays, and would go out under its key at the new one', () => {
  const quote = {
    total: 1050,
    promotionGroups: [
      { groupId: 'paar', isConfirmed: true, promotionValue: 450 },
      { groupId: 'trio', isConfirmed: false, promotionValue: 300 },
    ],
  };
  const body = { error: 'price-changed', code: 1, message: 'Der Preis hat sich geändert.', quote };
  expect(refused(ORDER, failure(409, body))).toMatchObject({
    key: ORDER.key,
    problem: 'Der Preis hat sich geändert.',
    newTotal: 1050,
    total: 900,
    body: {
      clientKey: ORDER.key,
      expectedTotal: 10.5,
      expectedTwoForOnePromotions: [{ groupId: 'paar', promotionValue: 4.5 }],
    },
  });
});

it('what cannot be ordered any more says why, and has no other price', () => {
  const body = { error: 'cart-problems', code: 3, message: 'Ausverkauft.' };
  expect(refused(ORDER, failure(409, body))).toMatchObject({
    problem: 'Ausverkauft.',
    newTotal: null,
    body: ORDER.body,
  });
});

it('what of it cannot be had is named, dish by dish', () => {
  const items = [item('margherita'), item('tiramisu')];
  const problems = [
    { index: 0, code: 'group-below-min', name: 'Dein Teig' },
    { index: 1, code: 'sold-out', name: 'Tiramisù' },
  ];
  const body = { error: 'cart-problems', code: 3, message: 'Einige.', quote: { problems } };
  expect(refused({ ...ORDER, items }, failure(409, body)).problem).toBe(
    'Dein Teig: Hier fehlt noch eine Auswahl. Tiramisù: Leider gerade ausverkauft.',
  );
});
