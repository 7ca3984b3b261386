import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentSimulator } from '../http/payment-simulator.ts';
import { startUnzer } from './unzer.ts';

let simulator: PaymentSimulator;
beforeEach(async () => {
  const account = { privateKey: 's-priv-1', publicKey: 's-pub-1', webhookUrl: null };
  simulator = await startUnzer({ accounts: [account] });
});
afterEach(() => simulator.stop());

interface Answered {
  id: string;
  redirectUrl: string;
  errors?: { code: string }[];
}

async function ask(method: string, path: string, body?: object, key = 's-priv-1') {
  const answer = await fetch(`${simulator.url}/v1/${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}

const input = async (changes: object = {}) => ({
  amount: '12.3',
  currency: 'EUR',
  returnUrl: 'https://shop.example/back',
  orderId: 'try-1',
  resources: { typeId: (await ask('POST', 'types/paypal', {})).body.id },
  ...changes,
});

test('a charge waits for the guest, and its payment can be read by both ids', async () => {
  const made = await ask('POST', 'payments/charges', await input());
  expect(made).toMatchObject({
    status: 201,
    body: {
      id: 's-chg-1',
      isPending: true,
      amount: '12.3000',
      resources: { paymentId: 's-pay-1' },
      message: { code: 'COR.000.200.000' },
    },
  });
  const read = await ask('GET', 'payments/s-pay-1');
  expect(read.body).toMatchObject({
    state: { id: 0, name: 'pending' },
    amount: { total: '12.3000', charged: '0.0000', canceled: '0.0000', remaining: '12.3000' },
    transactions: [{ type: 'charge', status: 'pending' }],
  });
  expect(await ask('GET', 'payments/try-1')).toEqual(read);
});

test('paid and given back in parts, the state is completed, then canceled', async () => {
  await ask('POST', 'payments/charges', await input());
  await simulator.act('s-pay-1', 'pay');
  const cancels = 'payments/s-pay-1/charges/s-chg-1/cancels';
  expect((await ask('POST', cancels, { amount: '2.30' })).status).toBe(201);
  expect((await ask('GET', 'payments/s-pay-1')).body).toMatchObject({
    state: { id: 1, name: 'completed' },
    amount: { total: '12.3000', charged: '10.0000', canceled: '2.3000', remaining: '0.0000' },
  });
  expect((await ask('POST', cancels, {})).body).toMatchObject({ amount: '10.0000' });
  expect((await ask('GET', 'payments/s-pay-1')).body).toMatchObject({ state: { id: 2 } });
  expect(simulator.payments()).toMatchObject([{ state: 'success', amount: 1230, refunded: 1230 }]);
});

test.each<[string, object, string]>([
  ['an amount of nothing', { amount: '0' }, 'API.320.200.143'],
  ['no amount', { amount: 'x' }, 'API.320.200.143'],
  ['no currency', { currency: undefined }, 'API.330.100.202'],
  ['nowhere to go back to', { returnUrl: undefined }, 'API.320.100.009'],
  ['an unknown type', { resources: { typeId: 's-ppl-x' } }, 'API.320.200.145'],
  ['an order id a second time', { orderId: 'known' }, 'API.320.200.138'],
])('%s is refused', async (_, changes, code) => {
  await ask('POST', 'payments/charges', await input({ orderId: 'known' }));
  expect(await ask('POST', 'payments/charges', await input(changes))).toMatchObject({
    status: 400,
    body: { isError: true, errors: [{ code }] },
  });
});

test('what is not there, not allowed or asked with another key is said so', async () => {
  await ask('POST', 'payments/charges', await input());
  const code = async (...args: Parameters<typeof ask>) => {
    const { status, body } = await ask(...args);
    return `${status} ${body.errors?.[0]?.code}`;
  };
  const cancels = 'payments/s-pay-1/charges/s-chg-1/cancels';
  expect(await code('GET', 'payments/s-pay-9')).toBe('404 API.310.100.003');
  expect(await code('GET', `${cancels}/s-cnl-1`)).toBe('404 API.310.100.003');
  expect(await code('POST', cancels, {})).toBe('400 API.340.000.004');
  expect(await code('GET', 'payments/s-pay-1', undefined, 'p-priv')).toBe('401 API.710.000.002');
  await simulator.act('s-pay-1', 'pay');
  expect(await code('POST', cancels, { amount: '12.31' })).toBe('400 API.340.100.018');
  await ask('POST', cancels, {});
  expect(await code('POST', cancels, {})).toBe('400 API.340.100.014');
});

test('a page that is over takes nothing', async () => {
  const { body } = await ask('POST', 'payments/charges', await input());
  const press = (act: string) =>
    fetch(body.redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ do: act }),
      redirect: 'manual',
    });
  expect((await press('decline')).headers.get('location')).toBe('https://shop.example/back');
  expect((await press('pay')).status).toBe(410);
  expect(simulator.payments()).toMatchObject([{ state: 'error' }]);
});
