import type { PaymentAccount, ProviderMovement } from '../../provider.ts';
import { paypalTransactions } from './paypal-answers.ts';
import { paypalCents } from './paypal-amount.ts';
import type { PaypalClient } from './paypal-client.ts';

/** PayPal lists 31 days at most. */
const LONGEST_MS = 30 * 24 * 3_600_000;
const PAGE_SIZE = 100;
const PAYMENT = /^T00\d\d$/;
const REFUND = 'T1107';

/** Payments and refunds that are done. PayPal lists them some hours late. */
export async function listMovements(
  client: PaypalClient,
  account: PaymentAccount,
  since: number,
  now: number,
): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = [];
  for (let from = since; from < now; from += LONGEST_MS)
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(Math.min(from + LONGEST_MS, now)).toISOString(),
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      });
      const path = `/v1/reporting/transactions?${query}`;
      const answer = await client.ask(account, { method: 'GET', path }, paypalTransactions);
      pages = answer.total_pages;
      for (const { transaction_info: info } of answer.transaction_details) {
        const { transaction_event_code: code } = info;
        const isPayment = PAYMENT.test(code);
        if (info.transaction_status !== 'S' || (!isPayment && code !== REFUND)) continue;
        movements.push({
          kind: isPayment ? 'payment' : 'refund',
          paymentId: info.transaction_id,
          attemptId: info.custom_field ?? null,
          amount: Math.abs(paypalCents(info.transaction_amount)),
          currency: info.transaction_amount.currency_code,
          at: Date.parse(info.transaction_initiation_date),
        });
      }
    }
  return movements;
}
