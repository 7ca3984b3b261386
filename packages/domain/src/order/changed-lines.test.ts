import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOfLines } from '../cart/items-of-lines.ts';
import { mergeItems } from '../cart/lines.ts';
import { item } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '../pricing/price-cart.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import type { CartItem } from '../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { changedLines, lineContent, netChange } from './changed-lines.ts';

const MENU = indexMenu(PIZZERIA);
const ONIONS = { groupId: 'belag', itemId: 'zwiebel', amount: 1, type: 'ingredient' } as const;
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const linesOf = (items: CartItem[]) =>
  priceCart({
    ...NO_OFFERS_CHOSEN,
    menu: MENU,
    vat: { food: rates(7), drink: rates(19) },
    offers: [],
    items,
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    coupon: null,
    selectedFreeItems: [],
  }).lines;
const told = (lines: readonly { amount: number; name: string }[]) =>
  lines.map(({ amount, name }) => `${amount} ${name}`);

test('tells pieces that came and went, and what became another dish', () => {
  const before = linesOf([
    item('margherita', { sizeId: 'gross', amount: 2 }),
    item('salami', { sizeId: 'klein' }),
    item('pommes'),
  ]);
  const after = linesOf([
    item('margherita', { sizeId: 'gross', amount: 3 }),
    item('salami', { sizeId: 'klein', extras: [ONIONS] }),
    item('pommes'),
  ]);
  const { added, removed } = changedLines(before, after);
  expect(told(added)).toEqual(['1 Pizza Margherita', '1 Pizza Salami']);
  expect(told(removed)).toEqual(['1 Pizza Salami']);
  expect(added[1]?.extras).toHaveLength(1);
  expect(removed[0]?.extras).toHaveLength(0);
});

const seed = fc.integer();
const count = fc.integer({ min: 1, max: 6 });

test('what was ordered is the cart it was ordered as, and costs the same again', () => {
  let ordered = 0;
  fc.assert(
    fc.property(seed, count, (number, items) => {
      const input = randomInput(number, items);
      const quote = priceCart(input);
      const again = priceCart({
        ...input,
        items: mergeItems(itemsOfLines(input.menu, quote.lines)),
      });
      ordered += quote.lines.length;
      expect(again.problems).toEqual([]);
      expect(again.total).toBe(quote.total);
      expect(changedLines(quote.lines, again.lines)).toEqual({ added: [], removed: [] });
    }),
    { numRuns: 500 },
  );
  expect(ordered).toBeGreaterThan(500);
});

test('what was before, with what came and without what went, is what is now', () => {
  const pieces = (lines: ReturnType<typeof linesOf>, sign: number, into: Map<string, number>) => {
    for (const line of lines) {
      const key = lineContent(line);
      into.set(key, (into.get(key) ?? 0) + sign * line.amount);
    }
    return into;
  };
  fc.assert(
    fc.property(seed, count, count, (number, some, others) => {
      const first = priceCart(randomInput(number, some)).lines;
      const second = priceCart(randomInput(number, others)).lines;
      const { added, removed } = changedLines(first, second);
      const all = pieces(first, 1, new Map());
      pieces(added, 1, all);
      pieces(removed, -1, all);
      pieces(second, -1, all);
      expect([...all.values()].filter((amount) => amount !== 0)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('several changes in turn are told as one, without what came and went again', () => {
  const [one, two, three] = [
    linesOf([item('pommes')]),
    linesOf([item('pommes'), item('salami', { sizeId: 'klein' })]),
    linesOf([item('pommes', { amount: 2 })]),
  ];
  const net = netChange([changedLines(one, two), changedLines(two, three)]);
  expect(told(net.added)).toEqual(['1 Pommes']);
  expect(told(net.removed)).toEqual([]);
});
