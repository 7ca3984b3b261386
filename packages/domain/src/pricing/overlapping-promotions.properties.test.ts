import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from './price-cart.ts';
import { drawnCases } from './testing/drawn-cases.ts';
import { expectReference } from './testing/expect-reference.ts';
import { randomInput } from './testing/random-shop.ts';

const CARTS = drawnCases(5000);

// A file of its own: it takes as long as all other properties of priceCart, and files run side by side.
test('priceCart agrees with the reference on carts of 8 to 14 units under overlapping promotions', () => {
  const seen = { carts: 0, bundled: 0, several: 0, confirmed: 0, waiting: 0 };
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 8, max: 14 }), (number, units) => {
      const input = randomInput(number, units, true);
      const quote = priceCart(input);
      const { bundled } = expectReference(input, quote);
      const counting = quote.promotionGroups.filter((group) => group.isConfirmed);
      seen.carts += 1;
      if (bundled > 0) seen.bundled += 1;
      if (new Set(counting.map(({ offerId }) => offerId)).size > 1) seen.several += 1;
      if (counting.some(({ needsConfirmation }) => needsConfirmation)) seen.confirmed += 1;
      if (counting.length < quote.promotionGroups.length) seen.waiting += 1;
    }),
    { numRuns: CARTS },
  );
  // Fewer carts are asked of each mutant.
  if (seen.carts < CARTS) return;
  expect(seen.bundled).toBeGreaterThan(seen.carts / 2);
  expect(seen.several).toBeGreaterThan(seen.carts / 5);
  expect(seen.confirmed).toBeGreaterThan(seen.carts / 50);
  expect(seen.waiting).toBeGreaterThan(seen.carts / 100);
}, 240_000);
