import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupTerms } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { useCoupon } from '../cart/coupon.ts';
import { usePlace } from '../session/place-store.ts';
import { NO_QUOTE_CHOICES, setQuoteChoices } from '../cart/quote-store.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';
import { shareTerms } from './share-terms.ts';
import { groupOf, member } from './testing/build-group.ts';

const MEMBERS = [member('Ada'), member('Ben')];
const shop = { id: 'laden', supportDelivery: true, supportPickup: true } as PublicShop;
const NEAR = { deliveryFee: 190, minimumOrderValue: 1500, freeAfter: 3500 };
const told: GroupTerms[] = [];
const tell = vi.fn<(terms: GroupTerms) => Promise<boolean>>(async (terms) => {
  told.push(terms);
  return true;
});
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  tell.mockClear();
});
afterEach(() => {
  stop();
  forgetGroup();
  setQuoteChoices(NO_QUOTE_CHOICES);
  usePlace.setState({ info: null });
  useCoupon.setState({ state: 'none', coupon: null, waiting: '' });
  vi.useRealTimers();
});

const enter = (memberId: string) => {
  useGroup.setState({ state: groupOf(MEMBERS, memberId), status: 'live' });
  stop = shareTerms(shop, tell);
};
const pass = () => vi.advanceTimersByTimeAsync(1000);

it("the owner's device tells place, tip and what the coupon is worth, without its code", async () => {
  enter('ada');
  await pass();
  usePlace.setState({ info: NEAR as never });
  setQuoteChoices({ tip: 100 });
  setQuoteChoices({ tip: 200 });
  const coupon = {
    code: 'GEHEIM',
    type: 'value' as const,
    value: 500,
    minimumOrderValue: cents(0),
  };
  useCoupon.setState({ state: 'set', coupon, waiting: '' });
  await pass();
  expect(told.at(-1)).toEqual({
    delivery: { fee: 190, minimumOrder: 1500, freeFrom: 3500 },
    tip: 200,
    useDishDeposit: false,
    coupon: { type: 'value', value: 500, minimumOrderValue: 0 },
  });
  expect(JSON.stringify(told)).not.toContain('GEHEIM');
  // Many changes at once are told once.
  expect(told.length).toBe(2);
});

it('a member tells nothing, and what did not get through is told with the next change', async () => {
  enter('ben');
  setQuoteChoices({ tip: 100 });
  await pass();
  expect(tell).not.toHaveBeenCalled();
  stop();
  tell.mockResolvedValueOnce(false);
  enter('ada');
  await pass();
  setQuoteChoices({ tip: 100, useDishDeposit: false });
  await pass();
  expect(tell.mock.calls.length).toBeGreaterThanOrEqual(1);
  setQuoteChoices({ tip: 150 });
  await pass();
  expect(told.at(-1)?.tip).toBe(150);
});
