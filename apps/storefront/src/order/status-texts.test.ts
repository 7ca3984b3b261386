import { expect, it } from 'vitest';
import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import { newer } from './follow-order.ts';
import { CANCELLED_BY_GUEST } from '@tischlein/domain/order/order-state.ts';
import { stepName, stepViews, untimedText } from './status-texts.ts';

const at = '2026-11-20T17:00:00.000Z';

it('shows what happened, then what is still to come', () => {
  const steps = [
    { status: 'placed' as const, at },
    { status: 'accepted' as const, at },
  ];
  const delivery = stepViews({ steps, status: 'accepted', orderType: 'delivery' });
  expect(delivery.map(({ status, at: when }) => [status, when !== null])).toEqual([
    ['placed', true],
    ['accepted', true],
    ['preparing', false],
    ['on-the-way', false],
    ['done', false],
  ]);
  const pickup = stepViews({ steps, status: 'accepted', orderType: 'pickup' });
  expect(pickup.map(({ status }) => status)).toContain('ready');
});

it('an order that waits for its money has everything before it, an unpaid one nothing; a paid one never waited', () => {
  const waits = { status: 'awaiting_payment' as const, at };
  const view = (status: 'awaiting_payment' | 'expired' | 'cancelled' | 'placed') =>
    stepViews({
      steps: status === 'awaiting_payment' ? [waits] : [waits, { status, at }],
      status,
      orderType: 'pickup',
    }).map((step) => (step.at === null ? `${step.status} to come` : step.status));
  expect(view('awaiting_payment')).toEqual([
    'awaiting_payment to come',
    'placed to come',
    'accepted to come',
    'preparing to come',
    'ready to come',
    'done to come',
  ]);
  expect(view('placed')[0]).toBe('placed');
  expect(view('expired')).toEqual(['awaiting_payment', 'expired']);
  expect(view('cancelled')).toEqual(['awaiting_payment', 'cancelled']);
});

it('expects nothing after a rejection', () => {
  const steps = [
    { status: 'placed' as const, at },
    { status: 'rejected' as const, at },
  ];
  expect(stepViews({ steps, status: 'rejected', orderType: 'pickup' })).toHaveLength(2);
});

it('lets the newer version win', () => {
  const view = (version: number) => ({ version }) as OrderStatusView;
  expect(newer(view(3), view(2)).version).toBe(3);
  expect(newer(view(3), view(4)).version).toBe(4);
  expect(newer(null, view(1)).version).toBe(1);
});

it.each([
  ['delivery', 'Wir sagen dir hier gleich, wann es so weit ist.'],
  ['pickup', 'Wir sagen dir hier gleich, wann es so weit ist.'],
  ['table', 'Wir bringen es an den Tisch, sobald es fertig ist.'],
] as const)('without a time a guest reads of %s: %s', (way, text) =>
  expect(untimedText(way)).toBe(text),
);

it('a step is called after its way: nobody hands over what was fetched', () => {
  const ways = ['delivery', 'pickup', 'table'] as const;
  expect(ways.map((way) => stepName('done', way, null))).toEqual([
    'Geliefert',
    'Abgeholt',
    'Serviert',
  ]);
  expect(stepName('not-collected', 'delivery', null)).toBe('Nicht angetroffen');
  expect(stepName('not-collected', 'pickup', null)).toBe('Nicht abgeholt');
  expect(stepName('preparing', 'pickup', null)).toBe('In Zubereitung');
  expect(stepName('rejected', 'pickup', 'Zu viel los')).toBe('Abgelehnt');
  expect(stepName('rejected', 'pickup', CANCELLED_BY_GUEST)).toBe('Storniert');
});
