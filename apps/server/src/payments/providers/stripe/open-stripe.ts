import { z } from 'zod';
import type { ProviderOptions } from '../../provider-options.ts';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type PaymentProvider,
  type PaymentReference,
  type ProviderPayment,
} from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';
import { movementsSince } from './movements.ts';
import { readStripeWebhook } from './read-webhook.ts';
import { refundPayment } from './refund-payment.ts';
import { paymentOf, sessionSchema } from './session-state.ts';
import { apiVersionFor, sessionParams } from './session-input.ts';
import { askStripe, stripeClient } from './stripe-client.ts';

const openedSchema = z.object({ id: z.string(), url: z.string() });
/** Stripe through hosted Checkout Sessions; the reference is the session's id, the money's the payment intent's. */
export function stripeProvider(options: ProviderOptions): PaymentProvider {
  const look = async ({ account, reference }: PaymentReference): Promise<ProviderPayment> => {
    const { sessions } = stripeClient(account, options).checkout;
    try {
      const asked = sessions.retrieve(reference, { expand: ['payment_intent'] });
      return paymentOf(await askStripe(asked, sessionSchema));
    } catch (error) {
      if (isRefusal(error) && error.code === 'resource_missing') return NO_SUCH_PAYMENT;
      throw error;
    }
  };

  return {
    gateway: 'stripe',
    async open(input) {
      // Nothing of ours uses it, but a shop without it is not set up (specification 1 §5).
      accountValue(input.account, 'publicKey');
      const params = sessionParams(input);
      const { sessions } = stripeClient(input.account, options).checkout;
      const apiVersion = apiVersionFor(input.method);
      const { id, url } = await askStripe(
        sessions.create(params, {
          idempotencyKey: input.idempotencyKey,
          ...(apiVersion ? { apiVersion } : {}),
        }),
        openedSchema,
      );
      const answer = { url, id, sessionid: id, payload: null, signature: null, keyid: null };
      return { reference: id, answer };
    },
    look,
    // Money is taken when the guest pays.
    capture: look,
    async close(payment) {
      const { sessions } = stripeClient(payment.account, options).checkout;
      try {
        await askStripe(sessions.expire(payment.reference), z.unknown());
      } catch (error) {
        // Complete, expired or gone: it can be paid no more, and look tells which.
        if (!isRefusal(error)) throw error;
      }
      const seen = await look(payment);
      if (seen.state === 'open' || seen.state === 'declined')
        throw new PaymentProviderError('unclear', 'Stripe did not end the session');
      return seen;
    },
    refund: (input) => refundPayment(stripeClient(input.account, options), input),
    movements: (account, since) => movementsSince(stripeClient(account, options), since),
    readWebhook: async (account, webhook) => readStripeWebhook(account, webhook),
  };
}

function isRefusal(error: unknown): error is PaymentProviderError {
  return error instanceof PaymentProviderError && error.kind === 'refused';
}
