import { jsonReply, type Asked, type Reply } from '../http/request.ts';
import type { Caller } from './paypal-apps.ts';
import type { Capture, PaypalBook, Refund } from './paypal-book.ts';
import { instant, moneyOf, refusal } from './paypal-reply.ts';

const LONGEST_MS = 31 * 24 * 3_600_000;
const STATUS = { COMPLETED: 'S', PENDING: 'P', DENIED: 'D', FAILED: 'D' } as const;

/** GET /v1/reporting/transactions. PayPal itself lists a movement some hours late. */
export function listTransactions(book: PaypalBook, asked: Asked, caller: Caller): Reply {
  const { query } = asked;
  const [start, end] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  if (start === undefined || end === undefined || Number.isNaN(start + end) || start > end)
    return wrong('start_date', 'Start date or end date is invalid.');
  if (end - start > LONGEST_MS) return wrong('end_date', 'Date range is greater than 31 days');
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > 500) return wrong('page_size', 'Invalid size.');
  const all = movements(book, caller).filter(({ at }) => at >= start && at <= end);
  const total_pages = Math.max(1, Math.ceil(all.length / size));
  return jsonReply(200, {
    account_number: caller.merchant,
    transaction_details: all
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
    start_date: instant(start),
    end_date: instant(end),
    last_refreshed_datetime: instant(book.place.now()),
    page,
    total_items: all.length,
    total_pages,
    links: [{ href: `${book.place.url}${asked.path}?${query}`, rel: 'self', method: 'GET' }],
  });
}

function movements(book: PaypalBook, { app, merchant }: Caller) {
  const isOurs = ({ order }: Capture) => order.app === app && order.merchant === merchant;
  const captures = [...book.captures.values()].filter(isOurs);
  return captures
    .flatMap((capture) => [paymentInfo(capture), ...capture.refunds.map(refundInfo)])
    .sort((a, b) => a.at - b.at);
}

function paymentInfo(capture: Capture) {
  return {
    at: capture.createdAt,
    info: {
      paypal_account_id: capture.order.payer,
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: instant(capture.createdAt),
      transaction_updated_date: instant(capture.updatedAt),
      transaction_amount: moneyOf(capture.cents, capture.currency),
      transaction_status: STATUS[capture.status],
      ...names(capture),
    },
  };
}

function refundInfo(refund: Refund) {
  const { capture } = refund;
  return {
    at: refund.createdAt,
    info: {
      paypal_account_id: capture.order.payer,
      transaction_id: refund.id,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: instant(refund.createdAt),
      transaction_updated_date: instant(refund.createdAt),
      transaction_amount: moneyOf(-refund.cents, capture.currency),
      transaction_status: STATUS[refund.status],
      ...names(capture),
    },
  };
}

function names({ order: { unit } }: Capture) {
  return {
    ...(unit.custom_id === undefined ? {} : { custom_field: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
  };
}

function wrong(field: string, description: string): Reply {
  return refusal(400, { issue: 'INVALID_REQUEST', description, field });
}
