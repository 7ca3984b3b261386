import { refundedOf, type Charge, type Refund, type Session } from './books.ts';

/** Amazon's objects as its API writes them. */

export function price(cents: number, currencyCode: string) {
  return {
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    currencyCode,
  };
}

/** 20261121T120000Z */
function timestamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function status(state: string, reasonCode: string | null, at: number) {
  return { state, reasonCode, reasonDescription: reasonCode, lastUpdatedTimestamp: timestamp(at) };
}

const environment = ({ account }: Session) =>
  /^sandbox/i.test(account.publicKeyId) ? 'Sandbox' : 'Live';

export function sessionView(session: Session) {
  const { state, reasonCode, updatedAt, charge } = session;
  return {
    checkoutSessionId: session.id,
    ...(state === 'Open' ? openParts(session) : ENDED_PARTS),
    chargePermissionType: 'OneTime',
    recurringMetadata: null,
    platformId: null,
    supplementaryData: null,
    statusDetails: status(state, reasonCode, updatedAt),
    chargePermissionId: charge?.permissionId ?? null,
    chargeId: charge?.id ?? null,
    creationTimestamp: timestamp(session.madeAt),
    expirationTimestamp: timestamp(session.madeAt + 24 * 60 * 60_000),
    releaseEnvironment: environment(session),
  };
}

/** Once it is over, Amazon has forgotten all of this. */
const ENDED_PARTS = {
  webCheckoutDetails: null,
  productType: null,
  paymentDetails: null,
  merchantMetadata: null,
  buyer: null,
  billingAddress: null,
  shippingAddress: null,
  paymentPreferences: [null],
  constraints: null,
  storeId: null,
};

function openParts({ input, productType, agreed }: Session) {
  const hasBuyer = agreed !== null;
  const buyer = { name: 'Susi Beispiel', email: 'susi@example.com', buyerId: 'amzn1.account.SIM' };
  return {
    webCheckoutDetails: { amazonPayRedirectUrl: null, ...input.webCheckoutDetails },
    productType,
    paymentDetails: input.paymentDetails ?? null,
    merchantMetadata: input.merchantMetadata ?? null,
    buyer: hasBuyer ? buyer : null,
    billingAddress: null,
    shippingAddress: hasBuyer ? (input.addressDetails ?? null) : null,
    paymentPreferences: [hasBuyer ? { paymentDescriptor: 'Visa ****1111 (Amazon Pay)' } : null],
    constraints: hasBuyer ? [] : [NO_BUYER],
    storeId: input.storeId,
  };
}

const NO_BUYER = {
  constraintId: 'BuyerNotAssociated',
  description: 'There is no buyer associated with the Checkout Session.',
};

export function chargeView(charge: Charge) {
  const { id, permissionId, session, state, cents, currency } = charge;
  const moved = price(cents, currency);
  return {
    chargeId: id,
    chargePermissionId: permissionId,
    chargeAmount: session.input.paymentDetails?.chargeAmount ?? moved,
    captureAmount: state === 'Captured' ? moved : null,
    refundedAmount: price(refundedOf(charge), currency),
    convertedAmount: moved,
    conversionRate: '1.00',
    softDescriptor: null,
    merchantMetadata: null,
    statusDetails: status(state, charge.reasonCode, charge.madeAt),
    creationTimestamp: timestamp(charge.madeAt),
    expirationTimestamp: timestamp(charge.madeAt + 30 * 24 * 60 * 60_000),
    releaseEnvironment: environment(session),
    platformId: null,
  };
}

export function permissionView({ permissionId, session, madeAt, cents, currency }: Charge) {
  return {
    chargePermissionId: permissionId,
    chargePermissionReferenceId: null,
    chargePermissionType: 'OneTime',
    buyer: { name: 'Susi Beispiel', email: 'susi@example.com', buyerId: 'amzn1.account.SIM' },
    shippingAddress: session.input.addressDetails ?? null,
    billingAddress: null,
    paymentPreferences: [{ paymentDescriptor: 'Visa ****1111 (Amazon Pay)' }],
    merchantMetadata: session.input.merchantMetadata ?? null,
    statusDetails: { ...status('Closed', null, madeAt), reasons: null },
    creationTimestamp: timestamp(madeAt),
    expirationTimestamp: timestamp(madeAt + 180 * 24 * 60 * 60_000),
    releaseEnvironment: environment(session),
    limits: { amountLimit: price(cents, currency), amountBalance: price(0, currency) },
    presentmentCurrency: currency,
    platformId: null,
  };
}

export function refundView({ id, charge, state, reasonCode, cents, madeAt }: Refund) {
  return {
    refundId: id,
    chargeId: charge.id,
    refundAmount: price(cents, charge.currency),
    softDescriptor: null,
    statusDetails: status(state, reasonCode, madeAt),
    creationTimestamp: timestamp(madeAt),
    releaseEnvironment: environment(charge.session),
  };
}
