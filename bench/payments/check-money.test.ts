import { expect, it } from 'vitest';
import { moneyFaults, type MoneyRow } from './check-money.ts';

const row = (given: Partial<MoneyRow> = {}): MoneyRow => ({
  order_id: 'o1',
  client_key: 'k1',
  status: 'placed',
  paid: true,
  payment_method: 'Stripe_card',
  total_cents: 2400,
  came: 2400,
  went: 0,
  attempts: [
    { attempt_id: 'a1', status: 'paid', reference: 'cs_1', by_wallet: false, by_link: false },
  ],
  placed_steps: 1,
  placed_events: 1,
  open_refunds: 0,
  failed_refunds: 0,
  ...given,
});
const payment = (given: object = {}) => ({
  id: 'cs_1',
  state: 'paid',
  amount: 2400,
  currency: 'EUR',
  refunded: 0,
  reference: 'a1',
  ...given,
});
const dead = { status: 'expired', paid: false, came: 0, placed_steps: 0, placed_events: 0 };

it.each<[string, MoneyRow[], object[], string | null]>([
  ['nothing wrong', [row()], [payment()], null],
  ['nothing wrong with an order that expired', [row(dead)], [payment({ state: 'expired' })], null],
  [
    'money given back',
    [row({ ...dead, came: 2400, went: 2400 })],
    [payment({ refunded: 2400 })],
    null,
  ],
  [
    'an order paid twice',
    [row({ came: 4800 })],
    [payment(), payment({ id: 'cs_2' })],
    'keeps 4800',
  ],
  ['an order in the kitchen unpaid', [row({ paid: false, came: 0 })], [], 'in the kitchen unpaid'],
  [
    'money of a dead order',
    [row({ ...dead, came: 2400 })],
    [payment()],
    'dead, but the provider keeps',
  ],
  ['a ledger that differs', [row({ came: 2300 })], [payment()], 'ledger 2300 - 0, provider 2400'],
  ['an order told twice', [row({ placed_events: 2 })], [payment()], 'told 2 times'],
  ['money of nobody', [row()], [payment(), payment({ reference: 'x' })], "nobody's order"],
  [
    'a cart ordered twice',
    [row(), row({ order_id: 'o2', came: 0, payment_method: 'offline' })],
    [payment()],
    'ordered twice',
  ],
  ['an open refund', [row({ open_refunds: 1 })], [payment()], 'refund is still open'],
  [
    'an order that waits for ever',
    [row({ ...dead, status: 'awaiting_payment' })],
    [],
    'still waits',
  ],
])('the check of the money sees %s', (_what, rows, payments, fault) => {
  const found = moneyFaults(rows, payments as Parameters<typeof moneyFaults>[1], [
    { seed: 1, orderId: 'o1' },
  ]);
  if (fault === null) expect(found).toEqual([]);
  else expect(found.join('\n')).toContain(fault);
});

it('the check of the money sees a lost order', () => {
  expect(moneyFaults([], [], [{ seed: 7, orderId: 'o1' }])).toEqual([
    'lost: order o1 of schedule 7',
  ]);
});
