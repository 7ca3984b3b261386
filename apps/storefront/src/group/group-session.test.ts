import { expect, it } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { withCart } from './group-session.ts';
import { newsTexts } from './tell-news.ts';
import { groupOf, member } from './testing/build-group.ts';

const known = groupOf([member('Ada'), member('Ben')], 'ada', { version: 7 });
const event = (version: number, memberId = 'ben') => {
  const { cart } = member('Ben', [item('a')]);
  return { memberId, version, cartVersion: 2, cart, done: true };
};

it("puts somebody's cart into the group when it is the very next change", () => {
  const next = withCart(known, event(8));
  expect(next).toMatchObject({
    group: { version: 8, members: [{ name: 'Ada' }, { cartVersion: 2, done: true }] },
  });
});

it('leaves out what it knows, and asks anew when something is missing', () => {
  expect(withCart(known, event(7))).toBeNull();
  expect(withCart(known, event(9))).toBe('missed');
  expect(withCart(known, event(8, 'cleo'))).toBe('missed');
  expect(withCart(null, event(1))).toBe('missed');
});

it('tells who came and who went, never oneself', () => {
  const then = groupOf([member('Ada'), member('Ben')], 'ada');
  const now = groupOf([member('Ada'), member('Cleo')], 'ada');
  expect(newsTexts(then, now)).toEqual(['Cleo ist dabei.', 'Ben ist nicht mehr dabei.']);
  expect(newsTexts(then, { ...now, memberId: 'cleo' })).toEqual(['Ben ist nicht mehr dabei.']);
});
