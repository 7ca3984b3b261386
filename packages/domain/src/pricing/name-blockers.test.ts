import { expect, test } from 'vitest';
import { item } from '../cart/testing/build-cart.ts';
import { cents, ZERO } from '../money/cents.ts';
import type { CartDiscountOffer, DishDiscountOffer, Offer, TwoForOneOffer } from './offer.ts';
import type { PriceCartInput } from './price-cart.ts';
import { caseQuote, CASE_OFFERS } from './testing/case-shop.ts';

const find = <T extends Offer>(id: string) => CASE_OFFERS.find((offer) => offer.id === id) as T;
const EURO = find<CartDiscountOffer>('zwei-euro');
const PAIR = find<TwoForOneOffer>('pizza-paar');
const PASTA_DAY = find<DishDiscountOffer>('pasta-tag');
const discount = (id: string, value: number, rest: Partial<CartDiscountOffer> = {}): Offer => ({
  ...EURO,
  id,
  title: `Rabatt ${id}`,
  value,
  minimumOrderValue: ZERO,
  accumulative: false,
  ...rest,
});
const PIZZAS = [item('salami', { sizeId: 'gross', amount: 4 })];

test.each<[string, Partial<PriceCartInput>, Record<string, string[] | undefined>]>([
  [
    'a discount of which only one counts, not those beside it',
    { offers: [discount('a', 100), discount('b', 300), { ...EURO, minimumOrderValue: ZERO }] },
    { a: ['Rabatt b'], b: undefined },
  ],
  [
    'a group tier by a higher one',
    {
      inGroup: true,
      offers: [
        discount('a', 100, { groupOrderOnly: true, accumulative: true }),
        discount('b', 300, { groupOrderOnly: true, accumulative: true }),
      ],
    },
    { a: ['Rabatt b'] },
  ],
  [
    'what would take nothing off any more is shut out by nobody',
    { offers: [discount('a', 900_000, { accumulative: true }), discount('b', 100)] },
    { b: undefined },
  ],
  [
    'a free item by the bundles in the cart',
    { offers: CASE_OFFERS },
    { 'gratis-wasser': ['Jede zweite Pizza gratis'], 'gratis-tiramisu': undefined },
  ],
  [
    'a bundle by another one with its dishes',
    {
      offers: [
        PAIR,
        { ...PAIR, id: 'drei', title: 'Drei für zwei', totalQuantity: 3, paidQuantity: 2 },
      ],
    },
    { drei: ['Jede zweite Pizza gratis'] },
  ],
  [
    'a dish discount by the better one',
    {
      items: [item('lasagne')],
      offers: [
        { ...PASTA_DAY, accumulative: false },
        { ...PASTA_DAY, id: 'p5', title: 'Pasta 5 %', value: 5, accumulative: false },
      ],
    },
    { p5: ['Pastatag'] },
  ],
  [
    'free delivery by an offer that is reached',
    {
      offers: [
        find('frei-haus'),
        {
          ...find('frei-haus'),
          id: 'haus2',
          title: 'Frei Haus 2',
          minimumOrderValue: cents(100),
        } as Offer,
      ],
    },
    { 'frei-haus': ['Frei Haus 2'], haus2: undefined },
  ],
])('names what shuts out %s', (_, given, blockedBy) => {
  const quote = caseQuote({ offers: [], items: PIZZAS, ...given });
  const found = Object.fromEntries(
    Object.keys(blockedBy).map((id) => [
      id,
      quote.offers.find(({ offerId }) => offerId === id)?.blockedBy,
    ]),
  );
  expect(found).toEqual(blockedBy);
});
