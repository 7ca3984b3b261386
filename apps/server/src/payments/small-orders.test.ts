import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '../testing/order-inputs.ts';
import { startPaymentServer, type PaymentServer } from '../testing/payment-server.ts';
import { TestBrowser } from '../testing/test-server.ts';

/** Leaves 30 cents of two big Margheritas that are collected. */
const COUPON = {
  ...{ code: 'FAST', type: 'value' as const, value: 2170, minimumOrderValue: 0 as never },
  ...{ validFrom: null, validUntil: null, uses: 5, oncePerGuest: false },
};
let server: PaymentServer;
beforeAll(async () => {
  server = await startPaymentServer({ coupons: [COUPON] });
});
afterAll(() => server.stop());

it('an order of less than Stripe takes is paid in another way', async () => {
  const guest = await TestBrowser.open(server);
  const place = (paymentMethod: string) =>
    guest.post(
      '/api/shop/fixture/order',
      orderBody({ couponCode: 'FAST', expectedTotal: 0.3 }, { isPickup: true, paymentMethod }),
    );
  expect((await place('Stripe_card')).json().form).toEqual({
    paymentMethod: expect.stringMatching(/^So wenig lässt sich damit nicht bezahlen/),
  });
  expect((await place('PayPal_Rest')).statusCode).toBe(200);
});
