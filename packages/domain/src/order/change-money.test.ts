import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyAfterChange, type MoneyBefore } from './change-money.ts';

const online: MoneyBefore = { paid: true, total: 2400, due: 0, refundable: 2400 };

test.each<[string, Partial<MoneyBefore>, number, { due: number; refund: number }]>([
  ['dearer: the difference is collected', {}, 2900, { due: 500, refund: 0 }],
  ['cheaper: the difference goes back', {}, 1900, { due: 0, refund: 500 }],
  ['as dear as before', {}, 2400, { due: 0, refund: 0 }],
  ['dearer, then cheaper again: less is collected', { due: 500 }, 2200, { due: 300, refund: 0 }],
  ['cheaper than what was paid', { due: 500 }, 1500, { due: 0, refund: 400 }],
  ['given back by hand before', { refundable: 100 }, 1900, { due: 0, refund: 100 }],
  ['paid on handover', { paid: false, refundable: 0 }, 3000, { due: 0, refund: 0 }],
])('%s', (_name, given, total, money) => {
  expect(moneyAfterChange({ ...online, ...given }, total)).toEqual(money);
});

test('after any changes what was paid, less what went back, and what is collected make the total', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.array(fc.nat(5000), { minLength: 1, maxLength: 12 }),
      (first, totals) => {
        let before: MoneyBefore = { paid: true, total: first, due: 0, refundable: first };
        for (const total of totals) {
          const { due, refund } = moneyAfterChange(before, total);
          expect(due === 0 || refund === 0).toBe(true);
          before = { paid: true, total, due, refundable: before.refundable - refund };
          expect(before.refundable + before.due).toBe(total);
        }
      },
    ),
  );
});
