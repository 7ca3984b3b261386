import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAccount } from './accounts.ts';
import { SecretBox } from './secret-box.ts';
import { tellUnreadableAccounts } from './tell-unreadable-accounts.ts';
import { orderBody } from '../testing/order-inputs.ts';
import {
  orderOnline,
  payingShop,
  paymentPath,
  startPaymentServer,
  type PaymentServer,
} from '../testing/payment-server.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const ALERTS = '/api/shop/fixture/counter/alerts';
const logged: { msg: string; gateway?: string; level: number }[] = [];
let right: PaymentServer;
/** The same database, restored without the key that its accounts are sealed with. */
let wrong: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  right = await startPaymentServer();
  wrong = await startTestServer({
    databaseUrl: right.databaseUrl,
    secretBox: new SecretBox(Buffer.alloc(32, 8)),
    paymentProviders: [right.stripe, right.paypal],
    log: pino(
      new Writable({
        write(line, _encoding, done) {
          logged.push(JSON.parse(String(line)) as (typeof logged)[number]);
          done();
        },
      }),
    ),
  });
  guest = await TestBrowser.open(wrong);
});
afterAll(async () => {
  await wrong.stop();
  await right.stop();
});

it('a method whose account does not open is not offered', () => {
  const methods = (server: TestServer) =>
    server.context.shops.byId('fixture')?.publicShop.paymentMethods;
  expect(methods(right)).toEqual(payingShop().payment.methods);
  expect(methods(wrong)).toEqual(['offline']);
});

it('an order with it is refused like one with a method that the shop has not', async () => {
  const orders = () => right.context.database.pool.query('select from orders');
  const before = (await orders()).rowCount;
  const withMethod = (paymentMethod: string) =>
    guest.post('/api/shop/fixture/order', orderBody({}, { paymentMethod }));
  const [refused, notListed] = [await withMethod('Stripe_card'), await withMethod('Stripe_sofort')];
  expect(refused.json()).toMatchObject({
    form: { paymentMethod: 'Bitte wähle eine Zahlungsmethode.' },
  });
  expect([refused.statusCode, refused.json()]).toEqual([notListed.statusCode, notListed.json()]);
  expect((await orders()).rowCount).toBe(before);
  expect((await withMethod('offline')).statusCode).toBe(200);
});

it('an order that waits already is not sent to a provider that cannot be asked', async () => {
  const before = await TestBrowser.open(right);
  const orderId = await orderOnline(before);
  for (const [name, value] of before.cookies) guest.cookies.set(name, value);
  const answer = await guest.post(paymentPath(orderId, 'stripe'), {});
  expect(answer.json()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('wähle eine andere'),
  });
});

it('log and counter name the accounts and the keys, once, and no longer when they open again', async () => {
  const staff = await TestBrowser.staff(right);
  const alerts = async () => (await staff.get(ALERTS)).json().alerts as { text: string }[];
  await tellUnreadableAccounts(wrong.context);
  await tellUnreadableAccounts(wrong.context);
  const told = logged.filter(({ msg }) => msg.includes('cannot be opened with this secret key'));
  expect(told.map(({ gateway, level }) => [gateway, level])).toEqual([
    ['paypal', 50],
    ['stripe', 50],
    ['paypal', 50],
    ['stripe', 50],
  ]);
  const [needs, here] = [right.context.payments.box, wrong.context.payments.box];
  const details = (await alerts()).map(({ text }) => text).sort();
  expect(details).toHaveLength(2);
  expect(details[1]).toContain(
    `(stripe): Der Zugang ist mit dem Schlüssel ${needs.fingerprint} versiegelt, hier ist ${here.fingerprint}`,
  );

  // The keys of one are set anew with this server's key.
  const secrets = { secretKey: 'sk', webhookSecret: 'wh' };
  const { pool } = wrong.context.database;
  await writeAccount(pool, here, 'fixture', 'stripe', secrets);
  await wrong.context.shops.refresh('fixture');
  await tellUnreadableAccounts(wrong.context);
  expect(wrong.context.shops.byId('fixture')?.publicShop.paymentMethods).toContain('Stripe_card');
  expect((await alerts()).map(({ text }) => text)).toEqual([expect.stringContaining('(paypal)')]);
});

it('an account sealed before keys were written down gets its key noted by the server that opens it', async () => {
  const { pool } = right.context.database;
  await pool.query('update payment_account set key_fingerprint = null');
  await tellUnreadableAccounts(right.context);
  const found = await pool.query(
    'select gateway, key_fingerprint as key from payment_account order by 1',
  );
  expect(found.rows).toEqual([
    { gateway: 'paypal', key: right.context.payments.box.fingerprint },
    { gateway: 'stripe', key: null },
  ]);
});
