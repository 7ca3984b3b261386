import { describe, expect, it } from 'vitest';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { orderPayload } from './order-payload.ts';

const LINE = { index: 0, unitPrice: cents(1250) } as QuoteLine;
const QUOTE = { orderType: 'delivery', lines: [LINE], tip: cents(150) } as unknown as Quote;
const PARTS = {
  clientKey: 'a-key-of-this-attempt',
  values: EMPTY_FORM,
  items: [{ dishId: 'pizza', sizeId: null, memberName: null, amount: 2, without: [], extras: [] }],
  quote: QUOTE,
  expectedTotal: 2799,
  session: { sessionId: 'session', userId: 'user' },
  acceptAdvertising: false,
  acceptLegal: true,
  useDishDeposit: false,
  skipGoogleValidation: false,
  confirmedAge: 0 as const,
};

describe('orderPayload', () => {
  it('carries every field of the specification', () => {
    const payload = orderPayload(PARTS);
    for (const field of [
      'formValues',
      'orderItems',
      'couponCode',
      'sessionId',
      'userId',
      'groupOrderId',
      'acceptAdvertising',
      'useDishDeposit',
      'account',
      'createAccount',
      'skipGoogleValidation',
      'selectedFreeItems',
      'confirmedTwoForOnePromotions',
      'expectedTwoForOnePromotions',
    ])
      expect(payload).toHaveProperty(field);
    expect(orderSubmit.safeParse(payload).success).toBe(true);
  });

  it('carries every value of the checkout form', () => {
    expect(Object.keys(orderPayload(PARTS).formValues).sort()).toEqual(
      [
        'salutation',
        'name',
        'street',
        'streetNumber',
        'zip',
        'city',
        'email',
        'phone',
        'messageDriver',
        'messageCook',
        'paymentMethod',
        'isPickup',
        'serveAt',
        'floor',
        'company',
      ].sort(),
    );
  });

  it('sends prices in euros', () => {
    const payload = orderPayload(PARTS);
    expect(payload.orderItems[0]?.price).toBe(12.5);
    expect(payload.expectedTotal).toBe(27.99);
    expect(payload.tip).toBe(1.5);
  });
});
