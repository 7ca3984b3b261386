import { expect, test } from 'vitest';
import {
  canBringBack,
  canCourseStep,
  canPromise,
  canPaymentStep,
  canStep,
  canTakeBack,
  canTransition,
  endsEarly,
  isFinal,
  isPlaced,
  nextStatuses,
  STATUS_LABELS,
  type KitchenStatus,
  type OrderStatus,
} from './order-state.ts';

const EVERY = Object.keys(STATUS_LABELS) as OrderStatus[];
const ALL = EVERY.filter(isPlaced);
const DELIVERY: Record<KitchenStatus, KitchenStatus[]> = {
  placed: ['accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  preparing: ['ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  ready: ['on-the-way', 'done', 'not-collected'],
  'on-the-way': ['done', 'not-collected'],
  done: [],
  'not-collected': [],
  rejected: [],
};

test.each(ALL)('the steps from %s', (from) => {
  expect(nextStatuses(from, 'delivery')).toEqual(DELIVERY[from]);
  const grounded = DELIVERY[from].filter((to) => to !== 'on-the-way');
  expect(nextStatuses(from, 'pickup')).toEqual(grounded);
  expect(nextStatuses(from, 'table')).toEqual(grounded.filter((to) => to !== 'not-collected'));
  for (const to of ALL) expect(canStep(from, to, 'delivery')).toBe(DELIVERY[from].includes(to));
  expect(isFinal(from)).toBe(['done', 'not-collected', 'rejected'].includes(from));
});

test('payment alone places, ends or gives up an order that waits for it', () => {
  const unplaced = EVERY.filter((status) => !isPlaced(status));
  expect(unplaced).toEqual(['awaiting_payment', 'held', 'expired', 'cancelled']);
  const steps = EVERY.flatMap((from) =>
    EVERY.filter((to) => canPaymentStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'awaiting_payment expired',
    'awaiting_payment cancelled',
    'awaiting_payment placed',
  ]);
  expect(unplaced.map(isFinal)).toEqual([false, false, true, true]);
});

test('a held course is sent or given up by the waiter alone', () => {
  const steps = EVERY.flatMap((from) =>
    EVERY.filter((to) => canCourseStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['held cancelled', 'held placed']);
});

test('no status comes back: every way ends', () => {
  const longest = (from: KitchenStatus, seen: KitchenStatus[] = []): number => {
    expect(seen).not.toContain(from);
    return Math.max(
      0,
      ...nextStatuses(from, 'delivery').map((to) => 1 + longest(to, [...seen, from])),
    );
  };
  expect(longest('placed')).toBe(5);
});

test.each<[Parameters<typeof endsEarly>, boolean]>([
  [['accepted', 'done', 'pickup'], true],
  [['preparing', 'done', 'table'], true],
  [['ready', 'done', 'delivery'], true],
  [['ready', 'done', 'pickup'], false],
  [['on-the-way', 'done', 'delivery'], false],
  [['accepted', 'ready', 'pickup'], false],
  [['accepted', 'rejected', 'pickup'], false],
])('%j ends an order early: %s', (step, early) => expect(endsEarly(...step)).toBe(early));

const TYPES = ['delivery', 'pickup', 'table'] as const;

test('another time is promised between acceptance and handover, and never at a table', () => {
  const open = (type: (typeof TYPES)[number]) => EVERY.filter((status) => canPromise(status, type));
  expect(open('delivery')).toEqual(['accepted', 'preparing', 'ready', 'on-the-way']);
  expect(open('pickup')).toEqual(['accepted', 'preparing']);
  expect(open('table')).toEqual([]);
});

test('only what is ready or over is taken back, to a state that can lead there', () => {
  const back = ALL.flatMap((from) =>
    ALL.filter((to) => canTakeBack(from, to)).map((to) => `${from} ${to}`),
  );
  expect(new Set(back.map((pair) => pair.split(' ')[0]))).toEqual(
    new Set(['ready', 'done', 'not-collected']),
  );
  for (const from of ALL)
    for (const to of ALL)
      if (canTakeBack(from, to)) expect(canStep(to, from, 'delivery'), `${from} ${to}`).toBe(true);
  // Nothing that leads to 'ready', or to an end with food, is forgotten.
  for (const from of ['ready', 'done', 'not-collected'] as const)
    for (const to of ALL)
      if (canStep(to, from, 'delivery')) expect(canTakeBack(from, to), `${from} ${to}`).toBe(true);
});

test('only what is on its way is brought back, to go out again', () => {
  const back = ALL.flatMap((from) =>
    ALL.filter((to) => canBringBack(from, to)).map((to) => `${from} ${to}`),
  );
  expect(back).toEqual(['on-the-way ready']);
});

test('a transition is the mover’s own, and no one else’s', () => {
  for (const type of TYPES)
    for (const from of EVERY)
      for (const to of EVERY) {
        const movers = (['kitchen', 'payment', 'waiter', 'bill'] as const).filter((by) =>
          canTransition(by, from, to, type),
        );
        const expected = [
          ...(isPlaced(from) &&
          isPlaced(to) &&
          (from === to
            ? canPromise(from, type)
            : canStep(from, to, type) || canTakeBack(from, to) || canBringBack(from, to))
            ? ['kitchen']
            : []),
          ...(canPaymentStep(from, to) ? ['payment'] : []),
          ...(canCourseStep(from, to) ? ['waiter'] : []),
          ...(from === 'awaiting_payment' && to === 'done' ? ['bill'] : []),
        ];
        expect(movers, `${type}: ${from} to ${to}`).toEqual(expected);
      }
});
