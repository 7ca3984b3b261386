import { afterEach, beforeEach, expect, test } from 'vitest';
import { PaypalTester } from './testing/test-paypal.ts';

let paypal: PaypalTester;
let orderId: string;
beforeEach(async () => {
  paypal = await PaypalTester.start();
  orderId = (await paypal.order()).body.id;
});
afterEach(() => paypal.simulator.stop());

const choose = async (choice: string, popup = '') =>
  fetch(`${paypal.simulator.url}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: orderId, choice, popup }),
    redirect: 'manual',
  });

test('the page names the amount and what can be done', async () => {
  const page = await fetch(`${paypal.simulator.url}/checkoutnow?token=${orderId}`);
  const html = await page.text();
  for (const text of [
    '12,30 €',
    '2 × Pizza',
    'Zustimmen',
    'Karte abgelehnt beim Abbuchen',
    'Abbrechen',
  ])
    expect(html).toContain(text);
  expect((await fetch(`${paypal.simulator.url}/checkoutnow?token=NONE`)).status).toBe(404);
});

test('approving leads back to the shop with order and payer', async () => {
  const answer = await choose('good');
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect([back.origin + back.pathname, back.searchParams.get('back')]).toEqual([
    'http://shop.example/checkout',
    '1',
  ]);
  expect(back.searchParams.get('token')).toBe(orderId);
  expect(back.searchParams.get('PayerID')).toMatch(/^\w{13}$/);
  expect(paypal.simulator.payments()).toMatchObject([{ state: 'APPROVED' }]);
});

test('giving up leads to the other address and changes nothing', async () => {
  const answer = await choose('cancel');
  expect(answer.headers.get('location')).toBe(
    `http://shop.example/checkout/cancelled?token=${orderId}`,
  );
  expect(paypal.simulator.payments()).toMatchObject([{ state: 'PAYER_ACTION_REQUIRED' }]);
});

test('in a window of its own it tells its opener instead', async () => {
  const html = await (await choose('good', '1')).text();
  expect(html).toContain(`"paypal":"approved","orderID":"${orderId}"`);
  expect(await (await choose('cancel', '1')).text()).toContain('"paypal":"cancelled"');
});

test.each([
  ['client-id=AShop&currency=EUR&commit=true&components=buttons', 200],
  ['client-id=AShop&currency=USD&commit=true', 400],
  ['client-id=AShop&currency=EUR&commit=false', 400],
  ['client-id=AShop&currency=EUR', 400],
  ['client-id=nobody&currency=EUR&commit=true', 400],
  ['client-id=AShop&currency=EUR&commit=true&components=marks', 400],
])('the script with %s: %i', async (query, status) => {
  const answer = await fetch(`${paypal.simulator.sdkUrl}?${query}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect((await answer.text()).startsWith('throw')).toBe(status === 400);
});
