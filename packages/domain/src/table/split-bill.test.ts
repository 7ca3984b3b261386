import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum, type Cents } from '../money/cents.ts';
import { partsPerHead, payableNow, shareOf, type OpenBill, type TableShare } from './split-bill.ts';
import { openItems, tableBill, type BillItem, type BillPayment } from './table-bill.ts';

const bill = (open: number, given: Partial<Record<'reserved', number>> = {}): OpenBill => ({
  open: cents(open),
  reserved: cents(given.reserved ?? 0),
  items: [
    { id: 'pizza', open: cents(800) },
    { id: 'cola', open: cents(200) },
  ],
});
const item = (id: string, amount: number) => ({ id, amount });
const WHOLE = [item('pizza', 800), item('cola', 200)];

describe('a share', () => {
  test.each<[string, OpenBill, TableShare, number | null, ReturnType<typeof item>[] | null]>([
    ['all takes the items along', bill(1000), { by: 'all' }, 1000, WHOLE],
    ['all of what is not under way', bill(1000, { reserved: 400 }), { by: 'all' }, 600, null],
    ['all of nothing', bill(0), { by: 'all' }, null, null],
    ['all after a refund of what was paid', bill(-300), { by: 'all' }, null, null],
    ['a third, one cent larger', bill(1000), { by: 'heads', heads: 3 }, 334, null],
    ['one head is all', bill(1000), { by: 'heads', heads: 1 }, 1000, WHOLE],
    ['more heads than cents', bill(2), { by: 'heads', heads: 50 }, 1, null],
    ['an amount', bill(1000), { by: 'amount', amount: 999 }, 999, null],
    ['the whole as an amount', bill(1000), { by: 'amount', amount: 1000 }, 1000, WHOLE],
    ['too large an amount', bill(1000), { by: 'amount', amount: 1001 }, null, null],
    ['what is under way', bill(1000, { reserved: 1 }), { by: 'amount', amount: 1000 }, null, null],
    ['an item', bill(1000), { by: 'items', items: [item('cola', 200)] }, 200, [item('cola', 200)]],
    ['a piece', bill(1000), { by: 'items', items: [item('pizza', 1)] }, 1, [item('pizza', 1)]],
    ['too much of an item', bill(1000), { by: 'items', items: [item('cola', 201)] }, null, null],
    [
      'an item twice',
      bill(1000),
      { by: 'items', items: [item('cola', 101), item('cola', 100)] },
      null,
      null,
    ],
    [
      'nothing of an item beside another',
      bill(1000),
      { by: 'items', items: [item('pizza', 800), item('cola', 0)] },
      null,
      null,
    ],
    [
      'less than nothing of an item beside another',
      bill(1000),
      { by: 'items', items: [item('pizza', 800), item('cola', -100)] },
      null,
      null,
    ],
    ['nothing of an item alone', bill(1000), { by: 'items', items: [item('cola', 0)] }, null, null],
    ['no item', bill(1000), { by: 'items', items: [] }, null, null],
    ['an amount of nothing', bill(1000), { by: 'amount', amount: 0 }, null, null],
    ['an amount below nothing', bill(1000), { by: 'amount', amount: -1 }, null, null],
    ['an unknown item', bill(1000), { by: 'items', items: [item('tea', 1)] }, null, null],
    [
      'an item that others have paid by amount',
      bill(100),
      { by: 'items', items: [item('cola', 200)] },
      null,
      null,
    ],
  ])('%s', (_what, open, share, amount, items) => {
    expect(shareOf(open, share)).toEqual(amount === null ? null : { amount, items });
  });
});

test('parts of heads add up, differ by a cent at most, the larger ones first', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), (amount, heads) => {
      const parts = partsPerHead(cents(amount), heads);
      expect(parts).toHaveLength(heads);
      expect(sum(parts)).toBe(amount);
      expect([...parts].sort((a, b) => b - a)).toEqual(parts);
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }),
  );
});

test('heads who pay one after the other pay the same parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 2, max: 20 }),
      (amount, heads) => {
        const paid: Cents[] = [];
        for (let left = heads; left > 0; left -= 1) {
          const open = cents(amount - sum(paid));
          const share =
            left > 1 ? ({ by: 'heads', heads: left } as const) : ({ by: 'all' } as const);
          paid.push(shareOf({ open, reserved: cents(0), items: [] }, share)?.amount ?? cents(0));
        }
        expect(paid).toEqual(partsPerHead(cents(amount), heads));
      },
    ),
  );
});

const items = fc.array(fc.record({ price: fc.nat(5000), refunded: fc.nat(5000) }), {
  minLength: 1,
  maxLength: 6,
});
const request = fc.oneof(
  fc.constant({ by: 'all' as const }),
  fc.record({ by: fc.constant('heads' as const), heads: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: -5, max: 6000 }) }),
  fc.record({
    by: fc.constant('items' as const),
    items: fc.array(
      fc.record({ id: fc.integer({ min: 0, max: 2 }).map(String), amount: fc.nat(600) }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const course = fc.array(fc.tuple(request, fc.constantFrom('paid' as const, 'reserved' as const)));

test('whatever is paid by whom, it is never more than the bill, and the bill can be paid to the end', () => {
  const seen = { paid: 0, refused: 0, byItems: 0 };
  let courses = 0;
  fc.assert(
    fc.property(items, course, (ordered, requests) => {
      courses += 1;
      const billed: BillItem[] = ordered.map(({ price, refunded }, at) => ({
        id: String(at),
        price: cents(price),
        refunded: cents(Math.min(refunded, price)),
        discount: cents(0),
        gift: cents(0),
      }));
      const due = sum(billed.map(({ price, refunded }) => cents(price - refunded)));
      const payments: BillPayment[] = [];
      const openNow = (): OpenBill => {
        const { open, reserved } = tableBill(billed, payments);
        return { open, reserved, items: openItems(billed, payments) };
      };
      for (const [share, state] of requests) {
        const found = shareOf(openNow(), share);
        if (!found) {
          seen.refused += 1;
          continue;
        }
        seen.paid += 1;
        if (share.by === 'items') seen.byItems += 1;
        payments.push({ state, tip: cents(0), ...found });
        for (const { id } of billed)
          expect(
            openItems(billed, payments).find((one) => one.id === id)?.open,
          ).toBeGreaterThanOrEqual(0);
      }
      const { paid, reserved } = tableBill(billed, payments);
      expect(paid + reserved).toBeLessThanOrEqual(due);
      // What was under way is given up: it can be paid again, and then nothing is open.
      for (let at = payments.length - 1; at >= 0; at -= 1)
        if (payments[at]?.state === 'reserved') payments.splice(at, 1);
      const rest = shareOf(openNow(), { by: 'all' });
      if (rest) payments.push({ state: 'paid', tip: cents(0), ...rest });
      expect(tableBill(billed, payments)).toMatchObject({ paid: due, open: 0, reserved: 0 });
      expect(payableNow(openNow())).toBe(0);
      expect(openItems(billed, payments).every(({ open }) => open === 0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(courses / 10);
});

test('of an item that was paid for, then refunded, nothing is open, and it is in no share', () => {
  const billed: BillItem[] = [
    { id: 'pizza', price: cents(800), refunded: cents(300), discount: cents(0), gift: cents(0) },
    { id: 'cola', price: cents(200), refunded: cents(0), discount: cents(0), gift: cents(0) },
    { id: 'tea', price: cents(300), refunded: cents(0), discount: cents(0), gift: cents(0) },
  ];
  const payments: BillPayment[] = [
    {
      state: 'paid',
      amount: cents(800),
      tip: cents(0),
      items: [{ id: 'pizza', amount: cents(800) }],
    },
    {
      state: 'reserved',
      amount: cents(50),
      tip: cents(9),
      items: [{ id: 'tea', amount: cents(50) }],
    },
    { state: 'paid', amount: cents(50), tip: cents(20), items: [{ id: 'tea', amount: cents(50) }] },
  ];
  expect(openItems(billed, payments)).toEqual([
    { id: 'pizza', open: 0 },
    { id: 'cola', open: 200 },
    { id: 'tea', open: 200 },
  ]);
  expect(tableBill(billed, payments)).toEqual({
    total: 1300,
    refunded: 300,
    discount: 0,
    gift: 0,
    paid: 850,
    open: 150,
    reserved: 50,
    tip: 20,
  });
  const open = { open: cents(400), reserved: cents(0), items: openItems(billed, payments) };
  expect(shareOf(open, { by: 'all' })?.items).toEqual([item('cola', 200), item('tea', 200)]);
});
