import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ONLINE_GATEWAYS, type Gateway } from '@tischlein/domain/payment/gateway.ts';
import { isPlaced } from '@tischlein/domain/order/order-state.ts';
import type { PaymentsContext } from './context.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import { isOwnDevice } from '../http/own-device.ts';
import { refuse, registerCall, type Refusal, registerStaffCall } from '../http/route.ts';
import { latestAttempt, allowCapture, type Attempt } from './attempts.ts';
import { endOrder } from './end-order.ts';
import { preparePayment } from './prepare-payment.ts';
import { CAPTURED } from './under-way.ts';
import { registerLinks } from './register-links.ts';
import { NO_ANSWER, NO_PAYMENT, STATE_OF } from './payment-answers.ts';
import { PaymentProviderError } from './provider.ts';
import { settle } from './settle.ts';
import { standingText, walletDomains } from './wallet-domains.ts';
import { registerWebhooks } from './webhook-route.ts';

const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NOT_PAYABLE = refuse(409, {
  error: 'not-payable',
  message: 'Diese Bestellung kann nicht mehr bezahlt werden.',
});

/** What the guest's device does about the money of its own order. */
export function registerPayments(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  registerWebhooks(app, context);
  registerLinks(app, context);

  registerStaffCall(app, 'officeWallets', async ({ params }) => ({
    domains: (await walletDomains(pool, params.shopId)).map((standing) => ({
      domain: standing.domain,
      works: standing.applePay || standing.googlePay,
      text: standingText(standing),
    })),
  }));

  registerCall(app, 'preparePayment', { rate: 'order' }, ({ params, body, request }) =>
    ofOwnOrder(request, params, async (order) => {
      const { gatewayId } = params;
      if (gatewayId === 'offline') return isPlaced(order.status) ? CAPTURED : NOT_PAYABLE;
      const published = context.shops.byId(params.shopId);
      if (!published) return NO_ORDER;
      const { method, resourceId } = body;
      return preparePayment(context, published, order, { gateway: gatewayId, method, resourceId });
    }),
  );

  for (const name of ['captureWallet', 'captureWalletPost'] as const)
    registerCall(app, name, { rate: 'order', xsrf: true }, ({ params, request }) =>
      ofOwnOrder(request, params, async (order) => {
        const attempt = await attemptOf(params, order);
        if (attempt?.reference !== params.walletOrderId) return NO_PAYMENT;
        if (attempt.status === 'paid' && isPlaced(order.status)) return 'success';
        if (order.status !== 'awaiting_payment') return NOT_PAYABLE;
        await allowCapture(pool, attempt);
        const recorded = await settle(context, attempt.shop_id, attempt.attempt_id);
        if (recorded === 'paid' || recorded === 'processing') return 'success';
        return recorded === 'declined' ? 'INSTRUMENT_DECLINED' : NOT_PAYABLE;
      }),
    );

  registerCall(app, 'settlePayment', { rate: 'order' }, ({ params, body, request }) =>
    ofOwnOrder(request, params, async (order) => {
      if (isPlaced(order.status)) return STATE_OF.paid;
      const attempt = await attemptOf(params, order);
      if (!attempt) return NO_PAYMENT;
      const { reference } = body;
      return STATE_OF[await settle(context, attempt.shop_id, attempt.attempt_id, { reference })];
    }),
  );

  registerCall(app, 'cancelPayment', { rate: 'order' }, ({ params, request }) =>
    ofOwnOrder(request, params, async (order) => {
      if (isPlaced(order.status)) return STATE_OF.paid;
      const attempt = await attemptOf(params, order);
      if (!attempt) return NO_PAYMENT;
      const options = { endAs: 'cancelled' } as const;
      return STATE_OF[await settle(context, attempt.shop_id, attempt.attempt_id, options)];
    }),
  );

  registerCall(app, 'orderNotUsed', { rate: 'order' }, ({ params, request }) =>
    ofOwnOrder(request, params, async (order) => {
      const status = await endOrder(context, order.shop_id, order.order_id, 'cancelled');
      return { cancelled: status === 'cancelled' || status === 'expired' };
    }),
  );

  /** Runs `work` for an order of the asking device only; without answer of the provider the guest may try again. */
  async function ofOwnOrder<T>(
    request: FastifyRequest,
    { shopId, orderId }: { shopId: string; orderId: string },
    work: (order: OrderRecord) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const order = await findOrder(pool, shopId, orderId);
    if (!order || !isOwnDevice(request, order.guest_hash)) return NO_ORDER;
    try {
      return await work(order);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      context.log.warn({ err: error, shopId, orderId }, 'a payment provider could not be used');
      return NO_ANSWER;
    }
  }

  async function attemptOf(
    { gatewayId }: { gatewayId: Gateway },
    order: OrderRecord,
  ): Promise<Attempt | null> {
    const gateway = ONLINE_GATEWAYS.find((online) => online === gatewayId);
    return gateway ? latestAttempt(pool, order.shop_id, order.order_id, gateway) : null;
  }
}
