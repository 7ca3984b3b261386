import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { item, menuItem } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import type { CartItem, DishCartItem, MenuCartItem } from '../cart/cart.ts';
import type { OrderType } from '../menu/menu.ts';
import type { Offer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from './price-cart.ts';

/** The examples of docs/pricing.md: heading and JSON block. */
const PAGE = readFileSync(new URL('../../../../docs/pricing.md', import.meta.url), 'utf8');
interface Example extends Partial<Omit<PriceCartInput, 'items' | 'offers'>> {
  items: (Partial<DishCartItem> & Partial<MenuCartItem>)[];
  offers?: ExampleOffer[];
  soldOutIngredients?: string[];
  expect: object;
  orderType: OrderType;
}
const EXAMPLES = [...PAGE.matchAll(/## ([^\n]+)\n(?:(?!\n## )[^])*?```json\n([^]*?)```/g)].map(
  ([, heading = '', json = '']): [string, Example] => [heading, JSON.parse(json) as Example],
);
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });

/** Examples leave out what is empty. */
function whole({ dishId, menuId, subitems = [], ...rest }: Example['items'][number]): CartItem {
  if (menuId === undefined) return item(dishId ?? '', rest);
  return menuItem(
    menuId,
    subitems.map((sub) => item(sub.dishId, sub)),
  );
}

type ExampleOffer = Record<string, unknown> & { id: string; itemSelection?: object };

/** Whatever kind it is, with everything it may need: what a kind does not know does no harm. */
function offer({ itemSelection, ...given }: ExampleOffer): Offer {
  return {
    title: given.id,
    description: '',
    offerType: 'cartDiscount',
    groupOrderOnly: false,
    minimumOrderValue: ZERO,
    applicability: 'all',
    type: 'all',
    label: given.id,
    accumulative: true,
    accumulativeTwoForOne: true,
    availability: null,
    itemSelection: { categories: [], dishesWithSizes: [], menus: [], ...itemSelection },
    ...given,
  } as unknown as Offer;
}

test('the page has examples', () => {
  expect(EXAMPLES.length).toBe(16);
});

test.each(EXAMPLES)('docs/pricing.md: %s', (_, example) => {
  const { expect: expected, offers = [], items, soldOutIngredients = [], ...rest } = example;
  const quote = priceCart({
    menu: indexMenu(PIZZERIA),
    vat: { food: rates(7), drink: rates(19) },
    minuteOfWeek: null,
    soldOut: { ...NOTHING_SOLD_OUT, ingredients: new Set(soldOutIngredients) },
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    ...rest,
    items: items.map(whole),
    offers: offers.map(offer),
  });
  expect(quote).toMatchObject(expected);
});
