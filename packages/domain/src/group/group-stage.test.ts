import { describe, expect, test } from 'vitest';
import {
  cartLock,
  GROUP_STAGES,
  isGroupOver,
  memberPlace,
  nextGroupStage,
  type GroupEvent,
} from './group-stage.ts';

const EVENTS: GroupEvent[] = [
  'to-checkout',
  'to-menu',
  'pay',
  'payment-failed',
  'placed',
  'disband',
];

test('only the steps of the table exist', () => {
  const table = GROUP_STAGES.flatMap((stage) =>
    EVENTS.flatMap((event) => {
      const next = nextGroupStage(stage, event);
      return next === null ? [] : [`${stage} ${event} ${next}`];
    }),
  );
  expect(table).toEqual([
    'menu to-checkout checkout',
    'menu to-menu menu',
    'menu disband disbanded',
    'checkout to-checkout checkout',
    'checkout to-menu menu',
    'checkout pay paying',
    'checkout placed completed',
    'checkout disband disbanded',
    'paying payment-failed checkout',
    'paying placed completed',
  ]);
});

test('a group is over once it is completed or disbanded', () => {
  expect(GROUP_STAGES.filter(isGroupOver)).toEqual(['completed', 'disbanded']);
});

describe('cartLock', () => {
  const open = { stage: 'menu' as const, locked: false, deadlineAt: null };
  const now = 1000;
  test.each([
    ['in the menu', open, null, null],
    ['locked by the owner', { ...open, locked: true }, 'locked', null],
    ['before the deadline', { ...open, deadlineAt: 1001 }, null, null],
    ['from the deadline on', { ...open, deadlineAt: 1000 }, 'deadline', null],
    ['at the checkout', { ...open, stage: 'checkout' as const }, 'stage', null],
    ['while it is paid', { ...open, stage: 'paying' as const }, 'stage', 'stage'],
    ['after the order', { ...open, stage: 'completed' as const }, 'stage', 'stage'],
    ['after its end', { ...open, stage: 'disbanded' as const }, 'stage', 'stage'],
  ])('%s', (_name, group, member, owner) => {
    expect(cartLock(group, { isOwner: false, now })).toBe(member);
    expect(cartLock(group, { isOwner: true, now })).toBe(owner);
  });
});

test('members are led by the stage of the owner', () => {
  expect(GROUP_STAGES.map((stage) => memberPlace(stage, 'o1'))).toEqual([
    { page: 'start' },
    { page: 'holding' },
    { page: 'holding' },
    { page: 'success', orderId: 'o1' },
    null,
  ]);
  expect(memberPlace('completed', null)).toBeNull();
});
