import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAmazonPay, type AmazonPaySimulator } from './amazonpay.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const account = {
  merchantId: 'A1MERCHANT',
  storeId: 'amzn1.store',
  publicKeyId: 'SANDBOX-KEY',
  publicKey,
  webhookUrl: null,
};
const olderKey = { ...account, merchantId: 'A2OLDER', publicKeyId: 'OLDERKEY' };
const V2 = 'AMZN-PAY-RSASSA-PSS-V2';

let simulator: AmazonPaySimulator;
beforeEach(async () => {
  simulator = await startAmazonPay({ accounts: [account, olderKey] });
});
afterEach(() => simulator.stop());

function signed(text: string, saltLength = 32, algorithm = V2): string {
  const digest = createHash('sha256').update(text).digest('hex');
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const key = { key: privateKey, padding, saltLength };
  return sign('sha256', Buffer.from(`${algorithm}\n${digest}`), key).toString('base64');
}

const payload = {
  webCheckoutDetails: {
    checkoutMode: 'ProcessOrder',
    checkoutResultReturnUrl: 'https://shop.example/back?order=1',
    checkoutCancelUrl: 'https://shop.example/given-up',
  },
  storeId: 'amzn1.store',
  paymentDetails: {
    paymentIntent: 'AuthorizeWithCapture',
    chargeAmount: { amount: '12.30', currencyCode: 'EUR' },
  },
  merchantMetadata: { merchantReferenceId: 'try-1', merchantStoreName: 'Grill & Co' },
  addressDetails: { name: 'A', addressLine1: 'B 1', city: 'C', postalCode: '1', countryCode: 'DE' },
};

function initiate(body: object = payload, fields: Record<string, string> = {}): Promise<Response> {
  const payloadJSON = JSON.stringify(body);
  const query = new URLSearchParams({
    merchantId: 'A1MERCHANT',
    publicKeyId: 'SANDBOX-KEY',
    ledgerCurrency: 'EUR',
    productType: 'PayAndShip',
    payloadJSON,
    signature: signed(payloadJSON),
    algorithm: V2,
    ...fields,
  });
  return fetch(`${simulator.url}/checkout/initiate?${query}`, { redirect: 'manual' });
}

const press = (page: string, act: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ do: act }), redirect: 'manual' });

describe('the page', () => {
  test.each([
    ['pay', 'https://shop.example/back?order=1&amazonCheckoutSessionId=', 'Open'],
    ['pay-pending', 'https://shop.example/back?order=1&amazonCheckoutSessionId=', 'Open'],
    ['decline', 'https://shop.example/back?order=1&amazonCheckoutSessionId=', 'Canceled'],
    ['cancel', 'https://shop.example/given-up', 'Canceled'],
  ])('%s leads back, once', async (act, back, state) => {
    const page = new URL((await initiate()).headers.get('location') ?? '', simulator.url).href;
    const html = await (await fetch(page)).text();
    for (const part of ['Grill &#38; Co', '12,30 €', 'Bezahlen', 'Abgelehnt', 'Abbrechen'])
      expect(html).toContain(part);
    const [view] = simulator.payments();
    const answer = await press(page, act);
    const id = act === 'cancel' ? '' : view?.id;
    expect(answer.headers.get('location')).toBe(`${back}${id}`);
    expect(simulator.payments()).toMatchObject([{ state, amount: 1230, reference: 'try-1' }]);
    if (state === 'Canceled') expect((await press(page, 'pay')).status).toBe(400);
  });

  test.each<[string, object, Record<string, string>]>([
    ['Signatur', { ...payload }, { payloadJSON: '{}' }],
    ['Signatur', { ...payload }, { signature: signed(JSON.stringify(payload), 20) }],
    ['Signatur', { ...payload }, { algorithm: 'AMZN-PAY-RSASSA-PSS' }],
    ['Händler', { ...payload }, { publicKeyId: 'SANDBOX-OTHER' }],
    ['Händler', { ...payload }, { merchantId: 'A9' }],
    ['addressDetails.name', { ...payload, addressDetails: undefined }, {}],
    ['chargeAmount', { ...payload, paymentDetails: { paymentIntent: 'Authorize' } }, {}],
    ['checkoutMode', { ...payload, webCheckoutDetails: {} }, {}],
    ['Laden', { ...payload, storeId: 'amzn1.other' }, {}],
    ['Währung', { ...payload }, { ledgerCurrency: 'GBP' }],
  ])('no session without what must be there: %s', async (problem, body, fields) => {
    const answer = await initiate(body, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(problem);
    expect(simulator.payments()).toEqual([]);
  });

  test('what is not shipped needs no address; the first signature has a salt of 20', async () => {
    const body = { ...payload, addressDetails: undefined };
    expect((await initiate(body, { productType: 'PayOnly' })).status).toBe(303);
    const first = 'AMZN-PAY-RSASSA-PSS';
    const signature = signed(JSON.stringify(payload), 20, first);
    expect((await initiate(payload, { signature, algorithm: first })).status).toBe(303);
  });
});

test("a key that does not tell its environment has it in the path, another's has not", async () => {
  const ask = (publicKeyId: string, path: string, changes: Record<string, string> = {}) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-amz-pay-date': new Date().toISOString(),
      'x-amz-pay-host': 'pay-api.amazon.eu',
      'x-amz-pay-region': 'eu',
    };
    const names = Object.keys(headers);
    const empty = createHash('sha256').update('').digest('hex');
    const lines = [...names.map((name) => `${name}:${headers[name]}`), '', names.join(';'), empty];
    const signature = signed(['GET', path, '', ...lines].join('\n'));
    const authorization = `${V2} PublicKeyId=${publicKeyId}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
    return fetch(`${simulator.url}${path}`, { headers: { ...headers, authorization, ...changes } });
  };
  await initiate();
  await initiate(payload, { merchantId: 'A2OLDER', publicKeyId: 'OLDERKEY' });
  const [own, older] = simulator.payments().map(({ id }) => `v2/checkoutSessions/${id}`);
  expect((await ask('SANDBOX-KEY', `/${own}`)).status).toBe(200);
  expect((await ask('SANDBOX-KEY', `/live/${own}`)).status).toBe(404);
  expect((await ask('OLDERKEY', `/sandbox/${older}`)).status).toBe(200);
  expect((await ask('OLDERKEY', `/${older}`)).status).toBe(404);
  // Of another merchant.
  expect((await ask('SANDBOX-KEY', `/${older}`)).status).toBe(404);
  expect((await ask('SANDBOX-KEY', `/${own}`, { accept: '*/*' })).status).toBe(403);
  expect((await ask('SANDBOX-KEY', `/${own}`, { authorization: 'Basic x' })).status).toBe(400);
});

describe('checkout.js', () => {
  const config = {
    merchantId: 'A1MERCHANT',
    publicKeyId: 'SANDBOX-KEY',
    ledgerCurrency: 'EUR',
    checkoutLanguage: 'de_DE',
    productType: 'PayAndShip',
    placement: 'Checkout',
    createCheckoutSessionConfig: { payloadJSON: '{}', signature: 'c2ln', algorithm: V2 },
  };
  interface Pay {
    renderButton(selector: string, given: object): void;
    initCheckout(given: object): void;
  }

  async function load() {
    const source = await (await fetch(`${simulator.url}/checkout.js`)).text();
    const left: string[] = [];
    const buttons: { click: () => void }[] = [];
    const button = () => ({
      setAttribute: () => undefined,
      addEventListener: (_: string, click: () => void) => void buttons.push({ click }),
    });
    const document = {
      currentScript: { src: `${simulator.url}/checkout.js` },
      querySelector: (selector: string) => (selector === '#place' ? { append: () => 0 } : null),
      createElement: () => ({ ...button(), style: {} }),
    };
    const window: { amazon?: { Pay: Pay } } = {};
    const location = { assign: (url: string) => void left.push(url) };
    runInNewContext(source, { document, window, location, URL, URLSearchParams });
    return { pay: window.amazon?.Pay as Pay, left, buttons };
  }

  test('its button leaves for the page with payload and signature', async () => {
    const { pay, left, buttons } = await load();
    pay.renderButton('#place', config);
    expect(left).toEqual([]);
    buttons[0]?.click();
    pay.initCheckout(config);
    expect(left).toHaveLength(2);
    for (const each of left) {
      const { origin, pathname, searchParams } = new URL(each);
      expect(`${origin}${pathname}`).toBe(`${simulator.url}/checkout/initiate`);
      expect(Object.fromEntries(searchParams)).toMatchObject({ payloadJSON: '{}', algorithm: V2 });
    }
  });

  test('it refuses what is incomplete, and a place that is not there', async () => {
    const { pay } = await load();
    expect(() => pay.renderButton('#place', { ...config, ledgerCurrency: '' })).toThrow(
      'ledgerCurrency',
    );
    expect(() => pay.renderButton('#elsewhere', config)).toThrow('#elsewhere');
  });
});
