import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createVerify, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedText } from './paypal-events.ts';
import { PaypalTester, type Json } from './testing/test-paypal.ts';

let paypal: PaypalTester;
let shop: Server;
let arrived: { headers: IncomingHttpHeaders; body: string }[];
beforeEach(async () => {
  arrived = [];
  shop = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      arrived.push({ headers: request.headers, body });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  paypal = await PaypalTester.start({ webhooks: [{ id: 'HOOK1', url, clientId: 'AShop' }] });
});
afterEach(async () => {
  await paypal.simulator.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const issueOf = (body: Json): string => body.details[0].issue;
const kinds = () => arrived.map(({ body }) => JSON.parse(body).event_type);

test('money goes back in parts, never more than came', async () => {
  const { captureId } = await paypal.paid();
  const first = await paypal.refund(captureId, '4.30', 'r1');
  expect([first.status, first.body.status]).toEqual([201, 'COMPLETED']);
  expect((await paypal.refund(captureId, '4.30', 'r1')).body.id).toBe(first.body.id);
  const over = await paypal.refund(captureId, '8.01', 'r2');
  expect([over.status, issueOf(over.body)]).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
  const path = `/v2/payments/captures/${captureId}`;
  expect((await paypal.call('GET', path)).body.status).toBe('PARTIALLY_REFUNDED');
  const rest = await paypal.call('POST', `${path}/refund`, {}, { 'paypal-request-id': 'r3' });
  expect(rest.body.amount.value).toBe('8.00');
  expect(issueOf((await paypal.refund(captureId, '0.01', 'r4')).body)).toBe(
    'CAPTURE_FULLY_REFUNDED',
  );
  expect(paypal.simulator.payments()).toMatchObject([{ state: 'REFUNDED', refunded: 1230 }]);
  const seen = await paypal.call('GET', `/v2/payments/refunds/${rest.body.id}`);
  expect(seen.body.links.find((link: Json) => link.rel === 'up').href).toMatch(path);
});

test('a slow refund is pending under its request id until it ends', async () => {
  const { orderId, captureId } = await paypal.paid();
  await paypal.simulator.act(orderId, 'slow-refunds');
  expect((await paypal.refund(captureId, '1.00', 'r1')).body.status).toBe('PENDING');
  await paypal.simulator.act(orderId, 'fail-refunds');
  expect((await paypal.refund(captureId, '1.00', 'r1')).body.status).toBe('FAILED');
  expect(paypal.simulator.payments()).toMatchObject([{ refunded: 0 }]);
});

test('what moved is listed by time, in pages', async () => {
  const { captureId } = await paypal.paid();
  await paypal.refund(captureId, '1.00', 'r1');
  const list = async (query: Record<string, string>) =>
    paypal.call('GET', `/v1/reporting/transactions?${new URLSearchParams(query)}`);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const { body } = await list({ start_date: day(-1), end_date: day(1), page_size: '1', page: '2' });
  expect(body).toMatchObject({ total_items: 2, total_pages: 2, page: 2 });
  expect(body.transaction_details[0].transaction_info).toMatchObject({
    transaction_event_code: 'T1107',
    transaction_amount: { value: '-1.00' },
    paypal_reference_id: captureId,
    custom_field: 'attempt-1',
  });
  expect((await list({ start_date: day(-40), end_date: day(0) })).status).toBe(400);
});

test('every step is reported, signed with a key whose certificate is given', async () => {
  const { captureId } = await paypal.paid();
  await paypal.refund(captureId, '1.00', 'r1');
  await paypal.simulator.flushWebhooks();
  expect(kinds()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ]);
  const [{ headers, body }] = arrived as [(typeof arrived)[number]];
  const head = (name: string) => String(headers[`paypal-${name}`]);
  const pem = await (await fetch(head('cert-url'))).text();
  expect(new X509Certificate(pem).subject).toBe('CN=messageverificationcerts.paypal.com');
  const text = signedText(head('transmission-id'), head('transmission-time'), 'HOOK1', body);
  const verify = (what: string) =>
    createVerify('RSA-SHA256').update(what).verify(pem, head('transmission-sig'), 'base64');
  expect([verify(text), verify(`${text}0`)]).toEqual([true, false]);
});

test('the verification says whether a webhook is ours', async () => {
  await paypal.paid();
  await paypal.simulator.flushWebhooks();
  const [{ headers, body }] = arrived as [(typeof arrived)[number]];
  const ask = (changes: object = {}) =>
    paypal.call('POST', '/v1/notifications/verify-webhook-signature', {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: 'HOOK1',
      webhook_event: JSON.parse(body),
      ...changes,
    });
  expect((await ask()).body).toEqual({ verification_status: 'SUCCESS' });
  for (const changes of [
    { webhook_id: 'HOOK2' },
    { webhook_event: { ...JSON.parse(body), id: 'WH-1' } },
    { transmission_time: '2020-01-01T00:00:00Z' },
    { cert_url: 'https://elsewhere.example/cert' },
  ])
    expect((await ask(changes)).body).toEqual({ verification_status: 'FAILURE' });
  expect((await ask({ transmission_sig: undefined })).status).toBe(400);
});

test('webhooks can be registered, and held money is reported when it comes', async () => {
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/other`;
  const input = { url, event_types: [{ name: '*' }] };
  const registered = await paypal.call('POST', '/v1/notifications/webhooks', input);
  expect(registered.status).toBe(201);
  const { id } = (await paypal.order()).body;
  await paypal.simulator.act(id, 'review');
  await paypal.capture(id, 'c1');
  await paypal.simulator.act(id, 'deny');
  await paypal.simulator.flushWebhooks();
  const twice = (name: string) => [name, name];
  expect(kinds()).toEqual([
    ...twice('CHECKOUT.ORDER.APPROVED'),
    ...twice('PAYMENT.CAPTURE.PENDING'),
    ...twice('PAYMENT.CAPTURE.DENIED'),
  ]);
});

test('wrong amounts and currencies are taken when asked for', async () => {
  paypal.simulator.control({ wrongAmount: true, wrongCurrency: true });
  await paypal.paid();
  expect(paypal.simulator.payments()).toMatchObject([{ amount: 1231, currency: 'USD' }]);
});
