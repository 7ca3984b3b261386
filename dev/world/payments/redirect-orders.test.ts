import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startUnzer } from '../../../apps/simulators/src/payment/unzer/unzer.ts';
import type { PaymentSimulator } from '../../../apps/simulators/src/payment/http/payment-simulator.ts';
import { ChangeDesk } from '../../../apps/server/src/changes/testing/change-desk.ts';
import { writeAccount } from '../../../apps/server/src/payments/accounts.ts';
import { unzerProvider } from '../../../apps/server/src/payments/providers/unzer/open-unzer.ts';
import { runRefunds } from '../../../apps/server/src/payments/run-refunds.ts';
import {
  orderOnline,
  paymentPath,
  payingShop,
} from '../../../apps/server/src/testing/payment-server.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../../apps/server/src/testing/test-server.ts';
import { TUESDAY_EVENING } from '../../../apps/server/src/testing/fixture-shop.ts';
import { AMAZON_ACCOUNT, startAmazonRig, type AmazonRig } from './amazonpay-rig.ts';
import { newKey } from '../../../apps/server/src/testing/new-key.ts';

/** Orders paid at Amazon Pay and Unzer, and links paid there, through the server's own calls, with webhooks that really arrive. */
let rig: AmazonRig;
let unzer: PaymentSimulator;
let server: TestServer;
let guest: TestBrowser;
let desk: ChangeDesk;

beforeAll(async () => {
  const { merchantId = '', storeId = '', publicKeyId = '' } = AMAZON_ACCOUNT.values;
  const privateKey = 's-priv-2a10zia';
  const unzerAccount = { privateKey, publicKey: 's-pub-2a10zia', webhookUrl: '' };
  // The clock of the test server stands still; Amazon's signatures tell the time.
  const now = () => TUESDAY_EVENING;
  rig = await startAmazonRig({ webhookUrl: '', now });
  unzer = await startUnzer({ accounts: [unzerAccount], now });
  const shop = payingShop();
  shop.payment.methods = ['offline', 'AmazonPay_Checkout', 'Heidelpay_Paypal'];
  shop.payment.amazonPay = { merchantId, storeId, publicKeyId };
  const paypalAtUnzer = unzerProvider({ baseUrl: unzer.url, timeoutMs: 15_000, now });
  server = await startTestServer({
    shops: [shop],
    paymentProviders: [rig.provider, paypalAtUnzer],
  });
  const { database, payments, shops } = server.context;
  const secret = { privateKey: AMAZON_ACCOUNT.values['privateKey'] ?? '' };
  await writeAccount(database.pool, payments.box, 'fixture', 'amazonpay', secret);
  await writeAccount(database.pool, payments.box, 'fixture', 'unzer', { privateKey });
  await shops.refresh('fixture');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const hook = (gateway: string) =>
    `http://127.0.0.1:${port}/api/platform/payment/${gateway}/fixture`;
  rig.merchant.webhookUrl = hook('amazonpay');
  unzerAccount.webhookUrl = hook('unzer');
  guest = await TestBrowser.open(server);
  desk = new ChangeDesk(server, await TestBrowser.staff(server, ['fixture'], 'owner'));
});
afterAll(async () => {
  await server.stop();
  await Promise.all([rig.simulator.stop(), unzer.stop()]);
});

const statusOf = async (orderId: string): Promise<string> =>
  (
    await server.context.database.pool.query('select status from orders where order_id = $1', [
      orderId,
    ])
  ).rows[0].status;
const placed = (orderId: string) =>
  vi.waitFor(async () => expect(await statusOf(orderId)).toBe('placed'), 10_000);

describe('Amazon Pay', () => {
  async function opened() {
    const orderId = await orderOnline(guest, 'AmazonPay_Checkout');
    const answer = (await guest.post(paymentPath(orderId, 'amazonpay'), {})).json();
    const session = await rig.press({ reference: null, answer });
    return { orderId, session };
  }
  const settle = async (orderId: string, reference: string) =>
    (await guest.post(paymentPath(orderId, 'amazonpay', '/settle'), { reference })).json();
  const moneyOf = (session: string) => rig.simulator.payments().find(({ id }) => id === session);

  test('agreed at Amazon, the money is taken on the return, once', async () => {
    const { orderId, session } = await opened();
    expect(moneyOf(session)).toMatchObject({ state: 'Open', amount: 2400 });
    await rig.simulator.act(session, 'pay');
    const all = await Promise.all([1, 2, 3].map(() => settle(orderId, session)));
    expect(all.map(({ status }) => status)).toEqual(['captured', 'captured', 'captured']);
    expect(await statusOf(orderId)).toBe('placed');
    expect(moneyOf(session)).toMatchObject({ state: 'Captured', amount: 2400, refunded: 0 });
    await rig.simulator.flushWebhooks();
    expect(rig.simulator.webhooks).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });

  test('the answer to completing is lost: the notification places the order', async () => {
    const { orderId, session } = await opened();
    await rig.simulator.act(session, 'pay');
    const match = 'POST /v2/checkoutSessions/*/complete';
    rig.simulator.control({ failNext: [{ match, times: 1, how: 'reset-after' }] });
    await settle(orderId, session);
    await rig.simulator.flushWebhooks();
    await placed(orderId);
  });

  test('declined at Amazon, the order can be paid in another way', async () => {
    const { orderId, session } = await opened();
    await rig.simulator.act(session, 'decline');
    expect((await settle(orderId, session)).status).not.toBe('captured');
    expect(await statusOf(orderId)).toBe('awaiting_payment');
  });

  test("another order's session pays nothing", async () => {
    const paid = await opened();
    const other = await opened();
    await rig.simulator.act(paid.session, 'pay');
    expect((await settle(other.orderId, paid.session)).status).not.toBe('captured');
    expect(await statusOf(other.orderId)).toBe('awaiting_payment');
    expect(moneyOf(paid.session)).toMatchObject({ state: 'Open' });
    expect((await settle(paid.orderId, paid.session)).status).toBe('captured');
  });
});

describe('Unzer', () => {
  async function opened() {
    const orderId = await orderOnline(guest, 'Heidelpay_Paypal');
    const { id, url } = (await guest.post(paymentPath(orderId, 'unzer'), {})).json();
    return { orderId, id: id as string, url: url as string };
  }

  test('prepared twice it is one payment; paid, the return places the order', async () => {
    const { orderId, id, url } = await opened();
    expect((await guest.post(paymentPath(orderId, 'unzer'), {})).json()).toMatchObject({ id, url });
    unzer.control({ webhooks: 'drop' });
    await unzer.act(id, 'pay');
    const settled = await guest.post(paymentPath(orderId, 'unzer', '/settle'), {});
    expect(settled.json().status).toBe('captured');
    expect(await statusOf(orderId)).toBe('placed');
    unzer.control({ webhooks: 'deliver' });
  });

  test('a guest who pays and never comes back: the notification places the order', async () => {
    const { orderId, id } = await opened();
    await unzer.act(id, 'pay');
    await unzer.flushWebhooks();
    await placed(orderId);
    expect(unzer.payments().find((payment) => payment.id === id)).toMatchObject({ refunded: 0 });
  });
});

describe('a link to pay what is owed, through Unzer', () => {
  const linkPath = (linkId: string, rest: string) =>
    `/api/shop/fixture/payment-link/${linkId}${rest}`;
  const prepare = async (linkId: string, who = guest) =>
    (await who.post(linkPath(linkId, '/prepare'), { method: 'Heidelpay_Paypal' })).json();
  const money = async (orderId: string) =>
    (await desk.staff.get(desk.path(orderId, '/payments'))).json();
  const atUnzer = (id: string) => unzer.payments().find((payment) => payment.id === id);

  /** An order to be paid at the door, its link, and the payment that a guest has opened by it. */
  async function opened() {
    const orderId = await desk.accepted();
    const { owed: amount } = await money(orderId);
    const body = { key: newKey(), amount };
    const sent = await desk.staff.post(desk.path(orderId, '/payment-link'), body);
    const linkId: string = sent.json().link.id;
    const { id, url } = await prepare(linkId);
    return { orderId, linkId, id: id as string, url: url as string };
  }

  test('opened on two devices it is one payment of what is owed; the return settles it', async () => {
    const { orderId, linkId, id, url } = await opened();
    const other = await TestBrowser.open(server);
    expect(await prepare(linkId, other)).toMatchObject({ status: 'other', id, url });
    expect(atUnzer(id)).toMatchObject({ state: 'pending', amount: 2400 });
    unzer.control({ webhooks: 'drop' });
    await unzer.act(id, 'pay');
    const settled = await guest.post(linkPath(linkId, '/settle'), { gateway: 'unzer' });
    expect(settled.json().status).toBe('captured');
    expect(await money(orderId)).toMatchObject({ owed: 0, link: { status: 'paid' } });
    expect(await desk.view(orderId)).toMatchObject({
      ...{ paid: true, paymentMethod: 'Heidelpay_Paypal', due: 0, status: 'accepted' },
    });
    unzer.control({ webhooks: 'deliver' });
  });

  test('a guest who pays by it and never comes back: the notification settles it', async () => {
    const { orderId, id } = await opened();
    await unzer.act(id, 'pay');
    await unzer.flushWebhooks();
    await vi.waitFor(
      async () => expect(await money(orderId)).toMatchObject({ owed: 0, link: { status: 'paid' } }),
      10_000,
    );
    expect(atUnzer(id)).toMatchObject({ refunded: 0 });
  });

  test('declined there, the same link is paid by another payment', async () => {
    const { orderId, linkId, id } = await opened();
    await unzer.act(id, 'decline');
    const again = await prepare(linkId);
    expect(again).toMatchObject({ status: 'other', id: expect.not.stringMatching(`^${id}$`) });
    await unzer.act(again.id, 'pay');
    const settled = await guest.post(linkPath(linkId, '/settle'), { gateway: 'unzer' });
    expect(settled.json().status).toBe('captured');
    expect(await money(orderId)).toMatchObject({ owed: 0, refundable: 2400 });
  });

  test('taken back it stays open there, which Unzer does not cancel: what is paid all the same goes back', async () => {
    const { orderId, linkId, id } = await opened();
    const back = await desk.staff.post(desk.path(orderId, `/payment-link/${linkId}/withdraw`), {});
    expect(back.json().link).toMatchObject({ status: 'withdrawn' });
    expect(await prepare(linkId)).toMatchObject({ status: 'failed' });
    await unzer.act(id, 'pay');
    await unzer.flushWebhooks();
    await vi.waitFor(async () => {
      await runRefunds(server.context);
      expect(atUnzer(id)).toMatchObject({ state: 'success', refunded: 2400 });
    }, 10_000);
    expect(await money(orderId)).toMatchObject({ owed: 2400, link: { status: 'withdrawn' } });
  });
});
