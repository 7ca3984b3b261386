import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';

/** What a gateway needs to act for one shop. Public ids come from the shop file, secrets from the sealed account. */
export interface PaymentAccount {
  shopId: string;
  /** Ids and keys by name, as the gateway's `ACCOUNT_FIELDS` list them. Never logged. */
  values: Readonly<Record<string, string>>;
}

/** One thing ordered, for the provider's own page and receipt. */
export interface PaymentItem {
  name: string;
  amount: number;
  total: Cents;
}

/** What is to be paid. */
export interface PaymentInput {
  account: PaymentAccount;
  /** Our id of this try; the provider keeps it as its reference, and it comes back with everything. */
  attemptId: string;
  /** The same for every call that opens this payment. */
  idempotencyKey: string;
  method: PaymentMethod;
  amount: Cents;
  currency: 'EUR';
  orderId: string;
  /** What people call the order, e.g. 'Bestellung 17'. */
  title: string;
  shopName: string;
  items: readonly PaymentItem[];
  guest: { name: string; email: string; phone: string };
  /** Where goods go; null for pickup. */
  address: { street: string; zip: string; city: string } | null;
  /** Where goods are fetched: a provider that wants an address of every order gets this one for pickup. */
  shopAddress: { street: string; zip: string; city: string };
  /** BCP 47, of the page that the guest ordered on; missing: German. */
  language?: string;
  /** Where the browser comes back to after paying, and after giving up. Absolute. */
  returnUrl: string;
  cancelUrl: string;
  /** Where the provider reports to. Absolute. */
  webhookUrl: string;
  /** A resource the browser made at the provider already. */
  resourceId: string | null;
  /** It is only opened to be ended: nothing is asked of the guest's account. */
  endsAtOnce?: boolean;
  /** The latest the payment may be finished, epoch milliseconds. */
  expiresAt: number;
}

/** What opening gave: the provider's id and what the guest's device needs to go on. */
export interface OpenedPayment {
  /** null where the provider's payment comes to be in the browser only; it is then told with the return. */
  reference: string | null;
  answer: Pick<PreparedPayment, 'url' | 'id' | 'sessionid' | 'payload' | 'signature' | 'keyid'>;
}

/** Which payment at the provider is meant. */
export interface PaymentReference {
  account: PaymentAccount;
  attemptId: string;
  /** The key the payment was opened with; every call that moves it derives its own from it. */
  idempotencyKey: string;
  reference: string;
  amount: Cents;
  currency: 'EUR';
}

/**
 * How a payment stands at the provider. 'open': the guest has not agreed; 'approved': agreed, and the money is taken by
 * `capture`; 'declined': this instrument was refused, the guest may choose another in the same payment; 'processing':
 * the money is on its way or held for review; the others are final. 'unknown': the provider has no such payment.
 */
export type ProviderState =
  | 'open'
  | 'approved'
  | 'declined'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unknown';

/** A payment as the provider has it, all of it checked by `settle` before anything is believed. */
export interface ProviderPayment {
  state: ProviderState;
  /** The provider's id of the money, to refund it by; null while there is none. */
  paymentId: string | null;
  /** Of the money, or of what is asked for while there is none. null where the provider does not say. */
  amount: number | null;
  currency: string | null;
  /** Our attempt id as the provider keeps it. */
  attemptId: string | null;
  /** Whether the money goes to the shop's own account; null: the provider does not say, or the account is not known. */
  isOurMerchant: boolean | null;
  /** Of a refusal, for the log and the operator. */
  reason: string | null;
}

/** The provider has never heard of it, so nothing can be paid. */
export const NO_SUCH_PAYMENT: ProviderPayment = {
  state: 'unknown',
  paymentId: null,
  amount: null,
  currency: null,
  attemptId: null,
  isOurMerchant: null,
  reason: 'no such payment',
};

export interface RefundInput {
  account: PaymentAccount;
  paymentId: string;
  /** The reference of the payment it belongs to. */
  reference: string;
  attemptId: string;
  amount: Cents;
  currency: string;
  /** The same for every try of this refund. */
  idempotencyKey: string;
  /** The provider's id of this refund once it has taken it: then it is only looked at, for keys are forgotten in time. */
  refundReference: string | null;
  reason: string;
}

export interface ProviderRefund {
  status: 'pending' | 'done' | 'failed';
  reference: string;
  reason: string | null;
}

/** Money that moved at the provider, for the nightly comparison with the ledger. */
export interface ProviderMovement {
  kind: 'payment' | 'refund';
  paymentId: string;
  attemptId: string | null;
  amount: number;
  currency: string;
  at: number;
}

/** A webhook as it came in. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Epoch milliseconds by our clock. */
  now: number;
}

/** What a webhook tells: never the state itself, only where to look. */
export interface WebhookEvent {
  /** Unique at the provider; of unsigned hints a digest of what they say. */
  eventId: string;
  kind: string;
  reference: string | null;
  attemptId: string | null;
}

/** Why a provider could not be used. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  /**
   * 'refused': it answered and will answer the same again; 'unclear': no answer, a time-out or 5xx, so that nobody
   * knows whether it was done; 'misconfigured': keys are missing or wrong.
   */
  readonly kind: 'refused' | 'unclear' | 'misconfigured';
  /** The provider's own code, for the log; never a secret. */
  readonly code: string | null;
  constructor(
    kind: PaymentProviderError['kind'],
    message: string,
    code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * One gateway, without memory and without database: everything it does is asked of the provider. Every call has a time
 * limit and throws `PaymentProviderError`; calls that move money carry an idempotency key, so that they can be repeated.
 */
export interface PaymentProvider {
  readonly gateway: OnlineGateway;
  /** Opens a payment, or answers the one this key has opened before. */
  open(input: PaymentInput): Promise<OpenedPayment>;
  look(payment: PaymentReference): Promise<ProviderPayment>;
  /** Takes the money of an approved payment; one that is paid already is answered as it is. */
  capture(payment: PaymentReference): Promise<ProviderPayment>;
  /** Ends a payment so that it cannot be paid any more, and says how it stands then: it may have been paid meanwhile. What is held for us is let go. */
  close(payment: PaymentReference): Promise<ProviderPayment>;
  refund(input: RefundInput): Promise<ProviderRefund>;
  /** All money that moved since, epoch milliseconds; null where the provider has no such list. */
  movements(account: PaymentAccount, since: number): Promise<ProviderMovement[]> | null;
  /** Registers a domain for the buttons of wallets, any number of times; missing: the provider has none. */
  registerDomain?(account: PaymentAccount, domain: string): Promise<WalletDomain>;
  /**
   * Checks the signature and reads what it is about; null: not signed as it must be. Where checking costs a call, one
   * that is not `isOurs` is answered unchecked: nothing comes of it.
   */
  readWebhook(
    account: PaymentAccount,
    webhook: RawWebhook,
    isOurs?: (event: WebhookEvent) => Promise<boolean>,
  ): Promise<WebhookEvent | null>;
}

/** Whether the buttons of wallets can be shown on a domain. */
export interface WalletDomain {
  applePay: boolean;
  googlePay: boolean;
  /** German, for the owner; null: all is well. */
  problem: string | null;
}

/** What an account of a gateway consists of. */
interface AccountField {
  name: string;
  /** German, for the operator. */
  label: string;
  /** Kept sealed, never shown again. Otherwise it stands in the shop file. */
  secret: boolean;
}

/** By gateway; every field is needed. */
export const ACCOUNT_FIELDS: Record<OnlineGateway, readonly AccountField[]> = {
  stripe: [
    { name: 'publicKey', label: 'Veröffentlichbarer Schlüssel (pk_…)', secret: false },
    { name: 'secretKey', label: 'Geheimer Schlüssel (sk_…)', secret: true },
    { name: 'webhookSecret', label: 'Signaturgeheimnis des Webhooks (whsec_…)', secret: true },
  ],
  paypal: [
    { name: 'clientId', label: 'Client-ID', secret: false },
    { name: 'clientSecret', label: 'Geheimer Schlüssel der App', secret: true },
    { name: 'webhookId', label: 'ID des Webhooks', secret: true },
  ],
  'paypal-platform': [
    { name: 'clientId', label: 'Client-ID der Plattform', secret: false },
    { name: 'clientSecret', label: 'Geheimer Schlüssel der Plattform', secret: true },
    { name: 'webhookId', label: 'ID des Webhooks', secret: true },
    { name: 'merchantId', label: 'Händler-ID des Restaurants', secret: true },
    { name: 'attributionId', label: 'Partner-Attribution-ID (BN-Code)', secret: true },
  ],
  amazonpay: [
    { name: 'merchantId', label: 'Händler-ID', secret: false },
    { name: 'storeId', label: 'Store-ID', secret: false },
    { name: 'publicKeyId', label: 'ID des öffentlichen Schlüssels', secret: false },
    { name: 'privateKey', label: 'Privater Schlüssel (PEM)', secret: true },
  ],
  unzer: [{ name: 'privateKey', label: 'Privater Schlüssel (s-priv-…)', secret: true }],
};
