import { Agent } from 'node:https';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import {
  startPaypal,
  type PaypalSimulator,
} from '../../../apps/simulators/src/payment/paypal/start-paypal.ts';

/** PayPal's own client, which knows no other address: its connections lead to ours. */
let paypal: PaypalSimulator;
let client: Client;

beforeAll(async () => {
  paypal = await startPaypal({
    apps: [{ clientId: 'AShop', clientSecret: 'EShop', merchants: ['SHOPMERCHANT1'] }],
  });
  client = clientWith('EShop');
});
afterAll(() => paypal.stop());

function clientWith(oAuthClientSecret: string): Client {
  const agent = new Agent();
  const port = Number(new URL(paypal.url).port);
  agent.createConnection = () => connect(port, '127.0.0.1');
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: 'AShop', oAuthClientSecret },
    httpClientOptions: { httpsAgent: agent },
  });
}

const ORDER: OrderRequest = {
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    {
      customId: 'attempt-1',
      amount: {
        currencyCode: 'EUR',
        value: '18.50',
        breakdown: { itemTotal: { currencyCode: 'EUR', value: '18.50' } },
      },
      items: [{ name: 'Pizza', quantity: '2', unitAmount: { currencyCode: 'EUR', value: '9.25' } }],
    },
  ],
  paymentSource: { paypal: { experienceContext: { returnUrl: 'http://shop.example/' } } },
};
const prefer = 'return=representation';

const refusal = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError))
    throw new Error('PayPal’s client saw no refusal', { cause: error });
  const { details, name } = JSON.parse(String(error.body)) as {
    name: string;
    details: { issue: string }[];
  };
  return [error.statusCode, name, details[0]?.issue];
};

test('orders, captures and refunds as the client of PayPal makes and reads them', async () => {
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  const created = await orders.createOrder({ body: ORDER, prefer, paypalRequestId: 'create-1' });
  const { id = '', status, links } = created.result;
  expect(status).toBe('PAYER_ACTION_REQUIRED');
  expect(links?.map(({ rel }) => rel)).toContain('payer-action');
  const capture = () =>
    orders.captureOrder({ id, prefer, paypalRequestId: `capture-${Math.random()}` });
  expect(await refusal(capture())).toEqual([422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED']);
  await paypal.act(id, 'decline');
  expect(await refusal(capture())).toEqual([422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED']);
  await paypal.act(id, 'approve');
  const captured = (await capture()).result;
  expect(captured.status).toBe('COMPLETED');
  expect(await refusal(capture())).toEqual([422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED']);
  const money = captured.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(money).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '18.50' },
    finalCapture: true,
  });
  const captureId = money?.id ?? '';
  const refund = (value: string) =>
    payments.refundCapturedPayment({
      captureId,
      prefer,
      paypalRequestId: `refund-${value}`,
      body: { amount: { currencyCode: 'EUR', value } },
    });
  const refunded = (await refund('8.50')).result;
  expect(refunded).toMatchObject({ status: 'COMPLETED', amount: { value: '8.50' } });
  const seen = await payments.getRefund({ refundId: refunded.id ?? '' });
  expect(seen.result.sellerPayableBreakdown?.totalRefundedAmount?.value).toBe('8.50');
  expect(await refusal(refund('10.01'))).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    'REFUND_AMOUNT_EXCEEDED',
  ]);
  const left = await payments.getCapturedPayment({ captureId });
  expect(left.result).toMatchObject({ status: 'PARTIALLY_REFUNDED', customId: 'attempt-1' });
  const looked = (await orders.getOrder({ id })).result;
  expect(looked.purchaseUnits?.[0]?.payments?.refunds).toHaveLength(1);
  expect(looked.payer?.payerId).toMatch(/^\w{13}$/);
});

test('refusals carry what the client expects', async () => {
  const orders = new OrdersController(client);
  expect(await refusal(orders.getOrder({ id: 'NONE' }))).toEqual([
    404,
    'RESOURCE_NOT_FOUND',
    'INVALID_RESOURCE_ID',
  ]);
  const [unit] = ORDER.purchaseUnits;
  const breakdown = { itemTotal: { currencyCode: 'EUR', value: '18.50' } };
  const amount = { currencyCode: 'EUR', value: '18.49', breakdown };
  const body = { ...ORDER, purchaseUnits: [{ ...unit, amount }] };
  expect(await refusal(orders.createOrder({ body, paypalRequestId: 'wrong' }))).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    'AMOUNT_MISMATCH',
  ]);
  const stranger = new OrdersController(clientWith('wrong'));
  await expect(stranger.getOrder({ id: 'NONE' })).rejects.toMatchObject({ statusCode: 401 });
});

test('the list of transactions reads as its own', async () => {
  const day = 86_400_000;
  const search = new TransactionSearchController(client);
  const { result } = await search.searchTransactions({
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + day).toISOString(),
    fields: 'transaction_info',
  });
  expect(
    result.transactionDetails?.map(({ transactionInfo }) => [
      transactionInfo?.transactionEventCode,
      transactionInfo?.transactionAmount?.value,
    ]),
  ).toEqual([
    ['T0006', '18.50'],
    ['T1107', '-8.50'],
  ]);
});
