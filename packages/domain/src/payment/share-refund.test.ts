import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareRefund } from './share-refund.ts';

test.each([
  [500, [1000], [500]],
  [1500, [1000, 700], [1000, 500]],
  [1700, [1000, 0, 700], [1000, 0, 700]],
  [1701, [1000, 700], null],
  [1, [], null],
  [0, [1000], null],
  [-5, [1000], null],
])('%d of %j is %j', (amount, refundable, parts) =>
  expect(shareRefund(amount, refundable)).toEqual(parts),
);

test('the parts add up, and none takes more than there is', () => {
  const cents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), (amount, refundable) => {
      const parts = shareRefund(amount, refundable);
      const most = refundable.reduce((all, one) => all + one, 0);
      expect(parts === null).toBe(amount === 0 || amount > most);
      if (!parts) return;
      expect(parts.reduce((all, one) => all + one, 0)).toBe(amount);
      parts.forEach((part, at) => expect(part).toBeLessThanOrEqual(refundable[at] ?? 0));
    }),
  );
});
