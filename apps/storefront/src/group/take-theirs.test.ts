import { expect, it } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { merged, takeTheirs, type KnownCart } from './take-theirs.ts';

const short = (items: readonly unknown[]) =>
  (items as { dishId: string; amount: number }[])
    .map(({ dishId, amount }) => `${amount}x${dishId}`)
    .join(' ');
const cart = (text: string) =>
  text === '' ? [] : text.split(' ').map((one) => item(one.slice(2), { amount: Number(one[0]) }));
const known = (base: string, pending: string | null = null): KnownCart => ({
  base: cart(base),
  cartVersion: 4,
  pending: pending === null ? null : { key: 'k', items: cart(pending) },
});

it.each([
  ['nothing was done here', '1xa', '1xa', '1xa 1xb', '1xa 1xb'],
  ['something was done here too', '1xa', '1xa 1xc', '1xa 1xb', '1xa 1xb 1xc'],
  ['taken out here', '1xa 1xb', '1xb', '1xa 1xb 1xd', '1xb 1xd'],
  ['the same came here by another tab', '1xa', '2xa', '2xa', '2xa'],
])('a cart changed on another device: %s', (_name, base, mine, theirs, expected) => {
  const taken = takeTheirs(known(base), cart(mine), { items: cart(theirs), cartVersion: 5 });
  if (taken === null || taken === 'ask') throw new Error('not taken');
  expect(short(taken.mine)).toBe(expected);
  expect(taken.known).toEqual({ base: cart(theirs), cartVersion: 5, pending: null });
});

it('what is known already is no news', () => {
  const theirs = { items: cart('9xz'), cartVersion: 4 };
  expect(takeTheirs(known('1xa'), cart('1xa'), theirs)).toBeNull();
});

it('the own change comes back: what was done since is on top of it', () => {
  const theirs = { items: cart('2xa'), cartVersion: 5 };
  expect(takeTheirs(known('1xa', '2xa'), cart('2xa 1xb'), theirs)).toMatchObject({
    mine: cart('2xa 1xb'),
    known: { base: cart('2xa'), pending: null },
  });
});

it('whether an unanswered change is in it only the server knows', () => {
  const theirs = { items: cart('2xa 1xc'), cartVersion: 6 };
  expect(takeTheirs(known('1xa', '2xa'), cart('2xa'), theirs)).toBe('ask');
});

it('an answer says what else has changed: nothing is in it twice', () => {
  const theirs = { items: cart('2xa 1xc'), cartVersion: 6 };
  const { mine } = merged(cart('2xa'), cart('2xa 1xb'), theirs);
  expect(short(mine)).toBe('2xa 1xc 1xb');
});
