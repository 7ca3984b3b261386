import { afterAll, beforeAll, expect, it } from 'vitest';
import { toEuros } from '@tischlein/domain/money/cents.ts';
import type { PromotionGroup } from '@tischlein/domain/pricing/quote.ts';
import { CASE_COUPON } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { OFFER_CASES } from '@tischlein/domain/pricing/testing/offer-cases.ts';
import { caseShop } from '../testing/case-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  server = await startTestServer({ shops: [caseShop('12345')] });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

it.each(OFFER_CASES)('$name: the quote call, the order and what is stored agree', async (one) => {
  const { orderType, items: orderItems, confirmed = [], denied = [], expect: expected } = one;
  const { selectedFreeItems = [] } = one;
  const choices = {
    orderItems,
    selectedFreeItems,
    confirmedTwoForOnePromotions: confirmed,
    couponCode: one.coupon ? CASE_COUPON.code : null,
  };
  const quoted = await guest.post('/api/shop/fixture/quote', {
    orderType,
    ...choices,
    deniedTwoForOnePromotions: denied,
  });
  expect(quoted.json()).toMatchObject({ deposits: 0, deliveryFee: 0, ...expected });

  const { promotionGroups } = quoted.json() as { promotionGroups: PromotionGroup[] };
  const seen = promotionGroups
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: toEuros(promotionValue) }));
  const placed = await guest.post(
    '/api/shop/fixture/order',
    orderBody(
      { ...choices, expectedTwoForOnePromotions: seen, expectedTotal: expected.total / 100 },
      { isPickup: orderType === 'pickup' },
    ),
  );
  if (expected.freeItemSelection === 'invalid') {
    expect([placed.statusCode, placed.json().code]).toEqual([409, 9]);
    return;
  }
  expect(placed.json().order.total).toBe(expected.total / 100);
  const stored = await guest.get(`/api/shop/fixture/info/${placed.json().order.id}`);
  const { subTotal, lines, total } = expected;
  expect(stored.json().order.quote).toMatchObject({ subTotal, lines, total });
});
