import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { dish, menuOf, portion } from '../menu/testing/build-menu.ts';
import { cents, sum, ZERO } from '../money/cents.ts';
import { priceCart, type PriceCartInput } from '../pricing/price-cart.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import { dice } from '../pricing/testing/dice.ts';
import { drawnCases } from '../pricing/testing/drawn-cases.ts';
import { memberShares, shareOfMember } from './group-shares.ts';

const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('pizza', { portion: portion(1000) }),
      dish('pasta', { portion: portion(800) }),
      dish('cola', { isDrink: true, portion: portion(300, { deposit: 25 }) }),
    ],
  }),
);
const PLAIN: PriceCartInput = {
  ...randomInput(1, 0),
  menu: MENU,
  offers: [],
  coupon: null,
  selectedFreeItems: [],
  inGroup: true,
  orderType: 'delivery',
  delivery: null,
  dishDeposit: ZERO,
  tip: ZERO,
};
const anna = { memberName: 'Anna' };
const ben = { memberName: 'Ben' };
const shares = (changes: Partial<PriceCartInput>) =>
  memberShares(priceCart({ ...PLAIN, ...changes }), 'Anna');
const totals = (changes: Partial<PriceCartInput>) =>
  shares(changes).map(({ memberName, total }) => [memberName, total]);

test('everybody bears their own dishes and deposits', () => {
  const items = [item('pizza', anna), item('pasta', ben), item('cola', { ...ben, amount: 2 })];
  expect(totals({ items })).toEqual([
    ['Anna', 1000],
    ['Ben', 800 + 2 * 325],
  ]);
});

test('delivery fee and tip go by heads, the odd cent to whoever stands first', () => {
  const items = [item('pizza', anna), item('cola', ben)];
  const delivery = { fee: cents(251), minimumOrder: ZERO, freeFrom: null };
  expect(shares({ items, delivery, tip: cents(100) }).map(({ extra }) => extra)).toEqual([
    176, 175,
  ]);
});

test('a discount on the whole cart goes in proportion to the goods', () => {
  const items = [item('pizza', anna), item('pasta', ben)];
  const coupon = { code: 'C', type: 'value' as const, value: 900, minimumOrderValue: ZERO };
  expect(shares({ items, coupon }).map(({ discount }) => discount)).toEqual([-500, -400]);
});

test('what a bundle over two people saves is shared by both, whosever dish is the free one', () => {
  const items = [item('pizza', anna), item('pasta', ben), item('cola', ben)];
  const offers = [
    {
      id: 'zwei',
      title: 'Zwei für eins',
      description: '',
      offerType: 'twoForOnePromotion' as const,
      groupOrderOnly: false,
      totalQuantity: 2,
      paidQuantity: 1,
      allowDifferentDishes: true,
      accumulative: true,
      label: '2 für 1',
      applicability: 'all' as const,
      itemSelection: {
        categories: [],
        dishesWithSizes: [
          { dishId: 'pizza', sizeId: null },
          { dishId: 'pasta', sizeId: null },
        ],
        menus: [],
      },
      availability: null,
    },
  ];
  // 8,00 saved of 18,00: Anna 4,44, Ben 3,56.
  expect(totals({ items, offers })).toEqual([
    ['Anna', 1000 - 444],
    ['Ben', 800 - 356 + 325],
  ]);
});

test('deposits of reusable dishes and cups go with what is in them', () => {
  const water = dish('wasser', { isDrink: true });
  const menu = indexMenu(menuOf({ dishes: [...MENU.menu.dishes, water] }));
  const items = [item('pizza', anna), item('cola', ben), item('wasser', { ...ben, amount: 2 })];
  const given = { menu, items, dishDeposit: cents(400), cupDeposit: cents(150) };
  expect(shares(given).map((share) => share.deposits)).toEqual([400, 25 + 2 * 150]);
  // Only whose bottle it is pays for it, and nobody's box.
  const bottle = { ...given, items: items.slice(0, 2) };
  expect(shares(bottle).map((share) => share.deposits)).toEqual([400, 25]);
});

test('of an older order they go by pieces', () => {
  const items = [item('pizza', anna), item('cola', ben)];
  const quote = priceCart({ ...PLAIN, items, dishDeposit: cents(400) });
  const lines = quote.lines.map(({ dishDeposit: _, ...line }) => line);
  const deposits = memberShares({ ...quote, lines }, 'Anna').map((share) => share.deposits);
  expect(deposits).toEqual([200, 225]);
});

test('deposits of reusable dishes go by dishes, not by lines or heads', () => {
  const items = [item('pizza', anna), item('pasta', { ...ben, amount: 2 })];
  const deposits = shares({ items, dishDeposit: cents(200) }).map((share) => share.deposits);
  expect(deposits).toEqual([200, 400]);
});

test('whoever has only something for nothing bears no part of fee and tip', () => {
  const items = [item('pizza', ben), item('pizza', ben)];
  const offer = {
    id: 'gratis',
    title: 'Gratis',
    description: '',
    offerType: 'freeItem' as const,
    groupOrderOnly: false,
    minimumOrderValue: cents(1000),
    type: 'all' as const,
    combinable: true,
    accumulativeTwoForOne: true,
    itemSelection: {
      categories: [],
      dishesWithSizes: [{ dishId: 'cola', sizeId: null }],
      menus: [],
    },
  };
  const selectedFreeItems = [{ offerId: 'gratis', dishId: 'cola', sizeId: null }];
  const delivery = { fee: cents(250), minimumOrder: ZERO, freeFrom: null };
  const given = { items, offers: [offer], selectedFreeItems, delivery, tip: cents(100) };
  expect(shares(given).map(({ memberName, extra }) => [memberName, extra])).toEqual([
    ['Ben', 350],
    // The owner gets what the group is given, with its deposit.
    ['Anna', 0],
  ]);
  expect(totals(given)).toEqual([
    ['Ben', 2350],
    ['Anna', 25],
  ]);
});

test('a bundle shares what it saves among its own pieces, not those of another bundle', () => {
  const bundle = (id: string, dishId: string, totalQuantity: number) => ({
    id,
    title: id,
    description: '',
    offerType: 'twoForOnePromotion' as const,
    groupOrderOnly: false,
    totalQuantity,
    paidQuantity: totalQuantity - 1,
    allowDifferentDishes: true,
    accumulative: true,
    label: '2 für 1',
    applicability: 'all' as const,
    itemSelection: { categories: [], dishesWithSizes: [{ dishId, sizeId: null }], menus: [] },
    availability: null,
  });
  const items = [item('pizza', { ...anna, amount: 2 }), item('pasta', { ...ben, amount: 3 })];
  expect(totals({ items, offers: [bundle('a', 'pizza', 2), bundle('b', 'pasta', 3)] })).toEqual([
    ['Anna', 1000],
    ['Ben', 1600],
  ]);
});

test('one member’s share is found by name; who ordered nothing bears nothing', () => {
  const items = [item('pizza', anna), item('cola', ben)];
  const quote = priceCart({ ...PLAIN, items, tip: cents(100) });
  const share = (name: string) => shareOfMember(quote, name, 'Anna');
  expect(share('Ben')).toEqual({
    ...{ memberName: 'Ben', goods: 300, deposits: 25, discount: 0, extra: 50, total: 375 },
  });
  expect(share('Anna')).toMatchObject({ memberName: 'Anna', total: 1050 });
  expect(share('Çem')).toEqual({
    ...{ memberName: 'Çem', goods: 0, deposits: 0, discount: 0, extra: 0, total: 0 },
  });
});

test('a line in nobody’s name is the owner’s', () => {
  expect(totals({ items: [item('pizza', ben), item('pasta')] })).toEqual([
    ['Ben', 1000],
    ['Anna', 800],
  ]);
});

test('an empty cart has no shares', () => {
  expect(shares({ items: [] })).toEqual([]);
});

test('shares add up to the total, of any cart with any offers', () => {
  const NAMES = ['Anna', 'Ben', 'Çem', null];
  let carts = 0;
  let bundled = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 14 }), (seed, count) => {
      carts += 1;
      const roll = dice(seed);
      const input = randomInput(seed, count, true);
      const items = input.items.map((one) => ({ ...one, memberName: roll.pick(NAMES) }));
      const quote = priceCart({ ...input, items, inGroup: true });
      const all = memberShares(quote, 'Anna');
      if (quote.lines.length > 0) expect(sum(all.map(({ total }) => total))).toBe(quote.total);
      expect(new Set(all.map(({ memberName }) => memberName)).size).toBe(all.length);
      for (const share of all) expect(share.goods).toBeGreaterThanOrEqual(0);
      if (quote.promotionGroups.some(({ isConfirmed }) => isConfirmed)) bundled += 1;
    }),
    { numRuns: drawnCases(3000) },
  );
  // The corpus is worth something only while it has bundles.
  expect(bundled).toBeGreaterThan(carts / 30);
}, 60_000);
