import { describe, expect, it } from 'vitest';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import type { CartItem, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import type { PromotionGroup, Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { orderPayload } from './order-payload.ts';

const LINE = {
  index: 0,
  amount: 2,
  basePrice: cents(1250),
  unitPrice: cents(1250),
  priceNonDiscounted: cents(1450),
  discount: null,
  promotions: [{ groupId: 'paar:pizza', bundled: 2, freeAmount: 1, saved: cents(1250) }],
  freeItemOfferId: null,
} as QuoteLine;
const PART = {
  slotId: 's1',
  amount: 1,
  basePrice: cents(0),
  unitPrice: cents(150),
  priceNonDiscounted: cents(150),
  discount: null,
  promotions: [],
  freeItemOfferId: null,
};
const MENU_LINE = { ...LINE, index: 1, subitems: [PART] } as unknown as QuoteLine;
const promotion = (groupId: string, isConfirmed: boolean) =>
  ({ groupId, isConfirmed, promotionValue: cents(750) }) as PromotionGroup;
const QUOTE = {
  orderType: 'delivery',
  lines: [LINE],
  tip: cents(150),
  promotionGroups: [],
} as unknown as Quote;
const FRIES: DishCartItem = {
  dishId: 'pommes',
  sizeId: null,
  memberName: null,
  amount: 2,
  without: [],
  extras: [],
};
const placed = (...items: CartItem[]) => items.map((item, index) => ({ item, index }));
const PARTS = {
  clientKey: 'a-key-of-this-attempt',
  values: EMPTY_FORM,
  items: [{ item: FRIES, index: 0 }],
  groupId: null,
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
  advertisingVersion: 'A' as const,
  acceptLegal: true,
  account: null,
  createAccount: false,
  useDishDeposit: false,
  skipGoogleValidation: false,
  confirmedAge: 0 as const,
  table: null,
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
      'advertisingVersion',
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
      deniedTwoForOnePromotions: ['trio'],
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

  it('sends what a dish and the dishes of a menu cost, and by which promotion they are bundled', () => {
    const cola = { ...FRIES, slotId: 's1' };
    const menuItem = { menuId: 'spar', memberName: null, amount: 1, subitems: [cola] };
    const quote = { ...QUOTE, lines: [LINE, MENU_LINE] };
    const { orderItems } = orderPayload({ ...PARTS, quote, items: placed(FRIES, menuItem) });
    expect(orderItems).toMatchObject([
      { price: 12.5, priceNonDiscounted: 14.5, promotion: 'paar:pizza' },
      {
        price: 12.5,
        promotion: null,
        subitems: [{ price: 1.5, priceNonDiscounted: 1.5, promotion: null }],
      },
    ]);
  });

  it('sends the full price of a dish that is bundled instead of its discount', () => {
    const [promotion] = LINE.promotions;
    // 14,50 for nothing, and 2 × 2,00 of discount given up.
    const instead = { ...LINE, promotions: [{ ...promotion, saved: cents(1050) }] } as QuoteLine;
    const { orderItems } = orderPayload({ ...PARTS, quote: { ...QUOTE, lines: [instead] } });
    expect(orderItems).toMatchObject([{ price: 14.5, priceNonDiscounted: 14.5 }]);
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
    const { orderItems } = orderPayload({ ...PARTS, items: placed(pizza, menuItem) });
    const promotion = null;
    const sauce = { ...ketchup, itemName: 'Ketchup', promotion };
    const sent = {
      ...pizza,
      promotion,
      tags: ['vegetarian', 'halal'],
      extras: [{ ...fries, itemName: 'Pommes', promotion, extras: [sauce] }],
    };
    expect(orderItems).toEqual([
      { ...sent, price: 12.5, priceNonDiscounted: 14.5, promotion: 'paar:pizza' },
      {
        ...menuItem,
        deliveryType: 'delivery',
        promotion,
        subitems: [
          { ...sent, slotId: 's1' },
          { ...cola, promotion, tags: [] },
        ],
      },
    ]);
    expect(
      orderSubmit.parse(orderPayload({ ...PARTS, items: placed(pizza, menuItem) })).orderItems,
    ).toEqual(orderItems);
  });

  it('sends the tags a dish has as it was chosen', () => {
    const tagsWith = (choice: Partial<DishCartItem>) => {
      const item = { ...FRIES, dishId: 'margherita', sizeId: 'klein', ...choice };
      return orderPayload({ ...PARTS, items: placed(item) }).orderItems.map((sent) =>
        'tags' in sent ? sent.tags : null,
      );
    };
    const salami = { groupId: 'belag', itemId: 'salami', amount: 1, type: 'ingredient' as const };
    const beer = { groupId: 'dazu', itemId: 'bier', amount: 1, type: 'dish' as const };
    expect(tagsWith({})).toEqual([['vegetarian', 'halal']]);
    expect(tagsWith({ extras: [salami] })).toEqual([['pork']]);
    expect(tagsWith({ extras: [beer] })).toEqual([['vegetarian', 'alcohol16']]);
    expect(tagsWith({ dishId: 'salami' })).toEqual([['pork']]);
    expect(tagsWith({ dishId: 'salami', without: ['salami'] })).toEqual([[]]);
  });

  it('names the group it is for and whose each item is', () => {
    const items = placed({ ...FRIES, memberName: 'Ada' }, { ...FRIES, memberName: 'Ben' });
    const payload = orderPayload({ ...PARTS, items, groupId: 'a-group' });
    expect(payload.groupOrderId).toBe('a-group');
    expect(payload.orderItems).toMatchObject([{ memberName: 'Ada' }, { memberName: 'Ben' }]);
  });

  it('for a table it names message, payment method and table, and takes refunds along', () => {
    const refund = {
      refundOf: 'item-1',
      dishName: 'Pizza',
      amount: 1 as const,
      price: -3.5,
      promotion: 'waiter-refund' as const,
      reason: 'kalt',
    };
    const table = { table: 7, held: true, courses: [2 as const], refunds: [refund], entered: null };
    const values = { ...EMPTY_FORM, messageCook: 'ohne Salz', paymentMethod: 'offline' as const };
    const payload = orderPayload({ ...PARTS, values, table });
    expect(payload).toMatchObject({
      table: 7,
      held: true,
      courses: [2],
      messageCook: 'ohne Salz',
      paymentMethod: 'offline',
    });
    expect(orderSubmit.parse(payload).orderItems.at(-1)).toEqual(refund);
    expect(orderPayload(PARTS)).not.toHaveProperty('table');
  });

  it('an item keeps its line where others are left out', () => {
    const lines = [LINE, { ...LINE, index: 5, unitPrice: cents(300) }] as unknown as QuoteLine[];
    const items = [{ item: FRIES, index: 5 }];
    expect(orderPayload({ ...PARTS, quote: { ...QUOTE, lines }, items }).orderItems).toMatchObject([
      { price: 3 },
    ]);
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
