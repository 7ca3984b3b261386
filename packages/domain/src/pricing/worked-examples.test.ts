import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/ordering-context.ts';
import { item, menuItem } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import { priceCart } from './price-cart.ts';

/** The examples of docs/pricing.md: heading and JSON block. */
const PAGE = readFileSync(new URL('../../../../docs/pricing.md', import.meta.url), 'utf8');
const EXAMPLES = [...PAGE.matchAll(/## ([^\n]+)\n(?:(?!\n## )[^])*?```json\n([^]*?)```/g)].map(
  ([, heading = '', json = '']): [string, any] => [heading, JSON.parse(json)],
);
const RATES = { food: 7, drink: 19 };
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });

function whole(one: any): ReturnType<typeof item> | ReturnType<typeof menuItem> {
  return 'menuId' in one
    ? menuItem(
        one.menuId,
        one.subitems.map((sub: any) => item(sub.dishId, sub)),
        one.rest,
      )
    : item(one.dishId, one);
}

test('the page has examples', () => {
  expect(EXAMPLES.length).toBe(8);
});

test.each(EXAMPLES)('%s', (_, example) => {
  const { expect: expected, offers = [], items, soldOutIngredients = [], ...rest } = example;
  const quote = priceCart({
    menu: indexMenu(PIZZERIA),
    vat: { food: rates(RATES.food), drink: rates(RATES.drink) },
    minuteOfWeek: null,
    soldOut: { ...NOTHING_SOLD_OUT, ingredients: new Set(soldOutIngredients) },
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...rest,
    items: items.map(whole),
    offers: offers.map((offer: any) => ({
      offerType: 'cartDiscount',
      title: offer.id,
      description: '',
      groupOrderOnly: false,
      minimumOrderValue: 0,
      applicability: 'all',
      ...offer,
    })),
  });
  expect(quote).toMatchObject(expected);
});
