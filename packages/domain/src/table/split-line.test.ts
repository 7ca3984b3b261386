import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sum, type Cents } from '../money/cents.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { Quote, QuoteLine } from '../pricing/quote.ts';
import { dice } from '../pricing/testing/dice.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import { splitQuote, type CourseLine } from './courses.ts';
import { splitItem, vatOfPart } from './reduce-item.ts';
import { splitLine } from './split-line.ts';
import { tableItems } from './table-items.ts';

const NOTHING_OFF = { refunded: 0, discount: 0, gift: 0 };
const adjusted = ({ adjustments }: Quote) =>
  sum(
    adjustments.flatMap(({ source, amount }) =>
      source.type === 'cartDiscount' || source.type === 'coupon' ? [amount] : [],
    ),
  );
const figures = (quotes: readonly Quote[]) => ({
  total: sum(quotes.map(({ total }) => total)),
  subTotal: sum(quotes.map(({ subTotal }) => subTotal)),
  deposits: sum(quotes.map(({ deposits }) => deposits)),
  adjustments: sum(quotes.map(adjusted)),
  pieces: quotes.flatMap(({ lines }) => lines).reduce((all, { amount }) => all + amount, 0),
  saved: quotes
    .flatMap(({ lines }) => lines)
    .flatMap(({ promotions }) => promotions)
    .reduce((all, { saved }) => all + saved, 0),
});

it.each([1, 2])(
  'of three pieces, one of them free, %d go: both parts save what the line saves',
  (pieces) => {
    const bundle = { groupId: 'a', offerId: 'a', title: 'Paare', label: '2 für 1' };
    const [base] = priceCart({ ...randomInput(3, 4), orderType: 'table', delivery: null }).lines;
    const line: QuoteLine = {
      ...base!,
      ...{ amount: 3, total: cents(1601), deposit: cents(0) },
      promotions: [{ ...bundle, bundled: 1, freeAmount: 1, saved: cents(800) }],
    };
    const parts = splitLine(line, pieces, { all: 1601, going: Math.round((1601 * pieces) / 3) });
    const saved = [parts.going, parts.staying].flatMap(({ promotions }) => promotions);
    expect(sum(saved.map((one) => one.saved))).toBe(800);
    expect(saved.reduce((all, one) => all + one.freeAmount, 0)).toBe(1);
  },
);

it('an order of which single pieces go to another course adds up to the order, and each course to itself', () => {
  let split = 0;
  let discounted = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 8 }), (seed, count) => {
      const input = { ...randomInput(seed, count), orderType: 'table' as const, delivery: null };
      const quote = priceCart(input);
      const items = tableItems(quote, input.vat);
      const roll = dice(seed);
      const lines = [...quote.lines];
      const priced: CourseLine[] = items.map(({ line, price, vat }) => ({ line, price, vat }));
      const going: number[] = [];
      items.forEach((item, at) => {
        const line = lines[at];
        if (!line || line.amount < 2 || roll.upTo(1) === 0) return;
        const pieces = 1 + roll.upTo(line.amount - 2);
        const { taken, kept } = splitItem({ ...item, ...NOTHING_OFF }, pieces);
        const vat = vatOfPart(taken.price, item.vat);
        const own: { going: number; all: number } = { going: taken.price, all: item.price };
        const parts = splitLine(line, pieces, own);
        expect(parts.going.amount).toBe(pieces);
        lines[at] = parts.staying;
        going.push(lines.length);
        priced[at] = {
          line: at,
          price: kept.price,
          vat: item.vat.map(({ rate, amount }) => {
            const off = vat.find((one) => one.rate === rate)?.amount ?? 0;
            return { rate, amount: cents(amount - off) as Cents };
          }),
        };
        priced.push({ line: lines.length, price: taken.price, vat });
        lines.push(parts.going);
      });
      if (going.length === 0) return;
      split += 1;
      if (adjusted(quote) !== 0) discounted += 1;
      const staying = lines.map((_, at) => at).filter((at) => !going.includes(at));
      const parts = splitQuote({ ...quote, lines }, priced, [staying, going]);
      expect(figures(parts)).toEqual(figures([quote]));
      for (const part of parts) {
        expect(sum([part.subTotal, part.deposits, part.tip, adjusted(part)])).toBe(part.total);
        expect(sum(part.vat.map(({ gross }) => gross))).toBe(part.total - part.tip);
      }
    }),
    { numRuns: 400, seed: 20261128 },
  );
  expect(split).toBeGreaterThan(100);
  expect(discounted).toBeGreaterThan(20);
});
