import { expect, test } from 'vitest';
import { item, menuItem } from '../cart/testing/build-cart.ts';
import { cents, ZERO } from '../money/cents.ts';
import { groupDiscounts } from './group-discounts.ts';
import { groupItems } from './group-items.ts';
import { isLongEnough, nameKey, tidyName } from './group-names.ts';
import { groupProblem, type GroupMember } from './group.ts';
import { looksLikeGroupOrder } from './missed-group.ts';

const person = (memberId: string, name: string, status: GroupMember['status'] = 'other') => ({
  memberId,
  name,
  status,
});
const anna = person('a', 'Anna', 'owner');

test.each([
  ['one owner and a member', [anna, person('b', 'Ben')], 'a', null],
  ['the owner alone', [anna], 'a', null],
  ['nobody', [], 'a', 'no-members'],
  ['one id twice', [anna, person('a', 'Ben')], 'a', 'duplicate-member'],
  ['one name twice', [anna, person('b', ' ANNA')], 'a', 'duplicate-member'],
  ['no owner', [person('b', 'Ben')], 'b', 'not-one-owner'],
  ['two owners', [anna, person('b', 'Ben', 'owner')], 'a', 'not-one-owner'],
  ['an owner who is not the one named', [anna, person('b', 'Ben')], 'b', 'owner-not-found'],
])('a group with %s: %j', (_name, members, owner, problem) => {
  expect(groupProblem(members, owner)).toBe(problem);
});

test.each([
  ['Bo', false],
  ['Bob', true],
  ['  Bo  ', false],
  ['B o', true],
  ['👍🏽👍', true],
  ['', false],
  ['\u200d\u200d\u200d', false],
])('the name %j is long enough: %s', (name, long) => {
  expect(isLongEnough(name)).toBe(long);
});

test('names are tidied and told apart as people do', () => {
  expect(tidyName('  Anna \t Maria ')).toBe('Anna Maria');
  expect(nameKey('ÄNNE  Müller')).toBe(nameKey('änne müller'));
  expect(nameKey('Ａnna')).toBe('anna');
  expect(nameKey('An\u00adn\u200da')).toBe('anna');
  expect(tidyName('An\u00adna')).toBe('Anna');
  expect(nameKey('Anna')).not.toBe(nameKey('Änna'));
});

test('items of a group carry their member’s name, in the order of members', () => {
  const cart = (items: GroupMember['cart']['items']) => ({
    items,
    confirmedTwoForOnePromotions: [],
    total: ZERO,
  });
  const members: GroupMember[] = [
    { ...anna, cart: cart([item('pizza', { memberName: 'gelogen' })]) },
    { ...person('b', 'Ben'), cart: cart([item('cola'), menuItem('spar', [item('salat')])]) },
  ];
  const items = groupItems(members);
  expect(
    items.map(({ memberId, index, item: { memberName } }) => [memberId, index, memberName]),
  ).toEqual([
    ['a', 0, 'Anna'],
    ['b', 0, 'Ben'],
    ['b', 1, 'Ben'],
  ]);
  expect(items[2]?.item).toMatchObject({ subitems: [{ memberName: 'Ben' }] });
});

test('group discounts are those for groups only, from the highest threshold down', () => {
  const offer = (id: string, minimum: number, groupOrderOnly = true) => ({
    id,
    title: id,
    description: '',
    offerType: 'cartDiscount' as const,
    groupOrderOnly,
    discountType: 'percent' as const,
    value: 5,
    minimumOrderValue: cents(minimum),
    applicability: 'all' as const,
    accumulative: false,
  });
  const all = [offer('klein', 2000), offer('jeder', 1000, false), offer('gross', 6000)];
  expect(groupDiscounts(all).map(({ id }) => id)).toEqual(['gross', 'klein']);
});

test.each([
  [2500, false, false, false],
  [2501, false, false, true],
  [2501, true, false, false],
  [2501, false, true, false],
])('%i cents, in a group %s, at a table %s: missed %s', (subTotal, inGroup, atTable, missed) => {
  expect(looksLikeGroupOrder(cents(subTotal), { inGroup, atTable })).toBe(missed);
});
