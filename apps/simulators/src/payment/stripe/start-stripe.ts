import { IdempotencyStore } from '../http/idempotency.ts';
import {
  startPaymentSimulator,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentView,
} from '../http/payment-simulator.ts';
import { headerOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { AccountBooks, type StripeAccount } from './account-books.ts';
import { answerCall } from './api.ts';
import { decline, expire, pay, settle } from './guest-acts.ts';
import { hostedPage } from './hosted-page.ts';
import { authenticate } from './intents.ts';
import type { StripeIntent, StripeSession } from './objects.ts';
import { settleRefund } from './refund-charges.ts';
import { StripeRefusal } from './refusal.ts';
import { walletReply } from './wallet-pages.ts';

/** The merchant that is there when no other is named. */
export const STRIPE_ACCOUNT: StripeAccount = {
  id: 'acct_1Simulated0000001',
  secretKey: 'sk_test_simulated',
  publicKey: 'pk_test_simulated',
  webhookSecret: 'whsec_simulated',
  methods: ['card', 'klarna', 'alipay', 'wero'],
};

interface StripeOptions extends PaymentSimulatorOptions {
  accounts?: readonly StripeAccount[];
  /** Where all accounts report to; more with `reportTo` or `POST /v1/webhook_endpoints`. */
  webhookUrls?: readonly string[];
}

export interface StripeSimulator extends PaymentSimulator {
  /** Lets an account, the first one by default, report there too. */
  reportTo(url: string, secretKey?: string): void;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Stripe with hosted Checkout Sessions. `act` on a session: pay, decline, cancel, expire; settle and fail for money on
 * its way (Klarna, Alipay). On a pending refund: settle, fail. On an intent whose bank asks: authenticate, refuse. On
 * 'apple_pay', 'google_pay' and 'domains': on, off.
 */
export async function startStripe({
  accounts = [STRIPE_ACCOUNT],
  webhookUrls = [],
  ...options
}: StripeOptions = {}): Promise<StripeSimulator> {
  const all: AccountBooks[] = [];
  const simulator = await startPaymentSimulator(options, (around) => {
    for (const account of accounts) {
      const books = new AccountBooks(account, around);
      books.targets.push(...webhookUrls);
      all.push(books);
    }
    const kept = new Map(all.map((books) => [books, new IdempotencyStore(DAY_MS, around.now)]));
    const expireOld = () => {
      for (const books of all)
        for (const session of books.sessions.values())
          if (session.expires_at <= books.now()) expire(books, session);
    };
    return {
      async answer(asked) {
        expireOld();
        const wallet = walletReply(all, asked, around.url);
        if (wallet) return wallet;
        if (!asked.path.startsWith('/v1/')) return page(all, asked);
        const merchant = merchantOf(all, asked);
        if (merchant instanceof StripeRefusal) return merchant.toReply();
        return answerCall(merchant, kept.get(merchant)!, asked);
      },
      outage: (status) =>
        jsonReply(status, {
          error:
            status === 429
              ? { code: 'rate_limit', message: 'Too many requests.', type: 'invalid_request_error' }
              : { message: 'An unknown error occurred.', type: 'api_error' },
        }),
      payments() {
        expireOld();
        return all.flatMap((books) => [
          ...[...books.sessions.values()].map((session) => viewOf(books, session)),
          ...ownIntents(books).map((intent) => intentView(books, intent)),
        ]);
      },
      act(id, action) {
        expireOld();
        return all.some((books) => act(books, id, action));
      },
    };
  });
  return Object.assign(simulator, {
    reportTo(url: string, secretKey = all[0]?.account.secretKey) {
      all.find((books) => books.account.secretKey === secretKey)?.targets.push(url);
    },
  });
}

/** The key is the bearer's token, or the user name of basic authentication. */
function merchantOf(all: readonly AccountBooks[], asked: Asked): AccountBooks | StripeRefusal {
  const [scheme = '', given = ''] = (headerOf(asked, 'authorization') ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const key = isBasic ? Buffer.from(given, 'base64').toString('utf8').split(':')[0] : given;
  if (!key) {
    return new StripeRefusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  if (key.startsWith('pk_')) {
    return new StripeRefusal(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { status: 403, code: 'secret_key_required' },
    );
  }
  const merchant = all.find((books) => books.account.secretKey === key);
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  return merchant ?? new StripeRefusal(`Invalid API Key provided: ${shown}`, { status: 401 });
}

function page(all: readonly AccountBooks[], asked: Asked): Reply {
  const id = /^\/c\/pay\/([^/]+)$/.exec(asked.path)?.[1] ?? '';
  for (const books of all) {
    const session = books.sessions.get(id);
    if (session) return hostedPage(books, session, asked);
  }
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
}

function act(books: AccountBooks, id: string, action: string): boolean {
  const refund = books.refunds.get(id);
  if (refund)
    return ['settle', 'fail'].includes(action) && settleRefund(books, refund, action === 'settle');
  const intent = books.intents.get(id);
  if (intent && ['authenticate', 'refuse'].includes(action))
    return authenticate(books, intent, action === 'authenticate');
  if (id === 'apple_pay' || id === 'google_pay' || id === 'domains') {
    books.wallets[id] = action === 'on';
    return true;
  }
  const session = books.sessions.get(id);
  if (!session) return false;
  switch (action) {
    case 'pay':
      return pay(books, session);
    case 'decline':
      return decline(books, session);
    case 'cancel':
      // Going back changes nothing at Stripe.
      return session.status === 'open';
    case 'expire':
      return expire(books, session);
    case 'settle':
    case 'fail':
      return settle(books, session, action === 'settle');
    default:
      return false;
  }
}

/** Intents that no hosted page has made. */
function ownIntents(books: AccountBooks): StripeIntent[] {
  const ofSessions = new Set([...books.sessions.values()].map((one) => one.payment_intent));
  return [...books.intents.values()].filter(({ id }) => !ofSessions.has(id));
}

const INTENT_STATES: Partial<Record<StripeIntent['status'], string>> = {
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'expired',
};

function intentView(books: AccountBooks, intent: StripeIntent): PaymentView {
  const charge = books.charges.get(intent.latest_charge ?? '');
  const state = intent.last_payment_error ? 'declined' : 'open';
  return {
    id: intent.id,
    state: INTENT_STATES[intent.status] ?? state,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0,
    reference: intent.metadata['attempt'] ?? null,
  };
}

function viewOf(books: AccountBooks, session: StripeSession): PaymentView {
  const intent = books.intents.get(session.payment_intent ?? '');
  const charge = books.charges.get(intent?.latest_charge ?? '');
  return {
    id: session.id,
    state: stateOf(session, intent?.status),
    amount: intent?.amount ?? session.amount_total,
    currency: (intent?.currency ?? session.currency).toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    reference: session.client_reference_id,
  };
}

function stateOf(session: StripeSession, intent: string | undefined): string {
  if (session.status === 'expired') return 'expired';
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'open') return intent ? 'declined' : 'open';
  return intent === 'processing' ? 'processing' : 'failed';
}
