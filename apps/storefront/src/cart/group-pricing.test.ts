import { afterEach, expect, it } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { NO_OFFER_CHOICES, useOfferChoices } from '../session/offer-choices.ts';
import { groupPricing } from './group-pricing.ts';
import { groupOf, member } from '../group/testing/build-group.ts';

const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const price = (items: Parameters<typeof priceCart>[0]['items']) =>
  priceCart({
    menu: indexMenu(CASE_MENU),
    vat: { food: rates(7), drink: rates(19) },
    offers: [],
    items,
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: true,
    ...NO_OFFERS_CHOSEN,
  });
const MEMBERS = [
  member('Ada', [item('lasagne')]),
  member('Ben', [item('gibt-es-nicht'), item('lasagne', { amount: 2 })]),
  member('Cleo', [item('lasagne')]),
];
afterEach(() => useOfferChoices.setState(NO_OFFER_CHOICES));

it('own items keep their place in the own cart, everybody else comes after them', () => {
  const mine = [item('gibt-es-nicht'), item('lasagne', { amount: 2 }), item('lasagne')];
  const pricing = groupPricing(groupOf(MEMBERS, 'ben'), mine);
  const { quote, group } = pricing.of(price(pricing.items));
  expect(quote.lines.map(({ index, memberName }) => [memberName, index])).toEqual([
    ['Ada', 3],
    ['Ben', 1],
    ['Ben', 2],
    ['Cleo', 4],
  ]);
  expect(quote.problems.map(({ index }) => index)).toEqual([0]);
  expect(group.items.map(({ memberId, index }) => [memberId, index])).toEqual([
    ['ada', 3],
    ['ben', 0],
    ['ben', 1],
    ['ben', 2],
    ['cleo', 4],
  ]);
});

it('all price the same items in the same order, whoever looks, and the shares are the total', () => {
  const views = ['ada', 'ben', 'cleo'].map((memberId, at) => {
    const own = MEMBERS[at]?.cart.items as ReturnType<typeof item>[];
    const pricing = groupPricing(groupOf(MEMBERS, memberId), own);
    const { quote, group } = pricing.of(price(pricing.items));
    const shared = group.shares.reduce((sum, { total }) => sum + total, 0);
    expect(shared).toBe(quote.total);
    return { items: pricing.items, shares: group.shares };
  });
  expect(views[1]).toEqual(views[0]);
  expect(views[2]).toEqual(views[0]);
});

it("the owner's decisions count for all, a member's for nobody", () => {
  const decided = member('Ada');
  decided.cart.confirmedTwoForOnePromotions = ['paar'];
  useOfferChoices.setState({ ...NO_OFFER_CHOICES, deniedPromotions: ['paar'] });
  const members = [decided, member('Ben')];
  expect(groupPricing(groupOf(members, 'ben'), []).choices.confirmedPromotions).toEqual(['paar']);
  expect(groupPricing(groupOf(members, 'ada'), []).choices.deniedPromotions).toEqual(['paar']);
});
