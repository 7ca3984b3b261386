import { describe, expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import { kitchenItems, type KitchenStations } from './kitchen-items.ts';
import { allDayCounts, kitchenStart, stationBoard, type KitchenOrder } from './kitchen-tickets.ts';
import { loadOf } from './load-of.ts';
import { packingList } from './packing-list.ts';
import { mergeTicks, type Tick, type Ticks } from './ticks.ts';

const NOW = Date.parse('2026-11-24T18:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const line = (dishId: string, given: Partial<QuoteLine> = {}) =>
  ({
    ...{ index: 0, dishId, menuId: null, name: dishId, sizeId: null, sizeName: null, amount: 1 },
    ...{ memberName: null, without: [], extras: [], subitems: [], minimumAge: 0 },
    ...{ freeItemOfferId: null },
    ...given,
  }) as unknown as QuoteLine;
const STATIONS: KitchenStations = {
  stations: [
    { id: 'ofen', name: 'Ofen' },
    { id: 'kalt', name: 'Kalte Küche' },
  ],
  dishes: { salat: 'kalt' },
  unmade: ['cola'],
};
const order = (number: number, given: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ...{ id: `o${number}`, number, status: 'accepted', orderType: 'pickup', placedAt: at(-10) },
  ...{ serveAt: null, promisedAt: at(10), quote: { lines: [line('salami')] } },
  ...given,
});
const PREP = { delivery: 45, pickup: 20, areas: { umland: 30 } };
const view = (ticks: Ticks = new Map()) => ({
  ...{ stations: STATIONS, ticks, now: NOW, prepMinutes: PREP },
});
const ticked = (...taps: [KitchenOrder, number][]): Ticks =>
  mergeTicks(
    new Map(),
    taps.map(([{ id, quote }, index]): Tick => {
      const item = kitchenItems(quote.lines, STATIONS)[index];
      return { orderId: id, list: 'kitchen', itemKey: item!.key, isDone: true, at: NOW };
    }),
  );

describe('pieces that went to another table', () => {
  it('are named at their dish, also those of a set menu', () => {
    const pizzas = line('salami', { amount: 3 });
    const menu = line('menu', {
      ...{ dishId: null, menuId: 'menu', amount: 2 },
      subitems: [line('funghi', { amount: 2 })],
    });
    const moved = [
      { line: 0, amount: 1, table: 7 },
      { line: 0, amount: 2, table: 3 },
      { line: 1, amount: 1, table: 7 },
    ];
    const table = {
      orderType: 'table',
      quote: { lines: [pizzas, menu] },
      table: { moved },
    } as const;
    const { open } = stationBoard([order(1, table), order(2)], null, view());
    expect(open.map(({ items }) => items.map((item) => item.moved))).toEqual([
      [
        [
          { table: 3, amount: 2 },
          { table: 7, amount: 1 },
        ],
        [{ table: 7, amount: 2 }],
      ],
      [[]],
    ]);
  });
});

describe('the dishes of an order', () => {
  it('each have a key of their own that follows from what is made', () => {
    const lines = [line('salami'), line('salami'), line('salami', { without: ['Zwiebeln'] })];
    const keys = kitchenItems(lines, STATIONS).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => /^[a-z0-9-]{1,40}$/.test(key))).toBe(true);
    // What was added before them moves nothing; what they became is another dish.
    const moved = kitchenItems([line('funghi'), ...lines], STATIONS).map(({ key }) => key);
    expect(moved.slice(1)).toEqual(keys);
    const extras = [{ itemId: 'kaese', amount: 1, extras: [] } as unknown as QuoteExtra];
    const [changed] = kitchenItems([line('salami', { extras })], STATIONS);
    expect(keys).not.toContain(changed!.key);
    expect(keys).not.toContain(kitchenItems([line('salami', { amount: 2 })], STATIONS)[0]!.key);
  });

  it('of a set menu stand for themselves, as many as there are menus', () => {
    const subitems = [line('salami'), line('cola')];
    const menu = line('', { dishId: null, menuId: 'm', name: 'Menü', amount: 3, subitems });
    expect(kitchenItems([menu], STATIONS)).toMatchObject([
      { stationId: 'ofen', amount: 3, menuName: 'Menü', line: { name: 'salami' } },
      { stationId: null, amount: 3 },
    ]);
  });
});

describe('a station', () => {
  const both = order(1, { quote: { lines: [line('salami'), line('salat'), line('cola')] } });

  it('sees its own dishes, what is due first before the others', () => {
    const soon = order(2, { promisedAt: at(5) });
    const { open } = stationBoard([both, soon], 'ofen', view());
    expect(open.map(({ order: { number }, items }) => [number, items.length])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(stationBoard([both, soon], null, view()).open[1]?.items).toHaveLength(2);
  });

  it('is done with an order that others still make; ready it is when all of them are', () => {
    const one = stationBoard([both], 'ofen', view(ticked([both, 0])));
    expect(one.open).toEqual([]);
    expect(one.done).toMatchObject([{ isDone: true, isReady: false }]);
    const all = stationBoard([both], 'kalt', view(ticked([both, 0], [both, 1])));
    expect(all.done).toMatchObject([{ isReady: true }]);
  });

  it('sees nothing that is not accepted, or ready already', () => {
    for (const status of ['placed', 'ready', 'on-the-way', 'done', 'rejected'] as const)
      expect(stationBoard([order(1, { status })], null, view()).open).toEqual([]);
  });

  it('begins with an order for later as late as it may, and says when', () => {
    const later = order(3, { promisedAt: at(50) });
    const before = stationBoard([later], 'ofen', view());
    expect(before).toMatchObject({ open: [], later: { count: 1, nextAt: NOW + 30 * MINUTE } });
    const begun = stationBoard([later], 'ofen', { ...view(), now: NOW + 30 * MINUTE });
    expect(begun).toMatchObject({ open: [{ order: later }], later: { count: 0, nextAt: null } });
    expect(kitchenStart({ orderType: 'table', serveAt: null, promisedAt: null }, PREP)).toBeNull();
  });

  it('begins earlier with what is driven far, and with nothing that is fetched', () => {
    const due = { serveAt: null, promisedAt: at(120) };
    const starts = (orderType: 'delivery' | 'pickup', areaId: string | null) =>
      (kitchenStart({ ...due, orderType, areaId }, PREP)! - NOW) / MINUTE;
    expect(starts('delivery', 'umland')).toBe(45);
    expect(starts('delivery', 'altstadt')).toBe(75);
    expect(starts('delivery', null)).toBe(75);
    expect(starts('pickup', 'umland')).toBe(100);
  });

  it('counts what is open over all orders', () => {
    const many = [2, 5].map((amount, index) =>
      order(index, { quote: { lines: [line('salami', { amount }), line('funghi')] } }),
    );
    const { open } = stationBoard(many, 'ofen', view(ticked([many[0]!, 1])));
    expect(allDayCounts(open)).toEqual([
      { title: 'salami', amount: 7 },
      { title: 'funghi', amount: 1 },
    ]);
  });
});

describe('the load', () => {
  it('is what is still to be made at each station, and who is on the way', () => {
    const first = order(1, {
      quote: { lines: [line('salami', { amount: 3 }), line('salat'), line('cola')] },
    });
    const all = [
      first,
      order(2, { promisedAt: at(90) }),
      order(3, { promisedAt: at(-31) }),
      order(4, { orderType: 'delivery', status: 'on-the-way' }),
      order(5, { orderType: 'delivery', status: 'ready' }),
      order(6, { status: 'ready' }),
    ];
    expect(loadOf(all, view(ticked([first, 1])))).toEqual({
      stations: [
        { name: 'Ofen', dishes: 3 },
        { name: 'Kalte Küche', dishes: 0 },
      ],
      out: 1,
      waitingForDriver: 1,
    });
  });
});

it('of two taps the later counts, whichever arrives first', () => {
  const tap = (isDone: boolean, when: number): Tick => ({
    ...{ orderId: 'o', list: 'kitchen', itemKey: 'k', isDone, at: when },
  });
  const first = mergeTicks(new Map(), [tap(true, 1), tap(false, 2)]);
  const second = mergeTicks(mergeTicks(new Map(), [tap(false, 2)]), [tap(true, 1)]);
  expect([...first]).toEqual([...second]);
  expect(mergeTicks(first, [tap(true, 2)])).toBe(first);
});

describe('packing', () => {
  const packed = (lines: QuoteLine[], given = {}) =>
    packingList(
      {
        ...{ orderType: 'delivery' as const, quote: { lines } },
        formValues: { messageCook: '', messageDriver: '' },
        ...given,
      },
      STATIONS,
    );

  it('says what belongs into which bag', () => {
    const { bags } = packed([line('salami'), line('cola'), line('salat')]);
    expect(
      bags.map(({ title, items }) => [title, items.map(({ line: { name } }) => name)]),
    ).toEqual([
      ['Speisen', ['salami', 'salat']],
      ['Getränke', ['cola']],
    ]);
    const group = packed([
      line('salami', { memberName: 'Anna' }),
      line('salat', { memberName: 'Bert' }),
    ]);
    expect(group.bags.map(({ title }) => title)).toEqual(['Anna', 'Bert']);
  });

  it('asks for what is easily forgotten', () => {
    const side = { itemId: 'dip', itemName: 'Dip', type: 'dish', amount: 1, extras: [] };
    const { checks } = packed(
      [
        line('salami', { amount: 2, extras: [side as unknown as QuoteExtra] }),
        line('cola', { amount: 3, minimumAge: 18 }),
        line('tiramisu', { freeItemOfferId: 'gratis' }),
      ],
      { formValues: { messageCook: 'Ohne Klingel', messageDriver: '2. Stock' } },
    );
    expect(checks.map(({ text }) => text)).toEqual([
      '3 Getränke',
      'Dazu: 2 × Dip',
      'Geschenk: 1 × tiramisu',
      'Wunsch: Ohne Klingel',
      'Für die Fahrt: 2. Stock',
      'Ausweis zeigen lassen (ab 18)',
      'Besteck und Servietten',
    ]);
    expect(packed([line('salami')], { orderType: 'table' }).checks).toEqual([]);
  });
});
