import { expect, test } from 'vitest';
import { paymentDue, type PaymentFacts } from './payment-due.ts';

const order: PaymentFacts = {
  orderType: 'delivery',
  status: 'accepted',
  paymentMethod: 'PayPal_Rest',
  paid: true,
  refunded: 0,
  total: 2390,
};

test.each<[Partial<PaymentFacts>, string, string[]]>([
  [{}, 'paid', ['BEZAHLT – PayPal']],
  [{ paymentMethod: 'Stripe_card' }, 'paid', ['BEZAHLT – Kreditkarte']],
  [{ refunded: 500 }, 'paid', ['BEZAHLT – PayPal', '5,00\u00a0€ erstattet']],
  [{ refunded: 2390 }, 'refunded', ['ERSTATTET – PayPal']],
  [{ refunded: 2390, status: 'rejected' }, 'refunded', ['ERSTATTET – PayPal']],
  [{ paid: false, paymentMethod: 'offline' }, 'due', ['NOCH ZU ZAHLEN', '23,90\u00a0€, bar']],
  [
    { paid: false, paymentMethod: 'offline_debit' },
    'due',
    ['NOCH ZU ZAHLEN', '23,90\u00a0€, mit Karte'],
  ],
  [{ paid: false }, 'due', ['NOCH ZU ZAHLEN', '23,90\u00a0€, bar']],
  [{ paid: false, paymentMethod: '' }, 'due', ['NOCH ZU ZAHLEN', '23,90\u00a0€, bar']],
  [{ paid: false, paymentMethod: 'offline', status: 'done' }, 'settled', ['BAR']],
  [
    { paid: false, paymentMethod: 'offline_debit', status: 'done', refunded: 500 },
    'settled',
    ['MIT KARTE', '5,00\u00a0€ erstattet'],
  ],
  [{ paid: false, paymentMethod: 'offline', status: 'rejected' }, 'settled', ['NICHTS ZU ZAHLEN']],
  [
    { paid: false, paymentMethod: 'offline', status: 'not-collected' },
    'settled',
    ['NICHT BEZAHLT'],
  ],
  [{ status: 'not-collected' }, 'paid', ['BEZAHLT – PayPal']],
  [{ orderType: 'table', paid: false }, 'settled', ['AUF DIE TISCHRECHNUNG']],
  [{ orderType: 'table', paid: false, status: 'rejected' }, 'settled', ['NICHTS ZU ZAHLEN']],
  [{ orderType: 'table' }, 'paid', ['BEZAHLT – PayPal']],
  [{ due: 400 }, 'due', ['BEZAHLT – PayPal', 'NOCH ZU ZAHLEN', '4,00\u00a0€, bar']],
  [
    { due: 400, dueMethod: 'offline_debit', refunded: 100 },
    'due',
    ['BEZAHLT – PayPal', '1,00\u00a0€ erstattet', 'NOCH ZU ZAHLEN', '4,00\u00a0€, mit Karte'],
  ],
  [
    { due: 400, hasLink: true },
    'due',
    ['BEZAHLT – PayPal', 'NOCH ZU ZAHLEN', '4,00\u00a0€, bar oder per Link'],
  ],
  [
    { paid: false, paymentMethod: 'offline', hasLink: true },
    'due',
    ['NOCH ZU ZAHLEN', '23,90\u00a0€, bar oder per Link'],
  ],
  [{ due: 400, status: 'done' }, 'paid', ['BEZAHLT – PayPal', 'dazu 4,00\u00a0€, bar']],
  [{ due: 400, status: 'not-collected' }, 'paid', ['BEZAHLT – PayPal']],
  [{ total: 0 }, 'paid', ['BEZAHLT – PayPal']],
  [{ paymentMethod: 'of-a-later-version' }, 'paid', ['BEZAHLT – online']],
])('an order with %j is %s', (given, state, lines) =>
  expect(paymentDue({ ...order, ...given })).toEqual({ state, lines }),
);
