import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHosting, type TestHosting } from './testing/test-hosting.ts';

let hosting: TestHosting;
const payment = {
  methods: ['offline', 'PayPal_Rest', 'AmazonPay_Checkout'] as const,
  onlyPickup: [],
  onlyDelivery: [],
  pickupMinimumEuros: {},
  stripePublicKey: null,
};

beforeAll(async () => {
  hosting = await startTestHosting();
  await hosting.publish([
    {
      id: 'wallets',
      domains: ['wallets.example'],
      payment: {
        ...payment,
        methods: [...payment.methods],
        paypalClientId: 'client',
        amazonPay: { merchantId: 'M', storeId: 'S', publicKeyId: 'K' },
      },
    },
    {
      id: 'platform',
      domains: ['platform.example'],
      payment: {
        ...payment,
        methods: ['PayPal_Platform'],
        paypalClientId: 'client',
        amazonPay: null,
      },
    },
    {
      id: 'cards',
      domains: ['cards.example'],
      payment: {
        ...payment,
        methods: ['Stripe_card'],
        stripePublicKey: 'pk_test_1',
        paypalClientId: null,
        amazonPay: null,
      },
    },
    {
      id: 'bar',
      domains: ['bar.example'],
      payment: { ...payment, methods: ['offline'], paypalClientId: null, amazonPay: null },
    },
  ]);
});
afterAll(() => hosting.stop());

const get = (url: string, host = 'wallets.example') =>
  hosting.app.inject({ url, headers: { host } });

test.each([
  ['paypal', 'https://*.paypal.com'],
  ['amazonpay', 'https://*.payments-amazon.com'],
])('?zahlung=%s lets that provider alone into the page', async (provider, host) => {
  const answer = await get(`/checkout?zahlung=${provider}`);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(host);
  expect(policy).not.toContain(provider === 'paypal' ? 'amazon' : 'paypal');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['etag']).toBeUndefined();
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('Stripe is let in where its wallets can be shown, and nowhere else', async () => {
  const { database, shops } = hosting.context;
  const policy = async () =>
    String(
      (await get('/checkout?zahlung=stripe', 'cards.example')).headers['content-security-policy'],
    );
  expect(await policy()).not.toContain('stripe');
  await database.pool.query(`insert into payment_account values ('cards', 'stripe', '')`);
  await database.pool.query(
    `insert into payment_domain (shop_id, domain, google_pay, next_at) values ('cards', 'cards.example', true, now())`,
  );
  await shops.refresh('cards');
  expect(await policy()).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(await policy()).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(await policy()).not.toMatch(/paypal|amazon/);
  const allowed = async (url: string) =>
    String((await get(url, 'cards.example')).headers['permissions-policy']);
  expect(await allowed('/checkout?zahlung=stripe')).toContain(
    'payment=(self "https://js.stripe.com" "https://pay.google.com")',
  );
  const menu = await get('/?zahlung=stripe', 'cards.example');
  expect(String(menu.headers['content-security-policy'])).not.toContain('stripe');
});

test('the nonce of the policy stands in the page, and is another one each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await get('/checkout?zahlung=paypal');
      const [, nonce = ''] = /<script type="text\/plain" nonce="([^"]+)">/.exec(body) ?? [];
      expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
      expect(body).toContain('|/checkout|');
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test.each([
  ['/checkout', 'wallets.example'],
  ['/checkout?zahlung=fremd', 'wallets.example'],
  ['/?zahlung=paypal', 'wallets.example'],
  ['/nix?zahlung=paypal', 'wallets.example'],
  ['/checkout?zahlung=paypal', 'bar.example'],
])('%s at %s names no provider', async (url, host) => {
  const { headers, body } = await get(url, host);
  expect(String(headers['content-security-policy'])).not.toMatch(/https:|nonce/);
  expect(body).not.toContain('nonce=');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('of a platform the page names whom it sells for, and of no other', async () => {
  const { database, shops } = hosting.context;
  await database.pool.query(
    `insert into payment_account values ('platform', 'paypal-platform', '')`,
  );
  await shops.refresh('platform');
  let merchantId = 'MERCHANT1';
  const account = async (shopId: string) => ({ shopId, values: { merchantId } });
  Object.assign(hosting.context, { payments: { account } });
  const page = async (host: string) => (await get('/checkout?zahlung=paypal', host)).body;
  expect(await page('platform.example')).toContain(' data-merchant-id="MERCHANT1">');
  expect(await page('wallets.example')).not.toContain('merchant-id');
  merchantId = '"><script>';
  expect(await page('platform.example')).not.toContain('merchant-id');
});
