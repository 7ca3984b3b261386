import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { PromotionGroup, Quote } from '@tischlein/domain/pricing/quote.ts';
import { notifications } from '@tischlein/ui/notify.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';
import { groupOf, member } from '../group/testing/build-group.ts';
import { setCart, useCart } from '../session/cart-store.ts';
import { useDialogs } from '../session/dialogs.ts';
import { addedDishes, announceOffers, wonPromotions } from './announce-offers.ts';
import { useQuote } from './quote-store.ts';

const pieces = (dishId: string, sizeId: string | null, amount: number) =>
  item(dishId, { sizeId, amount });

// Other tests share the stores.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useQuote.setState({ quote: null });
  useCart.setState({ items: [] });
  useDialogs.setState({ offer: null });
  notifications.write([]);
});

it('names dishes of which there are more pieces, by size and over all lines', () => {
  const before = [pieces('pizza', 'klein', 2), pieces('cola', null, 1)];
  expect(addedDishes(before, before)).toEqual([]);
  expect(addedDishes(before, [pieces('pizza', 'klein', 1), pieces('pizza', 'klein', 1)])).toEqual(
    [],
  );
  expect(
    addedDishes(before, [
      pieces('pizza', 'klein', 3),
      pieces('pizza', 'gross', 1),
      pieces('cola', null, 1),
    ]),
  ).toEqual([
    { dishId: 'pizza', sizeId: 'klein' },
    { dishId: 'pizza', sizeId: 'gross' },
  ]);
});

it('tells of bundles that count and save more than before', () => {
  const group = (groupId: string, saved: number, isConfirmed = true) =>
    ({ groupId, isConfirmed, savedTwoForOne: cents(saved) }) as PromotionGroup;
  const before = { promotionGroups: [group('a', 500), group('b', 500)] };
  const now = {
    promotionGroups: [
      group('a', 1000),
      group('b', 500),
      group('neu', 300),
      group('offen', 300, false),
    ],
  };
  expect(wonPromotions(before, now).map(({ groupId }) => groupId)).toEqual(['a', 'neu']);
  expect(wonPromotions(now, { promotionGroups: [] })).toEqual([]);
});

it('says for one second what a promotion saves', () => {
  const won = {
    groupId: 'zwei',
    title: 'Zwei Tiramisù für eines',
    isConfirmed: true,
    savedTwoForOne: cents(650),
    promotionValue: cents(650),
  } as PromotionGroup;
  const quote = (promotionGroups: PromotionGroup[]) =>
    ({ promotionGroups, freeItemSelection: 'none', lines: [], problems: [] }) as unknown as Quote;
  useQuote.setState({ quote: quote([]) });
  const subscribed = vi.spyOn(useQuote, 'subscribe');
  announceOffers({ offers: [] } as unknown as PublicShop, []);
  useQuote.setState({ quote: quote([won]) });
  expect(notifications.read()).toMatchObject([
    { text: 'Zwei Tiramisù für eines: du sparst 6,50\u00a0€.', timeoutMs: 1000 },
  ]);
  for (const { value: stop } of subscribed.mock.results) stop();
});

describe('two pieces that come first into an empty cart', () => {
  const two = [pieces('pizza', null, 2)];
  const quote = (rest: Partial<PromotionGroup>) =>
    ({
      freeItemSelection: 'none',
      promotionGroups: [
        {
          groupId: 'paar:pizza',
          offerId: 'paar',
          title: 'Paare',
          items: [{ dishId: 'pizza', sizeId: null, amount: 2 }],
          promotionValue: cents(700),
          savedTwoForOne: cents(700),
          ...rest,
        },
      ],
    }) as Quote;
  const open = { needsConfirmation: true, isConfirmed: false };
  const counting = { needsConfirmation: false, isConfirmed: true };
  const shop = {
    offers: [{ id: 'paar', offerType: 'twoForOnePromotion', accumulative: false } as Offer],
  } as PublicShop;

  beforeEach(() => {
    vi.stubGlobal('localStorage', { setItem: () => {} });
    // Each test hears only what it starts with.
    vi.spyOn(useQuote, 'subscribe').mockReturnValue(() => {});
    setCart(two);
    notifications.write([]);
    useDialogs.setState({ offer: null });
  });

  it('are asked about', () => {
    useQuote.setState({ quote: quote(open) });
    announceOffers(shop, []);
    expect(useDialogs.getState().offer).toEqual({ kind: 'promotion', groupId: 'paar:pizza' });
  });

  it('are not asked about in the group of somebody else', () => {
    useGroup.setState({ state: groupOf([member('Ada'), member('Ben')], 'ben') });
    useQuote.setState({ quote: quote(open) });
    announceOffers(shop, []);
    forgetGroup();
    expect(useDialogs.getState().offer).toBeNull();
  });

  it('tell what was won', () => {
    useQuote.setState({ quote: quote(counting) });
    announceOffers(shop, []);
    expect(notifications.read().map(({ text }) => text)).toEqual(['Paare: du sparst 7,00\u00a0€.']);
  });

  it.each([open, counting])('say nothing when they lay there already', (rest) => {
    useQuote.setState({ quote: quote(rest) });
    announceOffers(shop, two);
    expect(notifications.read()).toEqual([]);
    expect(useDialogs.getState().offer).toBeNull();
  });
});
