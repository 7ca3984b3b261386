import { expect, it } from 'vitest';
import { paymentText, type PaidOrder } from './payment-text.ts';

const ORDER: PaidOrder = {
  status: 'placed',
  orderType: 'delivery',
  paymentMethod: 'offline',
  paid: false,
  due: 0,
};

it.each<[Partial<PaidOrder>, string]>([
  [{}, 'Barzahlung, zu bezahlen bei der Lieferung'],
  [{ orderType: 'pickup' }, 'Barzahlung, zu bezahlen bei der Abholung'],
  [{ paymentMethod: 'offline_debit' }, 'Kartenzahlung vor Ort, zu bezahlen bei der Lieferung'],
  [{ paymentMethod: 'Stripe_card', paid: true }, 'Kreditkarte, bezahlt'],
  [{ paymentMethod: 'PayPal_Rest', status: 'awaiting_payment' }, 'PayPal, noch nicht bezahlt'],
  [
    { paymentMethod: 'Stripe_card', paid: true, due: 325 },
    'Kreditkarte, bezahlt; 3,25\u00a0€ zu bezahlen bei der Lieferung',
  ],
  [
    { paymentMethod: 'Stripe_card', paid: true, due: 325, status: 'done' },
    'Kreditkarte, bezahlt; 3,25\u00a0€ bei der Übergabe',
  ],
  [
    { paymentMethod: 'Stripe_card', paid: true, due: 325, status: 'rejected' },
    'Kreditkarte, bezahlt',
  ],
  [
    { paymentMethod: 'Stripe_card', paid: true, due: 325, status: 'not-collected' },
    'Kreditkarte, bezahlt',
  ],
  [{ status: 'rejected' }, 'Barzahlung'],
  [{ paymentMethod: 'PayPal_Rest', status: 'expired' }, 'PayPal'],
  [{ paymentMethod: 'Stripe_card', paid: true, status: 'rejected' }, 'Kreditkarte, bezahlt'],
])('how an order with %j is paid: %s', (changes, text) => {
  expect(paymentText({ ...ORDER, ...changes })).toBe(text);
});
