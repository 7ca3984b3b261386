import { expect, it } from 'vitest';
import { isCash } from './use-drivers.ts';

const order = (given: object) => ({
  ...{ orderType: 'delivery', paid: false, paymentMethod: 'offline', due: 0, dueMethod: null },
  ...given,
});

it.each([
  ['a delivery in cash', {}, true],
  ['a delivery by card at the door', { paymentMethod: 'offline_debit' }, false],
  ['one that was paid online', { paid: true, paymentMethod: 'Stripe_card' }, false],
  [
    'one that was paid online and became dearer',
    { paid: true, paymentMethod: 'Stripe_card', due: 325, dueMethod: 'offline' },
    true,
  ],
  [
    'the same, the difference by card',
    { paid: true, paymentMethod: 'Stripe_card', due: 325, dueMethod: 'offline_debit' },
    false,
  ],
  ['a table', { orderType: 'table' }, false],
])('cash is taken for %s: %s', (_what, given, wanted) => {
  expect(isCash(order(given) as Parameters<typeof isCash>[0])).toBe(wanted);
});
