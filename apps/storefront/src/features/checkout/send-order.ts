import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { FormErrors, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { RequestFailure } from '../../api/request-failure.ts';
import { request, sessionIds } from '../../api/request.ts';
import { confirmedAge } from '../../state/age.ts';
import { cartItems, clearCart } from '../../state/cart-store.ts';
import { checkoutKey, forgetCheckoutKey } from '../../state/checkout-key.ts';
import { clearCoupon, useCoupon } from '../../state/coupon.ts';
import { useMenu } from '../../state/menu-store.ts';
import { clearOfferChoices, useOfferChoices } from '../../state/offer-choices.ts';
import { orderPayload } from '../../state/order-payload.ts';
import { NO_WISHES, setQuoteWishes, useQuote } from '../../state/quote-store.ts';
import { isRecord } from '../../state/storage.ts';
import type { ConsentValues } from './consents.tsx';

export interface OrderAttempt {
  values: FormValues;
  consents: ConsentValues;
  skipGoogleValidation: boolean;
  /** The server's quote, where it differed from ours and the guest agreed to it. */
  agreed: Quote | null;
}

export type OrderOutcome =
  /** `notice`: what the guest must know about it. */
  | { kind: 'placed'; orderId: string; notice: string | null }
  | { kind: 'form'; errors: FormErrors; message: string }
  /** `seen`: what the guest had agreed to. */
  | { kind: 'conflict'; conflict: OrderConflict; seen: Quote }
  | { kind: 'failed'; failure: RequestFailure };

/** Sends the order. Until it is placed everything is kept, so the same attempt can be sent again. */
export async function sendOrder(shop: PublicShop, attempt: OrderAttempt): Promise<OrderOutcome> {
  const state = useQuote.getState();
  const items = cartItems();
  const menu = useMenu.getState().index;
  if (!state.quote || !menu) throw new Error('an order without a price');
  const seen = attempt.agreed ?? state.quote;
  const answer = await request('placeOrder', {
    params: { shopId: shop.id },
    body: orderPayload({
      clientKey: checkoutKey(shop.id, items),
      values: attempt.values,
      items,
      menu,
      quote: state.quote,
      agreed: seen,
      choices: useOfferChoices.getState(),
      couponCode: useCoupon.getState().coupon?.code ?? null,
      session: sessionIds(),
      acceptAdvertising: attempt.consents.acceptAdvertising,
      acceptLegal: attempt.consents.acceptLegal,
      useDishDeposit: state.useDishDeposit,
      skipGoogleValidation: attempt.skipGoogleValidation,
      confirmedAge: confirmedAge(),
    }),
  });
  if (answer.ok) return placed(shop, answer.value.order.id, null);
  const { failure } = answer;
  if (failure.status === 400 && isRecord(failure.body) && isRecord(failure.body['form'])) {
    const message = String(failure.body['message'] ?? '');
    return { kind: 'form', errors: failure.body['form'] as FormErrors, message };
  }
  if (failure.status === 409 && isRecord(failure.body) && 'code' in failure.body) {
    const conflict = failure.body as OrderConflict;
    // An earlier try of this cart came through though its answer did not.
    if (conflict.placedOrderId) return placed(shop, conflict.placedOrderId, conflict.message);
    return { kind: 'conflict', conflict, seen };
  }
  return { kind: 'failed', failure };
}

function placed(shop: PublicShop, orderId: string, notice: string | null): OrderOutcome {
  forgetCheckoutKey(shop.id);
  clearCart();
  clearOfferChoices();
  clearCoupon(shop.id);
  setQuoteWishes(NO_WISHES);
  return { kind: 'placed', orderId, notice };
}
