import { expect, test, vi } from 'vitest';
import type { OnApproveActions, OnApproveData } from '@paypal/paypal-js';
import { buttonOptions, type ApprovalResult, type PaypalCallbacks } from './paypal-button.tsx';
import { scriptOptions } from './paypal-script.ts';

const SHOP = { id: 'pizzeria', paypalClientId: 'client', paypalSdkUrl: null };

test('the script is asked for in EUR with commit, from PayPal unless the shop says where', () => {
  expect(scriptOptions(SHOP, null)).toEqual({
    clientId: 'client',
    currency: 'EUR',
    commit: true,
    intent: 'capture',
    locale: 'de_DE',
    components: 'buttons',
  });
  const elsewhere = { ...SHOP, paypalSdkUrl: 'http://127.0.0.1:9/sdk/js' };
  expect(scriptOptions(elsewhere, 'n0nce')).toMatchObject({
    sdkBaseUrl: 'http://127.0.0.1:9/sdk/js',
    dataCspNonce: 'n0nce',
  });
  expect(scriptOptions(SHOP, null, 'MERCHANT1')).toMatchObject({ merchantId: 'MERCHANT1' });
});

function callbacks(result: ApprovalResult = 'stay'): PaypalCallbacks {
  return {
    createOrder: () => Promise.resolve('WALLET-1'),
    onApprove: vi.fn<PaypalCallbacks['onApprove']>(() => Promise.resolve(result)),
    onCancel: vi.fn<() => void>(),
    onError: vi.fn<() => void>(),
  };
}

const approveActions = (): OnApproveActions => ({
  restart: vi.fn<() => void>(),
  redirect: vi.fn<() => void>(),
});

test('one silver pill', () => {
  const { style, fundingSource } = buttonOptions(callbacks);
  expect(style).toMatchObject({ shape: 'pill', color: 'silver' });
  expect(fundingSource).toBe('paypal');
});

test.each([
  ['success', 0],
  ['stay', 0],
  ['INSTRUMENT_DECLINED', 1],
] as const)('after %s the wallet starts anew %i times', async (result, times) => {
  const given = callbacks(result);
  const actions = approveActions();
  const approved: OnApproveData = { orderID: 'WALLET-1' };
  await buttonOptions(() => given).onApprove?.(approved, actions);
  expect(given.onApprove).toHaveBeenCalledExactlyOnceWith('WALLET-1');
  expect(actions.restart).toHaveBeenCalledTimes(times);
});

test('what is pressed calls what the page means now, not what it meant when the button was drawn', async () => {
  let now = callbacks();
  const options = buttonOptions(() => now);
  const before = now;
  now = callbacks();
  options.onCancel?.({}, { redirect: vi.fn<() => void>() });
  options.onError?.({});
  await options.onApprove?.({ orderID: 'WALLET-1' }, approveActions());
  for (const name of ['onCancel', 'onError', 'onApprove'] as const) {
    expect(before[name]).not.toHaveBeenCalled();
    expect(now[name]).toHaveBeenCalledOnce();
  }
});
