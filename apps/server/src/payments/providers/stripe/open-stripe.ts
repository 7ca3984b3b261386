import { z } from 'zod';
import { isWalletToken } from '@tischlein/domain/payment/wallet-token.ts';
import type { ProviderOptions } from '../../provider-options.ts';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type PaymentProvider,
  type PaymentReference,
  type ProviderPayment,
} from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';
import { isStripeRefusal } from './is-refusal.ts';
import { movementsSince } from './movements.ts';
import { readStripeWebhook } from './read-webhook.ts';
import { registerDomain } from './register-domain.ts';
import { refundPayment } from './refund-payment.ts';
import { paymentOf, sessionSchema } from './session-state.ts';
import { apiVersionFor, sessionParams } from './session-input.ts';
import { askStripe, stripeClient } from './stripe-client.ts';
import { captureIntent, closeIntent, isIntent, lookAtIntent, openIntent } from './wallet-intent.ts';

const openedSchema = z.object({ id: z.string(), url: z.string() });
/**
 * Stripe through hosted Checkout Sessions; the reference is the session's id, the money's the payment intent's. What a
 * wallet has released is a payment intent alone, which is its own reference.
 */
export function stripeProvider(options: ProviderOptions): PaymentProvider {
  const look = async (payment: PaymentReference): Promise<ProviderPayment> => {
    const { account, reference } = payment;
    const stripe = stripeClient(account, options);
    if (isIntent(payment)) return lookAtIntent(stripe, reference);
    const { sessions } = stripe.checkout;
    try {
      const asked = sessions.retrieve(reference, { expand: ['payment_intent'] });
      return paymentOf(await askStripe(asked, sessionSchema));
    } catch (error) {
      if (isStripeRefusal(error) && error.code === 'resource_missing') return NO_SUCH_PAYMENT;
      throw error;
    }
  };

  return {
    gateway: 'stripe',
    async open(input) {
      // Nothing of ours uses it, but a shop without it is not set up (specification 1 §5).
      accountValue(input.account, 'publicKey');
      const stripe = stripeClient(input.account, options);
      if (isWalletToken(input.resourceId)) return openIntent(stripe, input);
      const params = sessionParams(input);
      const { sessions } = stripe.checkout;
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
    // On the hosted page money is taken when the guest pays.
    capture: (payment) =>
      isIntent(payment)
        ? captureIntent(stripeClient(payment.account, options), payment)
        : look(payment),
    async close(payment) {
      const stripe = stripeClient(payment.account, options);
      if (isIntent(payment)) return closeIntent(stripe, payment.reference);
      const { sessions } = stripe.checkout;
      try {
        await askStripe(sessions.expire(payment.reference), z.unknown());
      } catch (error) {
        // Complete, expired or gone: it can be paid no more, and look tells which.
        if (!isStripeRefusal(error)) throw error;
      }
      const seen = await look(payment);
      if (seen.state === 'open' || seen.state === 'declined')
        throw new PaymentProviderError('unclear', 'Stripe did not end the session');
      return seen;
    },
    refund: (input) => refundPayment(stripeClient(input.account, options), input),
    movements: (account, since) => movementsSince(stripeClient(account, options), since),
    registerDomain: (account, domain) => registerDomain(stripeClient(account, options), domain),
    readWebhook: async (account, webhook) => readStripeWebhook(account, webhook),
  };
}
