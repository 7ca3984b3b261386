import type { FastifyInstance } from 'fastify';
import { findOrder } from '../orders/orders.ts';
import { findLink, type PaymentLink } from '../orders/payment-links.ts';
import { refuse, registerCall, type Refusal } from '../http/route.ts';
import { latestAttempt } from './attempts.ts';
import type { PaymentsContext } from './context.ts';
import { linkMethods } from './link-methods.ts';
import { prepareLink } from './prepare-link.ts';
import { PaymentProviderError } from './provider.ts';
import { NO_ANSWER, NO_PAYMENT, STATE_OF } from './payment-answers.ts';
import { settle } from './settle.ts';

const NO_LINK = refuse(404, {
  error: 'no-payment',
  message: 'Diesen Link gibt es nicht. Ruf uns an, wenn du etwas bezahlen möchtest.',
});

/** What whoever has a link does with it. The link is the key: no device needs to be known. */
export function registerLinks(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerCall(app, 'paymentLink', { rate: 'read' }, ({ params }) =>
    ofLink(params, async (link) => {
      const published = context.shops.byId(link.shop_id);
      const order = await findOrder(pool, link.shop_id, link.order_id);
      if (!published || !order) return NO_LINK;
      return {
        orderId: link.order_id,
        number: order.number,
        amount: link.amount_cents,
        // Not yet closed at its provider, but no longer to be begun.
        status:
          link.status === 'open' && link.ends_at.getTime() <= context.now()
            ? 'expired'
            : link.status,
        endsAt: link.ends_at.toISOString(),
        methods: linkMethods(published, link.amount_cents),
      };
    }),
  );

  registerCall(app, 'preparePaymentLink', { rate: 'order' }, ({ params, body }) =>
    ofLink(params, async (link) => {
      const published = context.shops.byId(link.shop_id);
      return published ? prepareLink(context, published, link, body.method) : NO_LINK;
    }),
  );

  registerCall(app, 'settlePaymentLink', { rate: 'order' }, ({ params, body }) =>
    ofLink(params, async ({ shop_id: shopId, order_id: orderId, link_id: linkId, status }) => {
      if (status === 'paid') return STATE_OF.paid;
      const { gateway, reference } = body;
      const attempt = await latestAttempt(pool, shopId, orderId, gateway, linkId);
      if (!attempt) return NO_PAYMENT;
      return STATE_OF[await settle(context, shopId, attempt.attempt_id, { reference })];
    }),
  );

  /** Without answer of the provider whoever pays may try again. */
  async function ofLink<T>(
    { shopId, linkId }: { shopId: string; linkId: string },
    work: (link: PaymentLink) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const link = await findLink(pool, shopId, linkId);
    if (!link) return NO_LINK;
    try {
      return await work(link);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      context.log.warn({ err: error, shopId, linkId }, 'a payment provider could not be used');
      return NO_ANSWER;
    }
  }
}
