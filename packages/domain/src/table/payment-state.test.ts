import { expect, it } from 'vitest';
import { canTablePaymentStep, TABLE_PAYMENT_STATES } from './payment-state.ts';

it('money at a table is paid once at most, and what is gone stays gone', () => {
  const steps = TABLE_PAYMENT_STATES.map((from) => [
    from,
    TABLE_PAYMENT_STATES.filter((to) => canTablePaymentStep(from, to)),
  ]);
  expect(Object.fromEntries(steps)).toEqual({
    reserved: ['paid', 'gone'],
    paid: ['gone'],
    gone: [],
  });
});
