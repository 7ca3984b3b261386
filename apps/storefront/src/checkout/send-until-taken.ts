import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { clearCoupon } from '../cart/coupon.ts';
import { alertFailure, isShownAtButton } from './alert-refusal.tsx';
import { answerConflict } from './answer-conflict.tsx';
import type { OrderAttempt } from './order-body.ts';
import { sendOrder, type TakenOrder } from './send-order.ts';
import { showFirst } from './show-part.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface SendOptions {
  shop: PublicShop;
  form: Pick<CheckoutForm, 'set' | 'setErrors'>;
  /** Shown at the button, which tries again. */
  onFailure: (failure: RequestFailure, attempt: OrderAttempt) => void;
  /** What the guest agreed to is sent again at once; a wallet opens only with its own button. */
  sendAfterAnswer: boolean;
}

/** What became of an order, after the guest was asked what a conflict left open. */
export type SendResult =
  | { kind: 'taken'; order: TakenOrder; attempt: OrderAttempt }
  /** The guest agreed to what a conflict left open; it may be sent like this. */
  | { kind: 'agreed'; attempt: OrderAttempt }
  /** Back to the form; the guest has been told why. */
  | { kind: 'refused' };

/** A coupon that is good for nothing any more. */
const LOST_COUPONS: ReadonlySet<string> = new Set([
  'coupon-unknown',
  'coupon-expired',
  'coupon-used-up',
]);

/** Sends an order, and again with what the guest answers to a conflict, until it is taken or the guest has to change it. */
export async function sendUntilTaken(
  { shop, form, onFailure, sendAfterAnswer }: SendOptions,
  first: OrderAttempt,
): Promise<SendResult> {
  for (let attempt = first; ;) {
    const outcome = await sendOrder(shop, attempt);
    if (outcome.kind === 'taken') {
      const { order } = outcome;
      if (order.notice) await alertDialog({ title: 'Schon bestellt', text: order.notice });
      return { kind: 'taken', order, attempt };
    }
    if (outcome.kind === 'form') {
      form.setErrors(outcome.errors);
      showFirst(outcome.errors);
      return { kind: 'refused' };
    }
    if (outcome.kind === 'failed') {
      if (isShownAtButton(outcome.failure)) onFailure(outcome.failure, attempt);
      else await alertFailure(outcome.failure);
      // Said and taken out: the sum without it stands above the button for the next press.
      if (LOST_COUPONS.has(refusalCode(outcome.failure))) clearCoupon(shop.id);
      return { kind: 'refused' };
    }
    const agreed = await answerConflict(shop, attempt, outcome, form.set);
    if (!agreed) return { kind: 'refused' };
    if (!sendAfterAnswer) return { kind: 'agreed', attempt: agreed };
    attempt = agreed;
  }
}
