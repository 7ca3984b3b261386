import { describe, expect, it } from 'vitest';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import type { PromotionGroup, Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { orderPayload } from './order-payload.ts';

const LINE = { index: 0, unitPrice: cents(1250) } as QuoteLine;
const promotion = (groupId: string, isConfirmed: boolean) =>
  ({ groupId, isConfirmed, promotionValue: cents(750) }) as PromotionGroup;
const QUOTE = {
  orderType: 'delivery',
  lines: [LINE],
  tip: cents(150),
  promotionGroups: [],
} as unknown as Quote;
const PARTS = {
  clientKey: 'a-key-of-this-attempt',
  values: EMPTY_FORM,
  items: [{ dishId: 'pommes', sizeId: null, memberName: null, amount: 2, without: [], extras: [] }],
  menu: indexMenu(PIZZERIA),
  quote: QUOTE,
  agreed: {
    total: cents(2799),
    promotionGroups: [promotion('paar:pizza', true), promotion('trio', false)],
  },
  couponCode: 'DANKE',
  choices: { selectedFreeItems: [], confirmedPromotions: [], deniedPromotions: [] },
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

  it('carries coupon, free items and decisions about promotions', () => {
    const cola = { offerId: 'gratis', dishId: 'cola', sizeId: null };
    const choices = {
      selectedFreeItems: [cola],
      confirmedPromotions: ['paar:pizza'],
      deniedPromotions: ['trio'],
    };
    expect(orderPayload({ ...PARTS, choices })).toMatchObject({
      couponCode: 'DANKE',
      selectedFreeItems: [cola],
      confirmedTwoForOnePromotions: ['paar:pizza'],
    });
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

  it('sends removals, tags, slot and the names of extras with a dish', () => {
    const ketchup = { groupId: 'sosse', itemId: 'ketchup', amount: 1, type: 'ingredient' as const };
    const fries = { groupId: 'dazu', itemId: 'pommes', amount: 2, type: 'dish' as const };
    const pizza = {
      dishId: 'margherita',
      sizeId: 'klein',
      memberName: null,
      amount: 1,
      without: ['basilikum'],
      extras: [{ ...fries, extras: [ketchup] }],
    };
    const cola = { ...pizza, dishId: 'cola', without: [], extras: [], slotId: 's2' };
    const subitems = [{ ...pizza, slotId: 's1' }, cola];
    const menuItem = { menuId: 'spar', memberName: null, amount: 3, subitems };
    const { orderItems } = orderPayload({ ...PARTS, items: [pizza, menuItem] });
    const sent = {
      ...pizza,
      tags: ['vegetarian'],
      extras: [{ ...fries, itemName: 'Pommes', extras: [{ ...ketchup, itemName: 'Ketchup' }] }],
    };
    expect(orderItems).toEqual([
      { ...sent, price: 12.5 },
      {
        ...menuItem,
        deliveryType: 'delivery',
        subitems: [
          { ...sent, slotId: 's1' },
          { ...cola, tags: [] },
        ],
      },
    ]);
    expect(
      orderSubmit.parse(orderPayload({ ...PARTS, items: [pizza, menuItem] })).orderItems,
    ).toEqual(orderItems);
  });

  it('tells of the promotions that count, not of those that wait for a word', () => {
    expect(orderPayload(PARTS).expectedTwoForOnePromotions).toEqual([
      { groupId: 'paar:pizza', promotionValue: 7.5 },
    ]);
  });

  it('sends prices in euros', () => {
    const payload = orderPayload(PARTS);
    expect(payload.orderItems[0]?.price).toBe(12.5);
    expect(payload.expectedTotal).toBe(27.99);
    expect(payload.tip).toBe(1.5);
  });
});
