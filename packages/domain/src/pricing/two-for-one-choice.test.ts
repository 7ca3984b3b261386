import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { TwoForOneOffer } from './offer.ts';
import type { PromotionGroup } from './quote.ts';
import { isOpenChoice, promotionToAsk, type ChoiceContext } from './two-for-one-choice.ts';

const PIZZA = { dishId: 'pizza', sizeId: 'gross' };
const GROUP: PromotionGroup = {
  groupId: 'zwei:pizza:gross',
  offerId: 'zwei',
  title: 'Zwei für eine',
  needsConfirmation: true,
  isConfirmed: false,
  items: [{ ...PIZZA, amount: 2 }],
  freeItems: [{ ...PIZZA, amount: 1 }],
  promotionValue: cents(600),
  savedDiscount: cents(400),
  savedTwoForOne: cents(1000),
};
const OFFER: TwoForOneOffer = {
  id: 'zwei',
  title: 'Zwei für eine',
  description: '',
  offerType: 'twoForOnePromotion',
  groupOrderOnly: false,
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: false,
  accumulative: false,
  label: '2 für 1',
  applicability: 'all',
  itemSelection: { categories: ['pizza'], dishesWithSizes: [], menus: [] },
  availability: null,
};
const ALONE: ChoiceContext = { offers: [OFFER], denied: [], isMember: false };

test('a guest who adds an eligible dish is asked', () => {
  expect(promotionToAsk({ promotionGroups: [GROUP] }, [PIZZA], ALONE)).toBe(GROUP);
});

describe('nobody is asked', () => {
  test.each<[string, Partial<PromotionGroup>, Partial<ChoiceContext>]>([
    ['who has said yes', { isConfirmed: true }, {}],
    ['who has said no', {}, { denied: [GROUP.groupId] }],
    ['where nothing must be confirmed', { needsConfirmation: false }, {}],
    ['who is a member and not the owner of the group', {}, { isMember: true }],
    ['about an accumulative promotion', {}, { offers: [{ ...OFFER, accumulative: true }] }],
    ['about an offer that is gone', {}, { offers: [] }],
    ['when the dish discount saves as much', { promotionValue: cents(0) }, {}],
    ['when the dish discount saves more', { promotionValue: cents(-1) }, {}],
  ])('%s', (_, group, context) => {
    const asked = { ...GROUP, ...group };
    const situation = { ...ALONE, ...context };
    expect(promotionToAsk({ promotionGroups: [asked] }, [PIZZA], situation)).toBeNull();
    expect(isOpenChoice(asked, situation)).toBe(false);
  });

  test.each([
    ['another dish', { dishId: 'pasta', sizeId: 'gross' }],
    ['another size', { dishId: 'pizza', sizeId: 'klein' }],
  ])('about %s than those of the promotion; the choice stays open', (_, added) => {
    expect(promotionToAsk({ promotionGroups: [GROUP] }, [added], ALONE)).toBeNull();
    expect(isOpenChoice(GROUP, ALONE)).toBe(true);
  });
});
