import { item, menuItem, side, topping } from '../../cart/testing/build-cart.ts';
import { indexMenu } from '../../menu/index-menu.ts';
import { PIZZERIA } from '../../menu/testing/pizzeria.ts';
import { cents, ZERO } from '../../money/cents.ts';
import { depositRows } from '../../pricing/deposit-rows.ts';
import { priceCart } from '../../pricing/price-cart.ts';
import { randomInput } from '../../pricing/testing/random-shop.ts';
import type { TicketOrder } from '../ticket-order.ts';

const QUOTE = priceCart({
  ...randomInput(1, 0),
  menu: indexMenu(PIZZERIA),
  offers: [],
  orderType: 'delivery',
  delivery: { fee: cents(250), minimumOrder: ZERO, freeFrom: null },
  dishDeposit: ZERO,
  tip: cents(100),
  items: [
    item('margherita', {
      sizeId: 'gross',
      amount: 2,
      without: ['basilikum'],
      extras: [topping('belag', 'zwiebel', 2), side('dazu', 'pommes', [topping('sosse', 'mayo')])],
    }),
    menuItem('spar', [
      item('salami', { sizeId: 'klein', slotId: 's1', extras: [topping('belag', 'salami')] }),
      item('bier', { slotId: 's2' }),
    ]),
  ],
});
/** A delivery of two pizzas with a side dish, and a menu with a beer. */
export const ORDER: TicketOrder = {
  restaurantName: 'Trattoria Bella',
  number: 17,
  orderType: 'delivery',
  placedAt: '18:42',
  placedOn: '20.11.2026',
  serveAt: null,
  table: null,
  groupName: null,
  takenBy: null,
  along: [],
  lines: QUOTE.lines,
  refunds: [],
  customer: {
    name: 'Käthe Groß',
    company: '',
    street: 'Gartenweg',
    streetNumber: '3a',
    floor: '2. OG',
    zip: '01067',
    city: 'Dresden',
    phone: '0351 1234567',
  },
  messageCook: 'Bitte knusprig, und die Zwiebeln ganz fein geschnitten',
  messageDriver: '',
  payment: ['NOCH ZU ZAHLEN', '44,98\u00a0€, bar'],
  deposits: depositRows(QUOTE),
  deliveryFee: QUOTE.deliveryFee,
  subTotal: QUOTE.subTotal,
  discounts: [],
  tip: QUOTE.tip,
  total: QUOTE.total,
  vat: QUOTE.vat,
};
