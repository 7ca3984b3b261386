import {
  PaymentProviderError,
  type PaymentInput,
  type ProviderPayment,
  type ProviderState,
} from '../../provider.ts';
import type { PaypalCapture, PaypalOrder } from './paypal-answers.ts';
import { paypalCents, paypalMoney } from './paypal-amount.ts';

/** What PayPal takes; longer names are cut. */
const LONGEST_NAME = 127;

/** The order as PayPal wants it. `payee`: the merchant a platform sells for. */
export function orderBody(input: PaymentInput, payee: string | null): object {
  const { address, guest } = input;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: input.attemptId,
        custom_id: input.attemptId,
        invoice_id: input.attemptId,
        description: cut(`${input.shopName}: ${input.title}`),
        ...amountAndItems(input),
        ...(payee === null ? {} : { payee: { merchant_id: payee } }),
        ...(address === null
          ? {}
          : {
              shipping: {
                type: 'SHIPPING',
                name: { full_name: cut(guest.name) },
                address: {
                  address_line_1: address.street,
                  postal_code: address.zip,
                  admin_area_2: address.city,
                  country_code: 'DE',
                },
              },
            }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cut(input.shopName),
          locale: Intl.getCanonicalLocales(input.language ?? 'de-DE')[0],
          user_action: 'PAY_NOW',
          shipping_preference: address === null ? 'NO_SHIPPING' : 'SET_PROVIDED_ADDRESS',
          return_url: input.returnUrl,
          cancel_url: input.cancelUrl,
        },
      },
    },
  };
}

/** The items where they add up to the amount, as PayPal demands; otherwise the amount alone. */
function amountAndItems({ items, amount }: PaymentInput): object {
  const goods = items.filter((item) => item.total > 0);
  const itemTotal = goods.reduce((sum, item) => sum + item.total, 0);
  const discount = items.reduce((sum, item) => sum - Math.min(0, item.total), 0);
  if (goods.length === 0 || itemTotal - discount !== amount) return { amount: paypalMoney(amount) };
  return {
    amount: {
      ...paypalMoney(amount),
      breakdown: {
        item_total: paypalMoney(itemTotal),
        ...(discount > 0 ? { discount: paypalMoney(discount) } : {}),
      },
    },
    items: goods.map(({ name, amount: pieces, total }) =>
      // A line whose price does not divide evenly is one piece for PayPal.
      total % pieces === 0
        ? { name: cut(name), quantity: String(pieces), unit_amount: paypalMoney(total / pieces) }
        : { name: cut(`${pieces} × ${name}`), quantity: '1', unit_amount: paypalMoney(total) },
    ),
  };
}

function cut(text: string): string {
  return text.slice(0, LONGEST_NAME);
}

const ORDER_STATES: Record<string, ProviderState> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
};
const CAPTURE_STATES: Record<string, ProviderState> = {
  COMPLETED: 'paid',
  // The money came; what went back are movements of its own.
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** How an order stands. `payee`: who must get the money; null: the account does not know. */
export function paymentOf(order: PaypalOrder, payee: string | null): ProviderPayment {
  const [unit] = order.purchase_units;
  const capture = captureOf(order);
  const state = capture ? CAPTURE_STATES[capture.status] : ORDER_STATES[order.status];
  if (state === undefined)
    throw new PaymentProviderError('unclear', `PayPal: an order is ${order.status}`);
  const merchant = unit.payee?.merchant_id;
  const { amount } = capture ?? unit;
  return {
    state,
    paymentId: capture && state !== 'failed' ? capture.id : null,
    amount: paypalCents(amount),
    currency: amount.currency_code,
    attemptId: unit.custom_id ?? null,
    isOurMerchant: payee === null || merchant === undefined ? null : merchant === payee,
    reason: capture?.status_details?.reason ?? null,
  };
}

/** Where the money is, or is coming; a refused capture only of an order that cannot be paid any more. */
function captureOf({ status, purchase_units: [unit] }: PaypalOrder): PaypalCapture | undefined {
  const captures = unit.payments?.captures ?? [];
  const by = (state: ProviderState) =>
    captures.find((capture) => CAPTURE_STATES[capture.status] === state);
  return by('paid') ?? by('processing') ?? (status === 'COMPLETED' ? captures[0] : undefined);
}
