import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { FranchiseFinder, type FinderQuery } from './finder.ts';
import type { Branch, BranchState } from './franchise-shop.ts';
import { suggestedShop } from './franchise-shop.ts';
import { areaOf, branchOf } from './testing/branches.ts';
import { hoursOf } from '../hours/testing/build-hours.ts';

/** A Tuesday, 18:00 in Berlin. */
const EVENING = Date.parse('2026-11-17T17:00:00Z');
const NIGHT = Date.parse('2026-11-17T22:00:00Z');
const OPEN: BranchState = { pausedUntil: null, offline: false };
const HERE = { latitude: 49.5, longitude: 11 };
const town = { type: 'postcodes' as const, postcodes: ['12345'] };
const to = (fee: number, extraMinutes = 0) => [areaOf(town, { fee: cents(fee), extraMinutes })];

function ask(
  branches: Branch[],
  query: Partial<FinderQuery> = {},
  states: Record<string, BranchState> = {},
) {
  return new FranchiseFinder(branches).find({
    now: EVENING,
    deliveryType: 'delivery',
    serveAt: null,
    point: HERE,
    postcode: '12345',
    stateOf: (id) => states[id.replace('kette-', '')] ?? OPEN,
    ...query,
  });
}
const order = (answer: ReturnType<typeof ask>) => answer.shops.map(({ slug }) => slug);

test('a shop is described by the fields of the specification', () => {
  const { shops } = ask([branchOf('nord', 5, { areas: to(200) })]);
  expect(shops).toEqual([
    {
      id: 'kette-nord',
      slug: 'nord',
      name: 'Kette nord',
      address: 'Marktplatz 1, 12345 Musterstadt',
      latitude: 49.5,
      longitude: 11 + 5 / 72.2,
      distance: 7,
      insideOpenHours: true,
      acceptOrders: true,
      acceptOrdersToday: [{ from: '10:00', to: '22:00' }],
      allowPickup: true,
      allowDelivery: true,
    },
  ]);
});

test('says what the branches mean for the guest: the area, whether at once, else from when', () => {
  const night = hoursOf();
  const { services } = ask(
    [
      branchOf('hier', 1, { areas: to(300) }),
      branchOf('fern', 2),
      branchOf('pause', 3, { areas: to(100, 30), hours: night }),
    ],
    {},
    { pause: { pausedUntil: EVENING + 3_600_000, offline: false } },
  );
  const from = new Date(EVENING + (60 + night.prepMinutes.delivery + 30) * 60_000).toISOString();
  const told = services.map(({ slug, area, atOnce, from: at }) => [
    slug,
    area?.fee ?? null,
    atOnce,
    at === null ? null : new Date(at).toISOString() >= from,
  ]);
  expect(told).toEqual([
    ['hier', 300, true, null],
    ['pause', 100, false, true],
    ['fern', null, true, null],
  ]);
});

describe('delivery', () => {
  const branches = [
    branchOf('fern', 1),
    branchOf('teuer', 2, { areas: to(300) }),
    branchOf('weiter', 4, { areas: to(100) }),
    branchOf('naeher', 3, { areas: to(100) }),
  ];
  const answer = ask(branches);

  test('the cheapest comes first, of equal fees the nearest, then who does not deliver there', () => {
    expect(order(answer)).toEqual(['naeher', 'weiter', 'teuer', 'fern']);
    expect(answer.shops.map(({ allowDelivery }) => allowDelivery)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(answer.area?.fee).toBe(100);
    expect(answer.covered).toBe(true);
  });

  test('where nobody delivers nothing is covered, and the nearest is first', () => {
    const none = ask(branches, { postcode: '99999' });
    expect([none.covered, none.area, order(none)[0]]).toEqual([false, null, 'fern']);
    expect(none.shops.some(({ allowDelivery }) => allowDelivery)).toBe(false);
  });

  test('by its postcode alone a place has no distances', () => {
    const plain = ask(branches, { point: null });
    expect(order(plain)).toEqual(['weiter', 'naeher', 'teuer', 'fern']);
    expect(plain.shops.every(({ distance }) => distance === 0)).toBe(true);
  });

  test('overlapping areas of one branch: the best for the guest holds', () => {
    const both = branchOf('beide', 1, { areas: [...to(300), ...to(90)] });
    expect(ask([both]).area?.fee).toBe(90);
  });
});

test('pickup: the nearest comes first, whatever a delivery costs', () => {
  const branches = [
    branchOf('b', 2, { areas: to(0) }),
    branchOf('a', 1),
    branchOf('nur-lieferung', 0, { supports: { delivery: true, pickup: false } }),
  ];
  const answer = ask(branches, { deliveryType: 'pickup' });
  expect(order(answer)).toEqual(['a', 'b', 'nur-lieferung']);
  expect(answer.shops.at(-1)?.allowPickup).toBe(false);
});

describe('what a branch can do now', () => {
  const late = hoursOf({ opening: [{ from: 2 * 1440 + 600, to: 2 * 1440 + 1440 }] });
  const never = hoursOf({ preOrder: false });
  const branches = [
    branchOf('zu', 1, { areas: to(50), hours: never }),
    branchOf('spaeter', 1, { areas: to(90) }),
    branchOf('offen', 3, { areas: to(200), hours: late }),
    branchOf('pause', 0, { areas: to(10), hours: late }),
    branchOf('weg', 0, { areas: to(0) }),
  ];
  const states = {
    pause: { pausedUntil: NIGHT + 1_800_000, offline: false },
    weg: { pausedUntil: null, offline: true },
  };

  test('who delivers at once is first, then who does later, then who cannot; offline ones are not told', () => {
    const answer = ask(branches, { now: NIGHT }, states);
    expect(order(answer)).toEqual(['offen', 'spaeter', 'pause', 'zu']);
    expect(answer.shops.map(({ acceptOrders }) => acceptOrders)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(answer.shops.map(({ insideOpenHours }) => insideOpenHours)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('a wanted time counts instead of now, with the lead time of the area', () => {
    const tomorrow = Date.parse('2026-11-18T11:00:00Z');
    const morning = ask(branches, { now: NIGHT, serveAt: tomorrow }, states);
    expect(morning.suggested?.slug).toBe('spaeter');
    expect(morning.shops.filter(({ acceptOrders }) => acceptOrders)).toHaveLength(1);
    const soon = NIGHT + 55 * 60_000;
    const slot = soon - (soon % 900_000);
    const quick = branchOf('schnell', 1, { areas: to(300), hours: late });
    const slow = branchOf('langsam', 1, { areas: to(100, 40), hours: late });
    expect(ask([slow, quick], { now: NIGHT, serveAt: slot }).suggested?.slug).toBe('schnell');
  });

  test('what is wanted for after a pause is taken during it', () => {
    const one = branchOf('pause', 1, { areas: to(100) });
    const state = { pause: { pausedUntil: EVENING + 3_600_000, offline: false } };
    expect(ask([one], {}, state).shops[0]?.acceptOrders).toBe(false);
    const serveAt = EVENING + 2 * 3_600_000;
    expect(ask([one], { serveAt }, state).shops[0]).toMatchObject({
      acceptOrders: true,
      allowDelivery: true,
    });
  });

  test('all closed: every shop says so', () => {
    const answer = ask([branches[0]!], { now: NIGHT });
    expect(answer.shops.every(({ acceptOrders }) => !acceptOrders)).toBe(true);
    expect(answer.suggested?.slug).toBe('zu');
  });
});

describe('the suggested shop', () => {
  const shop = (slug: string, acceptOrders: boolean, allowDelivery: boolean) => ({
    ...ask([branchOf(slug, 1)]).shops[0]!,
    acceptOrders,
    allowDelivery,
    allowPickup: !allowDelivery,
  });
  const shops = [shop('a', false, true), shop('b', true, false), shop('c', true, true)];

  test('is the first that accepts orders and allows the type, else the first', () => {
    expect(suggestedShop(shops, 'delivery')?.slug).toBe('c');
    expect(suggestedShop(shops, 'pickup')?.slug).toBe('b');
    expect(suggestedShop(shops.slice(0, 1), 'pickup')?.slug).toBe('a');
    expect(suggestedShop([], 'pickup')).toBeNull();
  });
});

test('a plain list without a place: everything as the branches are, in their order', () => {
  const branches = [branchOf('b', 9, { areas: to(300) }), branchOf('a', 1)];
  const answer = ask(branches, { point: null, postcode: null });
  expect(order(answer)).toEqual(['b', 'a']);
  expect(answer.shops.map(({ allowDelivery }) => allowDelivery)).toEqual([true, true]);
  expect(answer.area).toBeNull();
});
