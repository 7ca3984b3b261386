import { IdempotencyStore } from '../http/idempotency.ts';
import {
  startPaymentSimulator,
  type PaymentService,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentView,
  type Surroundings,
} from '../http/payment-simulator.ts';
import { formOf, type Asked, type Reply } from '../http/request.ts';
import { answerApi, problem, type ApiParts } from './api.ts';
import { Books, refundedOf, type AmazonAccount, type Charge, type Session } from './books.ts';
import { makeSigningKey, type SigningKey } from './certificate.ts';
import { CHECKOUT_SCRIPT } from './checkout-script.ts';
import { actAsGuest, initiate, isGuestAct, returnReply, sessionPage } from './hosted-page.ts';
import { notifier, type SignatureVersion } from './notifications.ts';

export interface AmazonPayOptions extends PaymentSimulatorOptions {
  accounts: readonly AmazonAccount[];
  /** Of the notifications; Amazon's own is 1. */
  signatureVersion?: SignatureVersion;
  /** Refunds wait to be settled by `act(refundId, 'settle')` or `'decline'`. */
  slowRefunds?: boolean;
}

export interface AmazonPaySimulator extends PaymentSimulator {
  /** What its notifications are signed with, and where the certificate lies. */
  readonly signing: { key: SigningKey; certificateUrl: string };
  /** How often a subscription was confirmed. */
  readonly confirmations: () => number;
}

const CERTIFICATE_PATH = '/SimpleNotificationService-simulator.pem';
const KEY_LIFE_MS = 24 * 60 * 60_000;

/**
 * Amazon Pay: API version 2, the button's script at `/checkout.js`, the hosted page, signed notifications. `act` takes
 * the id of a session ('pay', 'pay-pending', 'decline', 'cancel'), of a pending charge or a slow refund ('settle',
 * 'decline'), or of a merchant ('subscribe').
 */
export async function startAmazonPay(options: AmazonPayOptions): Promise<AmazonPaySimulator> {
  const key = makeSigningKey('sns.amazonaws.com', (options.now ?? Date.now)());
  let confirmations = 0;
  const simulator = await startPaymentSimulator(options, (surroundings) =>
    service(surroundings, options, key, () => (confirmations += 1)),
  );
  const certificateUrl = `${simulator.url}${CERTIFICATE_PATH}`;
  return Object.assign(simulator, {
    signing: { key, certificateUrl },
    confirmations: () => confirmations,
  });
}

function service(
  { url, now, webhooks, paidAmount, paidCurrency }: Surroundings,
  { accounts, signatureVersion = '1', slowRefunds = false }: AmazonPayOptions,
  key: SigningKey,
  confirmed: () => void,
): PaymentService {
  const books = new Books(now);
  const certificateUrl = `${url}${CERTIFICATE_PATH}`;
  const notify = notifier({ webhooks, now, key, certificateUrl, version: signatureVersion });
  const changed: ApiParts['changed'] = (type, id, { session, permissionId }) =>
    notify.tell(session.account, type, id, permissionId);
  const idempotency = new IdempotencyStore(KEY_LIFE_MS, now);
  const money: ApiParts['money'] = (cents, currency) => ({
    cents: paidAmount(cents),
    currency: paidCurrency(currency),
  });
  const api: ApiParts = { accounts, books, idempotency, now, money, changed, slowRefunds };

  return {
    answer(asked) {
      if (asked.path === '/checkout.js') return plain('text/javascript', CHECKOUT_SCRIPT);
      if (asked.path === CERTIFICATE_PATH) return plain('application/x-pem-file', key.certificate);
      if (asked.query.get('Action') === 'ConfirmSubscription') {
        confirmed();
        return plain('text/xml', '<ConfirmSubscriptionResponse/>');
      }
      if (asked.path === '/checkout/initiate') return initiate(asked, accounts, books);
      const [, sessionId] = /^\/checkout\/pay\/([\w-]+)$/.exec(asked.path) ?? [];
      if (sessionId !== undefined) return answerPage(asked, books, sessionId);
      if (/^\/(?:(?:sandbox|live)\/)?v2\//.test(asked.path)) return answerApi(asked, api);
      return problem(404, 'ResourceNotFound', 'There is nothing here.');
    },
    payments: () => [...books.sessions.keys()].flatMap((id) => view(books.session(id))),
    act(id, action) {
      const session = books.session(id);
      if (session) return isGuestAct(action) && actAsGuest(books, session, action);
      const account = accounts.find(({ merchantId }) => merchantId === id);
      if (account && action === 'subscribe') {
        notify.askToSubscribe(account, `${url}/?Action=ConfirmSubscription`);
        return true;
      }
      return settleByHand(books, id, action, changed);
    },
  };
}

const plain = (type: string, body: string): Reply => ({
  status: 200,
  headers: { 'content-type': type },
  body,
});

function answerPage(asked: Asked, books: Books, sessionId: string): Reply {
  const session = books.session(sessionId);
  const act = asked.method === 'POST' ? (formOf(asked).get('do') ?? '') : '';
  if (!session || !isGuestAct(act) || !actAsGuest(books, session, act)) return sessionPage(session);
  return returnReply(session, act);
}

/** What time does with a pending charge or a slow refund. */
function settleByHand(
  books: Books,
  id: string,
  action: string,
  changed: ApiParts['changed'],
): boolean {
  if (action !== 'settle' && action !== 'decline') return false;
  const isSettled = action === 'settle';
  const charge = books.charges.get(id);
  if (charge && isPending(charge)) {
    charge.state = isSettled ? 'Captured' : 'Declined';
    charge.reasonCode = isSettled ? null : 'AmazonRejected';
    changed('CHARGE', id, charge);
    return true;
  }
  const refund = books.refunds.get(id);
  if (refund?.state !== 'RefundInitiated') return false;
  refund.state = isSettled ? 'Refunded' : 'Declined';
  refund.reasonCode = isSettled ? null : 'AmazonRejected';
  changed('REFUND', id, refund.charge);
  return true;
}

const isPending = ({ state }: Charge) =>
  state === 'AuthorizationInitiated' || state === 'CaptureInitiated';

function view(session: Session | null): PaymentView[] {
  if (!session) return [];
  const { id, charge, input, state } = session;
  const asked = input.paymentDetails?.chargeAmount;
  return [
    {
      id,
      state: charge?.state ?? state,
      amount: charge?.cents ?? Math.round(Number(asked?.amount ?? 0) * 100),
      currency: charge?.currency ?? asked?.currencyCode ?? 'EUR',
      refunded: refundedOf(charge),
      reference: input.merchantMetadata?.['merchantReferenceId'] ?? null,
    },
  ];
}
