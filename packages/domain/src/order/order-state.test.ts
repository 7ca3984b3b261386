import { expect, test } from 'vitest';
import {
  canStep,
  endsEarly,
  isFinal,
  nextStatuses,
  STATUS_LABELS,
  type OrderStatus,
} from './order-state.ts';

const ALL = Object.keys(STATUS_LABELS) as OrderStatus[];
const DELIVERY: Record<OrderStatus, OrderStatus[]> = {
  placed: ['accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'on-the-way', 'done', 'rejected'],
  preparing: ['ready', 'on-the-way', 'done', 'rejected'],
  ready: ['on-the-way', 'done'],
  'on-the-way': ['done'],
  done: [],
  rejected: [],
};

test.each(ALL)('the steps from %s', (from) => {
  expect(nextStatuses(from, 'delivery')).toEqual(DELIVERY[from]);
  const grounded = DELIVERY[from].filter((to) => to !== 'on-the-way');
  expect(nextStatuses(from, 'pickup')).toEqual(grounded);
  expect(nextStatuses(from, 'table')).toEqual(grounded);
  for (const to of ALL) expect(canStep(from, to, 'delivery')).toBe(DELIVERY[from].includes(to));
  expect(isFinal(from)).toBe(from === 'done' || from === 'rejected');
});

test('no status comes back: every way ends', () => {
  const longest = (from: OrderStatus, seen: OrderStatus[] = []): number => {
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
