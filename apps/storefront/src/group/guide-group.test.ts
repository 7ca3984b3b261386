import { expect, it } from 'vitest';
import { guideGroup, type Guidance, type Whereabouts } from './guide-group.ts';

const HOLDING = { kind: 'go', to: 'holding' } as const;
const START = { kind: 'go', to: 'start' } as const;
const DONE = { kind: 'finish', orderId: 'o' } as const;
const member = (more: Partial<Whereabouts>): Whereabouts => ({
  isOwner: false,
  stage: 'menu',
  orderId: null,
  page: 'start',
  stageBefore: 'menu',
  pageBefore: 'start',
  ...more,
});

it.each<[string, Partial<Whereabouts>, Guidance]>([
  ['at the menu, in the menu', {}, null],
  ['the owner orders', { stage: 'checkout' }, HOLDING],
  ['the owner pays', { stage: 'paying', stageBefore: 'checkout', page: 'start' }, HOLDING],
  ['waiting already', { stage: 'paying', stageBefore: 'checkout', page: 'checkoutHolding' }, null],
  ['comes back to the menu meanwhile', { stage: 'checkout', stageBefore: 'checkout' }, HOLDING],
  ['goes to the checkout', { page: 'checkout' }, START],
  [
    'goes to the checkout while the owner is there',
    { stage: 'checkout', page: 'checkout' },
    HOLDING,
  ],
  ['the owner is back', { page: 'checkoutHolding', stageBefore: 'checkout' }, START],
  ['the owner orders while one reads', { stage: 'checkout', page: 'openingTimes' }, HOLDING],
  [
    'reads while waiting',
    { stage: 'checkout', stageBefore: 'checkout', page: 'openingTimes' },
    null,
  ],
  ['the owner is back while one reads', { page: 'openingTimes', stageBefore: 'checkout' }, START],
  ['reads while choosing', { page: 'openingTimes' }, null],
  ['opens the opening times first', { page: 'openingTimes', stageBefore: null }, null],
  ['ordered', { stage: 'completed', orderId: 'o', page: 'checkoutHolding' }, DONE],
  ['ordered, and one was away', { stage: 'completed', orderId: 'o', stageBefore: null }, DONE],
  ['disbanded', { stage: 'disbanded' }, null],
])('a member: %s', (_name, where, expected) => {
  expect(guideGroup(member(where))).toEqual(expected);
});

const stage = (to: 'menu' | 'checkout') => ({ kind: 'stage', stage: to }) as const;

it.each<[string, Partial<Whereabouts>, Guidance]>([
  ['goes to the checkout', { page: 'checkout' }, stage('checkout')],
  ['is at the checkout', { page: 'checkout', pageBefore: 'checkout', stage: 'checkout' }, null],
  ['comes back', { pageBefore: 'checkout', stage: 'checkout' }, stage('menu')],
  ['reads the conditions', { page: 'staticPage', pageBefore: 'checkout', stage: 'checkout' }, null],
  ['opens the shop anew', { stage: 'checkout', stageBefore: null }, stage('menu')],
  [
    'is at the checkout while another tab goes back',
    { page: 'checkout', pageBefore: 'checkout', stageBefore: 'checkout' },
    null,
  ],
  ['is at the menu while another tab goes to the checkout', { stage: 'checkout' }, null],
  [
    'is at the menu when the payment fails',
    { stage: 'checkout', stageBefore: 'paying' },
    stage('menu'),
  ],
  ['is back at the checkout after it', { page: 'checkout', stage: 'checkout' }, null],
  ['sees the order', { page: 'checkoutSuccess', stage: 'paying' }, null],
  ['has ordered', { page: 'checkoutSuccess', stage: 'completed', orderId: 'o' }, DONE],
])('the owner: %s', (_name, where, expected) => {
  expect(guideGroup(member({ isOwner: true, ...where }))).toEqual(expected);
});
