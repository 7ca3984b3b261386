import { describe, expect, it } from 'vitest';
import {
  canLinkStep,
  canSendLink,
  linkEndsAt,
  LINK_VALID_MS,
  LINK_STATUSES,
  linkParts,
  owedCents,
} from './payment-link.ts';

it('a link ends once, and only an open one does', () => {
  const steps = LINK_STATUSES.flatMap((from) =>
    LINK_STATUSES.filter((to) => canLinkStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['open paid', 'open withdrawn', 'open expired']);
});

it.each([
  [{ paid: true, total: 2700, due: 300 }, 300],
  [{ paid: true, total: 2400, due: 0 }, 0],
  [{ paid: false, total: 2400, due: 0 }, 2400],
])('of %j is owed %i', (order, owed) => expect(owedCents(order)).toBe(owed));

describe('a link can be sent for', () => {
  it.each(['placed', 'accepted', 'preparing', 'ready', 'on-the-way'] as const)(
    'an order that is %s',
    (status) => {
      expect(canSendLink(status, 'delivery')).toBe(true);
      expect(canSendLink(status, 'table')).toBe(false);
    },
  );
  it.each([
    ...(['done', 'not-collected', 'rejected'] as const),
    ...(['awaiting_payment', 'held', 'expired', 'cancelled'] as const),
  ])('none that is %s', (status) => expect(canSendLink(status, 'pickup')).toBe(false));
});

it('a link lives two hours, or until the order is due', () => {
  expect(linkEndsAt(1000, null)).toBe(1000 + LINK_VALID_MS);
  expect(linkEndsAt(1000, 2000)).toBe(1000 + LINK_VALID_MS);
  expect(linkEndsAt(1000, 5 * LINK_VALID_MS)).toBe(5 * LINK_VALID_MS);
});

describe('what was paid by links in other ways', () => {
  const paypal = { method: 'PayPal', captured: 300, back: 0 };
  it('stands beside the order’s way', () => {
    expect(linkParts([paypal], 0)).toEqual([{ method: 'PayPal', amount: 300, refunded: 0 }]);
  });
  it('is smaller after a change made the order cheaper', () => {
    expect(linkParts([{ ...paypal, back: 100 }], 0)).toEqual([
      { method: 'PayPal', amount: 200, refunded: 0 },
    ]);
  });
  it('is refunded first, the latest payment before the one before it', () => {
    const klarna = { method: 'Klarna', captured: 200, back: 150 };
    expect(linkParts([{ ...paypal, back: 300 }, klarna], 450)).toEqual([
      { method: 'PayPal', amount: 300, refunded: 300 },
      { method: 'Klarna', amount: 200, refunded: 150 },
    ]);
  });
  it('is refunded no further than the order is', () => {
    // 100 went back by a change, 200 by a refund.
    expect(linkParts([{ ...paypal, back: 300 }], 200)).toEqual([
      { method: 'PayPal', amount: 200, refunded: 200 },
    ]);
  });
});
