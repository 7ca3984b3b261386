import { ZERO } from '@tischlein/domain/money/cents.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import {
  NO_OFFERS_CHOSEN,
  priceCart,
  type PriceCartInput,
} from '@tischlein/domain/pricing/price-cart.ts';
import { benchCart } from '../orders/bench-cart.ts';
import { readBenchShop } from '../orders/bench-shops.ts';
import type { Row, Settings } from '../report.ts';
import { whole } from '../statistics.ts';
import { groupCart, overlappingOffers } from './group-carts.ts';

// node measure-quotes.js '{"rounds":7,"seconds":5}': prints rows as JSON. quote.ts runs it bundled, as it is delivered.
const settings = JSON.parse(process.argv[2] ?? '') as Settings;
const shop = await readBenchShop();
const area = shop.areas[0];
const basic: Omit<PriceCartInput, 'items' | 'offers'> = {
  menu: indexMenu(shop.menu),
  vat: shop.vat,
  orderType: 'delivery',
  minuteOfWeek: 3 * 1440 + 1140,
  soldOut: { dishes: new Set(), ingredients: new Set() },
  delivery: area
    ? { fee: area.fee, minimumOrder: area.minimumOrder, freeFrom: area.freeFrom }
    : null,
  dishDeposit: ZERO,
  tip: ZERO,
  inGroup: false,
  ...NO_OFFERS_CHOSEN,
};

const SIZES = [10, 30, 100, 300, 1000];
/** How much dearer a line may be in the largest cart than in the smallest. */
const GROWTH = 1.5;
/** Group carts under twenty overlapping offers, and the milliseconds within which 99 of 100 must be priced. */
const GROUPS = [
  { lines: 10, within: 1 },
  { lines: 300, within: 20 },
];
const DIFFERENT_CARTS = 300;

const rows = [
  ...growthRows('', []),
  ...growthRows(", the shop's own offers", shop.offers),
  ...GROUPS.map(groupRow),
];
console.log(JSON.stringify(rows));

function growthRows(what: string, offers: PriceCartInput['offers']): Row[] {
  const inputs = SIZES.map((size) => ({ ...basic, offers, items: benchCart(shop.menu, size) }));
  // Pure reckoning: whatever else the machine does only ever adds, so the fastest slice is the cost. The first warms up.
  const slices = Array.from({ length: settings.rounds * 5 + 1 }, () =>
    inputs.map((each) => microseconds(each, settings.seconds / SIZES.length / 10)),
  );
  const costs = SIZES.map((_, index) =>
    Math.min(...slices.slice(1).map((slice) => slice[index] ?? Infinity)),
  );
  const perLine = (index: number) => (costs[index] ?? 0) / (SIZES[index] ?? 1);
  return SIZES.map((size, index): Row => {
    const growth = perLine(index) / perLine(0);
    return {
      name: `${size} lines${what}`,
      ours: `${whole(costs[index] ?? 0)} µs`,
      limit: `${perLine(index).toFixed(2)} µs a line`,
      ratio: `${growth.toFixed(2)} times the line of a ${SIZES[0]}-line cart`,
      spread: '',
      target: null,
      reached: index === 0 || growth <= GROWTH,
    };
  });
}

function groupRow({ lines, within }: (typeof GROUPS)[number]): Row {
  const { menu } = shop;
  const carts = Array.from({ length: DIFFERENT_CARTS }, (_, seed) => {
    const offers = overlappingOffers(menu, seed);
    const input = { ...basic, offers, items: groupCart(menu, lines, seed), inGroup: true };
    return { input, fastest: Infinity };
  });
  // Again and again through all of them: what the machine does beside is not the cart's fault.
  for (let round = 0; round < Math.max(3, settings.rounds); round += 1) {
    for (const cart of carts) cart.fastest = Math.min(cart.fastest, timeOf(cart.input));
  }
  const limited = carts.filter(({ input }) => priceCart(input).bundlesLimited).length;
  const times = carts.map(({ fastest }) => fastest).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: `group cart of ${lines} lines, 20 overlapping offers`,
    ours: `${whole(at(0.5) * 1000)} µs`,
    limit: `${((at(0.5) * 1000) / lines).toFixed(2)} µs a line`,
    ratio: `99 of 100 within ${at(0.99).toFixed(2)} ms (wanted: ${within} ms)`,
    spread: `guard hit ${limited} times in ${DIFFERENT_CARTS} carts`,
    target: null,
    reached: at(0.99) <= within && limited === 0,
  };
}

function timeOf(input: PriceCartInput): number {
  const start = performance.now();
  priceCart(input);
  return performance.now() - start;
}

function microseconds(input: PriceCartInput, seconds: number): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  let total = 0;
  while (performance.now() < end) {
    // The sum is used, so that nothing is left out as useless.
    total += priceCart(input).total;
    count += 1;
  }
  if (total <= 0) throw new Error('the cart costs nothing');
  return ((performance.now() - start) * 1000) / count;
}
