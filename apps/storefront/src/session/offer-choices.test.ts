import { beforeEach, expect, it, vi } from 'vitest';
import {
  clearOfferChoices,
  decidePromotion,
  decisionAbout,
  selectFreeItems,
  startOfferChoices,
  useOfferChoices,
} from './offer-choices.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const KEY = 'tischlein:shop:offers';
const COLA = { offerId: 'gratis', dishId: 'cola', sizeId: 'klein' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
  startOfferChoices('shop');
  clearOfferChoices('shop');
});

it('a promotion is pending, denied or confirmed, never two of them', () => {
  expect(decisionAbout('zwei')).toBe('pending');
  for (const decision of ['confirmed', 'denied', 'confirmed', 'pending'] as const) {
    decidePromotion('zwei', decision);
    expect(decisionAbout('zwei')).toBe(decision);
    const { confirmedPromotions, deniedPromotions } = useOfferChoices.getState();
    expect([...confirmedPromotions, ...deniedPromotions]).toHaveLength(
      decision === 'pending' ? 0 : 1,
    );
  }
});

it('choices outlast a reload of the page and go with the order', () => {
  selectFreeItems([COLA]);
  decidePromotion('zwei', 'denied');
  useOfferChoices.setState({ selectedFreeItems: [], deniedPromotions: [] });
  startOfferChoices('shop');
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([COLA]);
  expect(decisionAbout('zwei')).toBe('denied');
  clearOfferChoices('shop');
  expect(stored.has(KEY)).toBe(false);
});

it.each([
  'no JSON',
  '[1]',
  '{"selectedFreeItems":"x","confirmedPromotions":[1]}',
  '{"selectedFreeItems":[{"offerId":"a"},7]}',
])('reads nothing out of %s', (text) => {
  stored.set(KEY, text);
  startOfferChoices('shop');
  expect(useOfferChoices.getState()).toEqual({
    selectedFreeItems: [],
    confirmedPromotions: [],
    deniedPromotions: [],
  });
});

it('works on from memory where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  startOfferChoices('shop');
  selectFreeItems([COLA]);
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([COLA]);
});
