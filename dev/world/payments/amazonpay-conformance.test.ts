import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebStoreClient } from '@amazonpay/amazon-pay-api-sdk-nodejs';
import { makeSigningKey } from '../../../apps/simulators/src/payment/amazonpay/certificate.ts';
import { AMAZON_ACCOUNT, AMAZON_KEY, startAmazonRig, type AmazonRig } from './amazonpay-rig.ts';
import { paymentInput } from './payment-input.ts';

// The SDK speaks TLS only, and switches the checks of certificates off for the whole process.
let front: Server;
let rig: AmazonRig;
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  vi.stubEnv('NO_PROXY', 'localhost');
  vi.stubEnv('no_proxy', 'localhost');
  const { privateKey, certificate } = makeSigningKey('localhost', Date.now());
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  front = createServer({ key, cert: certificate }, (asked, answered) => {
    const { method, headers, url } = asked;
    const behind = request(`${rig.simulator.url}${url}`, { method, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(answered);
    });
    asked.pipe(behind);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  rig = await startAmazonRig();
});
afterEach(() => rig.simulator.stop());

const sdk = (changes: object = {}) =>
  new WebStoreClient({
    publicKeyId: AMAZON_ACCOUNT.values['publicKeyId'],
    privateKey: AMAZON_KEY,
    region: 'eu',
    sandbox: true,
    algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
    overrideServiceUrl: `localhost:${(front.address() as AddressInfo).port}`,
    ...changes,
  });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { response?: { status: number; data: unknown } }) => ({
      status: error.response?.status,
      data: error.response?.data,
    }),
  );
const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });

// The SDK's first signature is the default, its second one is ours.
test.each(['AMZN-PAY-RSASSA-PSS', 'AMZN-PAY-RSASSA-PSS-V2'])(
  "Amazon's own client reads, completes and refunds, signing with %s",
  async (algorithm) => {
    const client = sdk({ algorithm });
    const { reference } = await rig.begin();
    const open = await client.getCheckoutSession(reference);
    expect(open.data).toMatchObject({
      checkoutSessionId: reference,
      statusDetails: { state: 'Open' },
      paymentDetails: { chargeAmount: eur('24.50') },
      merchantMetadata: { merchantReferenceId: 'attempt-1' },
    });
    await rig.simulator.act(reference, 'pay');
    const done = await client.completeCheckoutSession(reference, { chargeAmount: eur('24.50') });
    const { chargeId, chargePermissionId } = done.data as Record<string, string>;
    expect(done.data).toMatchObject({ statusDetails: { state: 'Completed' } });
    const charge = await client.getCharge(chargeId);
    expect(charge.data).toMatchObject({ captureAmount: eur('24.50'), chargePermissionId });
    const permission = await client.getChargePermission(chargePermissionId);
    expect(permission.data).toMatchObject({
      merchantMetadata: { merchantReferenceId: 'attempt-1' },
    });
    const made = await client.createRefund(
      { chargeId, refundAmount: eur('4.50') },
      { 'x-amz-pay-idempotency-key': 'abcdef0123456789' },
    );
    const { refundId } = made.data as Record<string, string>;
    expect((await client.getRefund(refundId)).data).toMatchObject({
      refundAmount: eur('4.50'),
      statusDetails: { state: 'Refunded' },
    });
  },
);

test('a session made over the API is made once by its key', async () => {
  const body = { webCheckoutDetails: {}, storeId: AMAZON_ACCOUNT.values['storeId'] };
  const make = (changes: object = {}) =>
    sdk().createCheckoutSession(
      { ...body, ...changes },
      { 'x-amz-pay-idempotency-key': 'made0once' },
    );
  const first = await make();
  expect(first.status).toBe(201);
  expect((await make()).data).toEqual(first.data);
  expect(
    await failure(make({ webCheckoutDetails: { checkoutMode: 'ProcessOrder' } })),
  ).toMatchObject({ status: 400, data: { reasonCode: 'DuplicateIdempotencyKey' } });
});

test('errors come as Amazon writes them', async () => {
  const { reference } = await rig.begin();
  const complete = (amount: unknown) =>
    failure(sdk().completeCheckoutSession(reference, { chargeAmount: amount }));
  const told = (status: number, reasonCode: string) => ({
    status,
    data: { reasonCode, message: expect.any(String) },
  });
  expect(await complete(eur('24.50'))).toEqual(told(422, 'InvalidCheckoutSessionStatus'));
  await rig.simulator.act(reference, 'pay');
  expect(await complete(undefined)).toEqual(told(400, 'MissingParameterValue'));
  expect(await complete(eur('24,50'))).toEqual(told(400, 'InvalidParameterValue'));
  expect(await complete(eur('24.51'))).toEqual(told(409, 'AmountMismatch'));
  expect(await complete({ amount: '24.50', currencyCode: 'USD' })).toEqual(
    told(400, 'CurrencyMismatch'),
  );
  const declined = await rig.begin();
  await rig.simulator.act(declined.reference, 'decline');
  expect(
    await failure(
      sdk().completeCheckoutSession(declined.reference, { chargeAmount: eur('24.50') }),
    ),
  ).toEqual(told(422, 'CheckoutSessionCanceled'));
  expect(await failure(sdk().getCharge('S01-0000000-0000000-C000000'))).toEqual(
    told(404, 'ResourceNotFound'),
  );
  const stranger = sdk({ publicKeyId: 'SANDBOX-STRANGER' });
  expect(await failure(stranger.getCheckoutSession(reference))).toEqual(
    told(401, 'UnauthorizedAccess'),
  );
});

test("Amazon takes a payload signed by its own client, and that client's button is ours", async () => {
  const opened = await rig.provider.open(paymentInput(AMAZON_ACCOUNT));
  const signature = sdk().generateButtonSignature(opened.answer.payload ?? '');
  expect(await rig.press({ ...opened, answer: { ...opened.answer, signature } })).toMatch(/-/);
});
