import { expect, it } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { PriceCartInput } from '@tischlein/domain/pricing/price-cart.ts';
import {
  CASE_COUPON,
  CASE_DELIVERY,
  caseQuote,
  CASE_OFFERS,
} from '@tischlein/domain/pricing/testing/case-shop.ts';
import { priceChanges } from './price-changes.ts';

const without = (...ids: string[]) => CASE_OFFERS.filter(({ id }) => !ids.includes(id));
const pizzas = { items: [item('margherita', { sizeId: 'gross', amount: 4 })] };
const pasta = { items: [item('lasagne'), item('cola')] };
const fetched = { ...pizzas, orderType: 'pickup', delivery: null } as const;
const tiramisu = { offerId: 'gratis-tiramisu', dishId: 'tiramisu', sizeId: null };

type Case = [
  what: string,
  before: Partial<PriceCartInput>,
  after: Partial<PriceCartInput>,
  texts: string[],
];
it.each<Case>([
  ['nothing', pizzas, pizzas, []],
  [
    'a promotion that is over',
    pizzas,
    { ...pizzas, offers: without('pizza-paar') },
    [
      '„Jede zweite Pizza gratis“ gilt nicht mehr',
      'Pizza Margherita, gross: 44,00 € statt 22,00 €',
    ],
  ],
  [
    'a promotion that has begun',
    { ...pizzas, offers: without('pizza-paar') },
    pizzas,
    [
      '„Jede zweite Pizza gratis“ gilt jetzt: -22,00 €',
      'Pizza Margherita, gross: 22,00 € statt 44,00 €',
    ],
  ],
  [
    'a dish discount that is over',
    pasta,
    { ...pasta, offers: without('pasta-tag') },
    ['Lasagne: 9,50 € statt 7,60 € (-20 % gilt nicht mehr)'],
  ],
  [
    'a dish discount that has another name',
    pasta,
    { ...pasta, offers: without('durst') },
    ['Cola: 2,10 € statt 1,89 € (nur 2,10 €)'],
  ],
  [
    'a dish that is gone, with its deposit',
    pasta,
    { items: [item('lasagne')] },
    ['Cola ist nicht mehr dabei', 'Pfand: 0,00 € statt 0,25 €'],
  ],
  [
    'cart discount and coupon',
    { ...fetched, coupon: CASE_COUPON },
    { ...fetched, offers: without('abholer') },
    ['„10 % für Abholer“ gilt nicht mehr', '„Gutschein HALLO“ gilt nicht mehr'],
  ],
  [
    'a free item that is not given any more',
    { ...pizzas, selectedFreeItems: [tiramisu] },
    pizzas,
    ['Tiramisu ist nicht mehr dabei'],
  ],
  [
    'the fee',
    pizzas,
    { ...pizzas, delivery: { ...CASE_DELIVERY, fee: cents(350) } },
    ['Lieferung: 3,50 € statt 2,00 €'],
  ],
])('%s', (_what, before, after, texts) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(priceChanges(caseQuote(before), caseQuote(after)).map(plain)).toEqual(texts);
});
