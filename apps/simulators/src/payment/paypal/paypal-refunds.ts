import { jsonOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import type { Caller } from './paypal-apps.ts';
import { wantsAll, type Capture, type PaypalBook, type Refund } from './paypal-book.ts';
import type { PaypalEvents } from './paypal-events.ts';
import { centsOf, notFound, paypalId, refusal, type Money, type Problem } from './paypal-reply.ts';
import { captureView, refundedCents, refundView } from './paypal-views.ts';

interface RefundInput {
  amount?: Money;
  custom_id?: string;
  note_to_payer?: string;
}

function isOf({ app, merchant }: Caller, { order }: Capture): boolean {
  return order.app === app && order.merchant === merchant;
}

/** GET /v2/payments/captures/{id} */
export function showCapture(book: PaypalBook, id: string, caller: Caller): Reply {
  const capture = book.captures.get(id);
  if (!capture || !isOf(caller, capture)) return notFound();
  return jsonReply(200, captureView(book.place.url, capture));
}

/** GET /v2/payments/refunds/{id} */
export function showRefund(book: PaypalBook, id: string, caller: Caller): Reply {
  const refund = book.refunds.get(id);
  if (!refund || !isOf(caller, refund.capture)) return notFound();
  return jsonReply(200, refundView(book.place.url, refund));
}

/** POST /v2/payments/captures/{id}/refund; without an amount everything that is left. `isSlow`: it takes days. */
export function refundCapture(
  book: PaypalBook,
  events: PaypalEvents,
  asked: Asked,
  id: string,
  caller: Caller,
  isSlow: boolean,
): Reply {
  const capture = book.captures.get(id);
  if (!capture || !isOf(caller, capture)) return notFound();
  const input = (asked.body.length === 0 ? {} : jsonOf(asked)) as RefundInput | undefined;
  if (!input)
    return refusal(400, { issue: 'MALFORMED_REQUEST_JSON', description: 'Not well formed.' });
  return book.once(asked, caller, 'payments', () => {
    const problem = cannotRefund(capture, input.amount);
    if (problem) return { reply: refusal(422, problem) };
    const refund: Refund = {
      id: paypalId(),
      capture,
      status: isSlow ? 'PENDING' : 'COMPLETED',
      cents: input.amount
        ? (centsOf(input.amount.value) ?? 0)
        : capture.cents - refundedCents(capture),
      customId: input.custom_id,
      note: input.note_to_payer,
      createdAt: book.place.now(),
    };
    capture.refunds.push(refund);
    book.refunds.set(refund.id, refund);
    if (!isSlow) tellRefund(book, events, refund);
    const view = (status: number) => {
      const { id: refundId, status: state } = refund;
      const short = { id: refundId, status: state };
      return jsonReply(status, wantsAll(asked) ? refundView(book.place.url, refund) : short);
    };
    return { reply: view(201), again: () => view(200) };
  });
}

function cannotRefund(capture: Capture, amount: Money | undefined): Problem | undefined {
  const left = capture.cents - refundedCents(capture);
  if (capture.status !== 'COMPLETED')
    return { issue: 'REFUND_NOT_ALLOWED', description: 'The capture is not completed.' };
  if (left === 0)
    return {
      issue: 'CAPTURE_FULLY_REFUNDED',
      description: 'The capture has already been fully refunded',
    };
  if (!amount) return undefined;
  const field = '/amount/value';
  const cents = centsOf(amount.value);
  if (amount.currency_code !== capture.currency)
    return {
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
      description: 'Refund must be in the same currency as the capture.',
      field: '/amount/currency_code',
    };
  if (cents === undefined)
    return {
      issue: 'DECIMAL_PRECISION',
      description: 'The value has too many decimal places.',
      field,
    };
  if (cents <= 0)
    return {
      issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
      description: 'Must be greater than zero.',
      field,
    };
  if (cents > left)
    return {
      issue: 'REFUND_AMOUNT_EXCEEDED',
      description:
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      field,
    };
  return undefined;
}

/** What comes of the refunds that take days; false: there are none. */
export function endSlowRefunds(
  book: PaypalBook,
  events: PaypalEvents,
  { refunds }: Capture,
  isGood: boolean,
): boolean {
  const slow = refunds.filter(({ status }) => status === 'PENDING');
  for (const refund of slow) {
    refund.status = isGood ? 'COMPLETED' : 'FAILED';
    if (isGood) tellRefund(book, events, refund);
  }
  return slow.length > 0;
}

function tellRefund(book: PaypalBook, events: PaypalEvents, refund: Refund): void {
  const resource = refundView(book.place.url, refund);
  events.tell(refund.capture.order.app, 'PAYMENT.CAPTURE.REFUNDED', 'refund', resource);
}
