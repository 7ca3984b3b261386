import type { ProviderOptions } from '../../provider-options.ts';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type PaymentAccount,
  type PaymentProvider,
  type PaymentReference,
  type ProviderPayment,
  type RefundInput,
} from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';
import { bodyOf, type ProviderAnswer } from '../http/call-provider.ts';
import { decimalOf } from '../http/decimal-money.ts';
import { amazonClient, reasonOf, type AmazonClient } from './amazon-client.ts';
import {
  chargeObject,
  chargePermissionObject,
  refundObject,
  sessionObject,
  type SessionObject,
} from './amazon-objects.ts';
import { buttonPayload } from './button-payload.ts';
import { readNotification } from './read-notification.ts';
import { paymentOfCharge, paymentOfSession, refundOf } from './read-state.ts';
import { readPrivateKey, signButton } from './sign-request.ts';
import { fetchText, signingCertificates } from './signing-certificates.ts';

/** Amazon's ids as they may stand in a path: the guest's return tells one of them. */
const ID = /^[A-Za-z0-9-]{8,64}$/;
const AMAZON_HOST = /^pay-api\.amazon\.(eu|com|jp)$/;

/**
 * Amazon Pay, checkout version 2 at the end of our checkout: the button makes the session at Amazon from what we signed,
 * the guest agrees there, and `capture` completes it. The money is Amazon's charge; its session is the reference.
 */
export function amazonPayProvider(options: ProviderOptions): PaymentProvider {
  const { baseUrl, timeoutMs } = options;
  const ask = amazonClient(options);
  // A simulator signs its notifications itself.
  const base = AMAZON_HOST.test(new URL(baseUrl).hostname) ? null : baseUrl;
  const certificate = signingCertificates(timeoutMs);
  const look = (payment: PaymentReference) => lookAt(ask, payment);

  return {
    gateway: 'amazonpay',

    async open(input) {
      const payload = buttonPayload(input, accountValue(input.account, 'storeId'));
      const key = readPrivateKey(accountValue(input.account, 'privateKey'));
      const keyid = accountValue(input.account, 'publicKeyId');
      const signature = signButton(payload, key);
      const answer = { url: null, id: null, sessionid: null, payload, signature, keyid };
      return { reference: null, answer };
    },

    look,

    async capture(payment) {
      const seen = await look(payment);
      if (seen.state !== 'approved') return seen;
      if (seen.attemptId !== payment.attemptId)
        return { ...seen, state: 'failed', reason: 'another attempt' };
      const { account, reference, amount, currency } = payment;
      const answer = await ask(account, {
        method: 'POST',
        path: `checkoutSessions/${reference}/complete`,
        body: { chargeAmount: { amount: decimalOf(amount), currencyCode: currency } },
      });
      if (answer.status < 300) return paymentOf(ask, payment, bodyOf(answer, sessionObject));
      return refusedCapture(await look(payment), reasonOf(answer.body));
    },

    async close(payment) {
      const seen = await look(payment);
      // A session can only be completed by us, and then it is not.
      if (seen.state === 'open' || seen.state === 'approved')
        return { ...seen, state: 'cancelled', reason: 'not completed' };
      if (seen.state !== 'processing' || seen.paymentId === null) return seen;
      await ask(payment.account, {
        method: 'DELETE',
        path: `charges/${seen.paymentId}/cancel`,
        body: { cancellationReason: 'Bestellung beendet' },
      });
      return look(payment);
    },

    async refund(input) {
      const refundId = input.refundReference ?? (await makeRefund(ask, input));
      // Also of one just made: a key used before is answered with what was said then.
      const answer = await ask(input.account, { method: 'GET', path: `refunds/${refundId}` });
      return refundOf(bodyOf(done(answer), refundObject));
    },

    // Settlement reports come days later, and name no charge of today.
    movements: () => null,

    async readWebhook(account, webhook) {
      const read = await readNotification(webhook, { base, certificate });
      if (!read) return null;
      const { eventId } = read;
      if (read.kind === 'subscribe') {
        await fetchText(read.address, timeoutMs);
        return { eventId, kind: 'SubscriptionConfirmation', reference: null, attemptId: null };
      }
      const { change } = read;
      // Anybody can have Amazon sign his own notifications.
      if (change.MerchantID !== accountValue(account, 'merchantId')) return null;
      const attemptId = await attemptOf(ask, account, change.ChargePermissionId);
      return { eventId, kind: change.ObjectType, reference: null, attemptId };
    },
  };
}

async function lookAt(ask: AmazonClient, payment: PaymentReference): Promise<ProviderPayment> {
  if (!ID.test(payment.reference)) return NO_SUCH_PAYMENT;
  const path = `checkoutSessions/${payment.reference}`;
  const answer = await ask(payment.account, { method: 'GET', path });
  if (answer.status === 404) return NO_SUCH_PAYMENT;
  return paymentOf(ask, payment, bodyOf(done(answer), sessionObject));
}

/** Answers the refund's id, the same for the same key. */
async function makeRefund(ask: AmazonClient, input: RefundInput): Promise<string> {
  const { account, paymentId, amount, currency, idempotencyKey } = input;
  const refundAmount = { amount: decimalOf(amount), currencyCode: currency };
  const answer = await ask(account, {
    method: 'POST',
    path: 'refunds',
    body: { chargeId: paymentId, refundAmount },
    idempotencyKey,
  });
  return bodyOf(done(answer), refundObject).refundId;
}

/** A completed session says nothing but the id of its charge. */
async function paymentOf(
  ask: AmazonClient,
  { account }: PaymentReference,
  session: SessionObject,
): Promise<ProviderPayment> {
  if (!session.chargeId) return paymentOfSession(session, accountValue(account, 'storeId'));
  const answer = await ask(account, { method: 'GET', path: `charges/${session.chargeId}` });
  const charge = bodyOf(done(answer), chargeObject);
  return paymentOfCharge(charge, await attemptOf(ask, account, charge.chargePermissionId));
}

/** Our reference, which outlives the session in the charge permission. */
async function attemptOf(
  ask: AmazonClient,
  account: PaymentAccount,
  permissionId: string,
): Promise<string | null> {
  const answer = await ask(account, { method: 'GET', path: `chargePermissions/${permissionId}` });
  if (answer.status === 404) return null;
  const { merchantMetadata } = bodyOf(done(answer), chargePermissionObject);
  return merchantMetadata?.merchantReferenceId ?? null;
}

/** Completing was refused: the session ended, was completed meanwhile, or will never be for this amount. */
function refusedCapture(now: ProviderPayment, code: string | null): ProviderPayment {
  if (now.state !== 'approved') return now;
  // The guest has not pressed Amazon's own button yet.
  const state = code === 'InvalidCheckoutSessionStatus' ? 'open' : 'failed';
  return { ...now, state, reason: code };
}

/** Throws `PaymentProviderError` ('refused') for what Amazon did not do. */
function done(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 300) return answer;
  const code = reasonOf(answer.body);
  throw new PaymentProviderError('refused', `refused with ${answer.status}`, code);
}
