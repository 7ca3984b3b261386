import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../db/queryable.ts';

const COUNTS = `select 'attempt' as what, status, count(*)::int as count from payment_attempt
    where status in ('created', 'pending', 'processing') group by 2
  union all select 'order', 'awaiting_payment', count(*)::int from orders where status = 'awaiting_payment'
  union all select 'refund', status, count(*)::int from refund
    where status in ('requested', 'pending', 'failed') group by 2
  union all select 'event', 'open', count(*)::int from payment_event where processed_at is null
  union all select 'alert', 'unseen', count(*)::int from payment_alert where seen_at is null`;

/** What of the money has not come to rest; for alarms of the operator's own. */
export function countPayments(registry: Registry, pool: Queryable): void {
  new Gauge({
    name: 'payments_open',
    help: 'Payments, orders, refunds, provider events and alerts that are not at rest, by kind and status',
    labelNames: ['what', 'status'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await pool.query<{ what: string; status: string; count: number }>(COUNTS);
        for (const { what, status, count } of rows) this.set({ what, status }, count);
      } catch {
        // Without database there is nothing to count, and the other figures matter all the more.
      }
    },
  });
}
