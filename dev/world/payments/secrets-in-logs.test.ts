import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { LOG_OPTIONS } from '../../../apps/server/src/config/log.ts';
import { writeAccount } from '../../../apps/server/src/payments/accounts.ts';
import { readPaymentServices } from '../../../apps/server/src/config/payment-services.ts';
import { reconcilePayments } from '../../../apps/server/src/payments/reconcile.ts';
import { watchPayments } from '../../../apps/server/src/payments/watch-payments.ts';
import { openPaymentProviders } from '../../../apps/server/src/payments/providers/open-payment-providers.ts';
import { TUESDAY_EVENING } from '../../../apps/server/src/testing/fixture-shop.ts';
import {
  orderOnline,
  payingShop,
  paymentPath,
} from '../../../apps/server/src/testing/payment-server.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../../apps/server/src/testing/test-server.ts';
import {
  PUBLIC_IDS,
  startPaymentSimulators,
  type PaymentSimulators,
} from './payment-simulators.ts';

const METHODS: Partial<Record<OnlineGateway, PaymentMethod>> = {
  stripe: 'Stripe_card',
  paypal: 'PayPal_Rest',
  amazonpay: 'AmazonPay_Checkout',
  unzer: 'Heidelpay_Paypal',
};
let simulators: PaymentSimulators;
let server: TestServer;
let guest: TestBrowser;
let log = '';

beforeAll(async () => {
  simulators = await startPaymentSimulators({ now: () => TUESDAY_EVENING });
  const shop = payingShop();
  Object.assign(shop.payment, PUBLIC_IDS, { methods: Object.values(METHODS) });
  const services = readPaymentServices(simulators.env, false);
  const into = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  server = await startTestServer({
    shops: [shop],
    paymentProviders: openPaymentProviders(services, () => TUESDAY_EVENING),
    log: pino({ ...LOG_OPTIONS, level: 'trace' }, into),
  });
  await setAccounts(simulators.secrets);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  simulators.reportTo(`http://127.0.0.1:${port}`, () => 'fixture');
  guest = await TestBrowser.open(server);
});
afterAll(async () => {
  await server.stop();
  await simulators.stop();
});

async function setAccounts(secrets: PaymentSimulators['secrets']): Promise<void> {
  const { database, payments, shops } = server.context;
  for (const gateway of ONLINE_GATEWAYS)
    await writeAccount(database.pool, payments.box, 'fixture', gateway, secrets[gateway]);
  await shops.refresh('fixture');
}

/** Everything that must never be read in a log, as text. */
function secretTexts(): string[] {
  const sealed = Object.values(simulators.secrets).flatMap((secrets) => Object.values(secrets));
  const keys = sealed.flatMap((text) =>
    text.includes('\n') ? text.split('\n').slice(1, -2) : [text],
  );
  return [...keys, ...[...guest.cookies.values()].filter((value) => value.length > 15)];
}

test('no key, token, header or webhook body reaches the log, whatever goes wrong', async () => {
  const { stripe, paypal, amazonpay, unzer } = simulators;
  for (const how of ['5xx', 'html', 'reset-after'] as const) {
    for (const each of [stripe, paypal, amazonpay, unzer])
      each.control({ failNext: [{ match: '* /**', times: 2, how }], webhooks: 'deliver' });
    for (const [gateway, method] of Object.entries(METHODS)) {
      const orderId = await orderOnline(guest, method);
      for (let time = 0; time < 3; time += 1) await guest.post(paymentPath(orderId, gateway), {});
      await guest.post(paymentPath(orderId, gateway, '/settle'), { reference: 'nobodys' });
    }
  }
  for (const each of [stripe, paypal, unzer]) {
    const { id } = each.payments().at(-1) ?? { id: '' };
    await each.act(id, 'pay');
    await each.flushWebhooks();
  }
  const forged = {
    'content-type': 'application/json',
    'stripe-signature': 't=1,v1=forged-signature',
  };
  for (const gateway of ONLINE_GATEWAYS)
    await server.app.inject({
      method: 'POST',
      url: `/api/platform/payment/${gateway}/fixture`,
      headers: forged,
      payload: '{"secret":"body of a webhook"}',
    });
  // And with keys the providers do not know.
  const wrong = structuredClone(simulators.secrets);
  wrong.stripe['secretKey'] = 'sk_test_wrong_key_of_somebody';
  wrong.paypal['clientSecret'] = 'wrong_secret_of_somebody';
  wrong.unzer['privateKey'] = 's-priv-wrong-of-somebody';
  await setAccounts(wrong);
  for (const [gateway, method] of Object.entries(METHODS)) {
    const orderId = await orderOnline(guest, method);
    await guest.post(paymentPath(orderId, gateway), {});
  }
  server.setNow(TUESDAY_EVENING + 3 * 3_600_000);
  await watchPayments(server.context);
  await reconcilePayments(server.context);
  // What went wrong was told, so there was something to search.
  expect(log).toContain('a payment provider could not be used');
  expect(log).toContain('a webhook with a wrong signature was refused');
  const found = [
    ...secretTexts(),
    'of_somebody',
    'of-somebody',
    'forged-signature',
    'body of a webhook',
  ].filter((text) => log.includes(text));
  expect(found).toEqual([]);
  expect(log).not.toMatch(/Bearer |Basic [A-Za-z0-9+/]{8}|"authorization"|BEGIN PRIVATE/i);
});
