import { sum, ZERO, type Cents } from '../money/cents.ts';
import type { Quote } from '../pricing/quote.ts';

/**
 * The quote of a part of a table's bill that is paid online. It is money for goods that were ordered, and taxed, before:
 * it has neither lines nor VAT of its own.
 */
export function settlementQuote(amount: Cents, tip: Cents): Quote {
  return {
    orderType: 'table',
    lines: [],
    problems: [],
    subTotal: amount,
    adjustments: [],
    deposits: ZERO,
    dishDeposits: ZERO,
    deliveryFee: ZERO,
    tip,
    total: sum([amount, tip]),
    vat: [],
    minimumOrder: { status: 'reached', value: ZERO, missing: ZERO },
    freeDeliveryMissing: null,
    offers: [],
    promotionGroups: [],
    bundlesLimited: false,
    freeItems: [],
    freeItemSelection: 'none',
    coupon: null,
  };
}
