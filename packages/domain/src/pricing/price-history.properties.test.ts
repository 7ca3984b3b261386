import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { category, dish, menuOf, size } from '../menu/testing/build-menu.ts';
import { cents } from '../money/cents.ts';
import { announced, priceKey } from './announced.ts';
import { dishDiscounts } from './dish-discounts.ts';
import { isInWindows } from '../menu/time-window.ts';
import { toLocal } from '../hours/zoned-time.ts';
import type { DishDiscountOffer } from './offer.ts';
import {
  askedPrices,
  LOOK_BACK_MS,
  publishPrices,
  withLowestBefore,
  type RecordedPrice,
} from './price-history.ts';
import { drawnCases } from './testing/drawn-cases.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Berlin';
/** A Monday in summer; ninety days later the clocks have not changed. */
const START = Date.UTC(2026, 5, 1);

interface Step {
  /** Until the next one is published. */
  hours: number;
  /** null: the dish is not there. */
  price: number | null;
  offers: DishDiscountOffer[];
}

const offer = (id: string): fc.Arbitrary<DishDiscountOffer> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(id),
    description: fc.constant(''),
    groupOrderOnly: fc.boolean(),
    offerType: fc.constant('dishDiscount' as const),
    discountType: fc.constantFrom('fixed' as const, 'euro' as const, 'percent' as const),
    value: fc.integer({ min: 1, max: 12 }).map((value) => value * 5),
    label: fc.constantFrom('-20 %', 'Aktion'),
    accumulative: fc.boolean(),
    applicability: fc.constantFrom('all' as const, 'pickup' as const),
    itemSelection: fc.constant({ categories: ['pizza'], dishesWithSizes: [], menus: [] }),
    // Thursdays from 17 to 21.
    availability: fc.constantFrom(null, null, [{ from: 4 * 1440 + 1020, to: 4 * 1440 + 1260 }]),
  });
const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 24, max: 24 * 40 })),
  price: fc.option(
    fc.integer({ min: 8, max: 14 }).map((euros) => euros * 10),
    { freq: 5 },
  ),
  offers: fc
    .tuple(fc.option(offer('a')), fc.option(offer('b')))
    .map((all) => all.flatMap((one) => one ?? [])),
});
const steps = fc.array(step, { minLength: 1, maxLength: 8 });

const KEY = priceKey('dish', 'pizza', 'klein');
const menuAt = (price: number | null) =>
  indexMenu(
    menuOf({
      categories: [category('pizza', { dishIds: price === null ? [] : ['pizza'] })],
      dishes: price === null ? [] : [dish('pizza', { sizes: [size('klein', price)] })],
    }),
  );

/** Publishes one after another; what each step's offers may announce, and when it began. */
function publishAll(all: readonly Step[]) {
  let history: RecordedPrice[] = [];
  let now = START;
  return all.map(({ hours, price, offers }) => {
    const menu = menuAt(price);
    const asked = askedPrices(menu, offers);
    const { ended, begun } = publishPrices(history, asked, now, ZONE);
    const at = now;
    history = [
      ...history.map((one) => (ended.includes(one) ? { ...one, until: at } : one)),
      ...begun,
    ];
    now += hours * HOUR;
    const open = history.filter(({ until }) => until === null);
    return { at, until: now, menu, price, history, asked, offers: withLowestBefore(offers, open) };
  });
}
type Published = ReturnType<typeof publishAll>[number];

/** Hour by hour, without any history: the lowest price some guest could get in the 30 days before. */
function lowestByHours(published: readonly Published[], before: number): number | null {
  let lowest: number | null = null;
  for (const { at, until, menu, price, offers } of published) {
    if (price === null) continue;
    for (
      let hour = Math.max(at, before - LOOK_BACK_MS);
      hour < Math.min(until, before);
      hour += HOUR
    ) {
      const { dayIndex, minutes } = toLocal(hour, ZONE);
      const minute = dayIndex * 1440 + minutes;
      const now = offers.flatMap((one) =>
        one.offerType === 'dishDiscount' &&
        (one.availability === null || isInWindows(one.availability, minute))
          ? [{ ...one, groupOrderOnly: false, applicability: 'all' as const }]
          : [],
      );
      const context = { orderType: 'pickup' as const, inGroup: true, minuteOfWeek: minute };
      const asked = dishDiscounts(menu, now, context).ofDish('pizza', 'klein', cents(price)).price;
      if (lowest === null || asked < lowest) lowest = asked;
    }
  }
  return lowest;
}

test('a reduction is held against the lowest price really asked in the 30 days before it began', () => {
  const seen = { announced: 0, lower: 0, none: 0 };
  fc.assert(
    fc.property(steps, (all) => {
      const published = publishAll(all);
      published.forEach(({ at, history, price }, index) => {
        if (price === null) return;
        for (const one of history) {
          const { offer: id, from, windows, lowestBefore } = one;
          if (from !== at || id === '' || id.includes('+') || windows) continue;
          const expected = lowestByHours(published.slice(0, index), at);
          const step = history.find(
            (kept) => kept.until === at && kept.offer === id && kept.windows === null,
          );
          const goesFurther = step && step.lowestBefore !== null && step.price >= one.price;
          expect(lowestBefore).toBe(goesFurther ? step.lowestBefore : expected);
          if (lowestBefore === null) seen.none += 1;
          else if (lowestBefore < price) seen.lower += 1;
          else seen.announced += 1;
        }
      });
    }),
    { numRuns: drawnCases(400) },
  );
  expect(Math.min(seen.announced, seen.lower, seen.none)).toBeGreaterThan(0);
}, 120_000);

test('nothing is announced that is no reduction of that price, and no percentage of another', () => {
  fc.assert(
    fc.property(steps, (all) => {
      for (const { offers, price, menu } of publishAll(all)) {
        if (price === null) continue;
        for (const minuteOfWeek of [0, 4 * 1440 + 1080]) {
          const context = { orderType: 'pickup' as const, inGroup: true, minuteOfWeek };
          const now = dishDiscounts(menu, offers, context).ofDish('pizza', 'klein', cents(price));
          const { lowest, label } = announced(now.offers, KEY, cents(price), now.price);
          if (lowest !== null) expect(lowest).toBeGreaterThan(now.price);
          if (now.offers.some(({ availability }) => availability !== null))
            expect(lowest).toBeNull();
          if (label.includes('%')) expect(lowest).toBeGreaterThanOrEqual(price);
          if (now.offers.length > 0) expect(label).not.toBe('');
        }
      }
    }),
    { numRuns: drawnCases(1000) },
  );
});

test('publishing the same again changes nothing, and every price has one place in time', () => {
  fc.assert(
    fc.property(steps, fc.nat(10 ** 9), (all, later) => {
      const published = publishAll(all);
      const { history, asked, until } = published.at(-1)!;
      expect(publishPrices(history, asked, until + later, ZONE)).toEqual({ ended: [], begun: [] });
      for (const { from, until: to } of history) expect(to ?? from).toBeGreaterThanOrEqual(from);
    }),
    { numRuns: drawnCases(300) },
  );
});
