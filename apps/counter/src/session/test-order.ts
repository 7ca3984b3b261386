import { cents } from '@tischlein/domain/money/cents.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { Order } from './orders.ts';

export function testLine(given: Partial<QuoteLine> = {}): QuoteLine {
  return {
    index: 0,
    dishId: 'margherita',
    menuId: null,
    slotId: null,
    name: 'Pizza Margherita',
    number: '31',
    sizeId: null,
    sizeName: null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [],
    subitems: [],
    basePrice: cents(990),
    unitPrice: cents(990),
    priceNonDiscounted: cents(990),
    discount: null,
    promotions: [],
    freeItemOfferId: null,
    total: cents(990),
    deposit: cents(0),
    vatClass: 'food',
    declarations: [],
    minimumAge: 0,
    ...given,
  };
}

export function testQuote(given: Partial<Quote> = {}): Quote {
  return {
    orderType: 'delivery',
    lines: [testLine()],
    problems: [],
    subTotal: cents(990),
    adjustments: [],
    deposits: cents(0),
    dishDeposits: cents(0),
    deliveryFee: cents(0),
    tip: cents(0),
    total: cents(990),
    vat: [],
    minimumOrder: { status: 'reached', value: cents(0), missing: cents(0) },
    freeDeliveryMissing: null,
    offers: [],
    promotionGroups: [],
    bundlesLimited: false,
    freeItems: [],
    freeItemSelection: 'none',
    coupon: null,
    ...given,
  };
}

/** An order that came at 18:00 German time, as soon as possible, to be paid in cash. */
export function testOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'order-0001',
    number: 1,
    status: 'placed',
    orderType: 'delivery',
    version: 1,
    placedAt: '2026-11-20T17:00:00.000Z',
    serveAt: null,
    promisedAt: null,
    reason: null,
    steps: [{ status: 'placed', at: '2026-11-20T17:00:00.000Z', promisedAt: null }],
    quote: testQuote(),
    groupName: null,
    takenBy: null,
    table: null,
    formValues: {
      salutation: '',
      name: 'Gerda Gast',
      street: 'Marktplatz',
      streetNumber: '1',
      zip: '91991',
      city: 'Birkenfurt',
      email: 'gerda@example.de',
      phone: '0911 5550123',
      messageDriver: '',
      messageCook: '',
      paymentMethod: 'offline',
      isPickup: false,
      serveAt: null,
      floor: '',
      company: '',
    },
    paymentMethod: 'offline',
    paid: false,
    refunded: 0,
    addressChecked: true,
    distanceMetres: 800,
    total: 990,
    first: { device: false, phone: false },
    ...given,
  };
}
