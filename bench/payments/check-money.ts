import pg from 'pg';
import type { PaymentView } from '../../apps/simulators/src/payment/http/payment-simulator.ts';

/** An order as the database has it when everything has come to rest. */
export interface MoneyRow {
  order_id: string;
  client_key: string;
  status: string;
  paid: boolean;
  payment_method: string;
  total_cents: number;
  /** By the ledger. */
  came: number;
  went: number;
  attempts: {
    attempt_id: string;
    status: string;
    reference: string | null;
    /** With what a wallet released. */
    by_wallet: boolean;
    by_link: boolean;
  }[];
  placed_steps: number;
  placed_events: number;
  open_refunds: number;
  failed_refunds: number;
}

/** An order whose id a guest was told. */
export interface Told {
  seed: number;
  orderId: string;
}

export async function readMoney(databaseUrl: string): Promise<MoneyRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<MoneyRow>(
      `select o.order_id, o.client_key, o.status, o.paid, o.payment_method, o.total_cents,
        (select coalesce(sum(l.amount_cents) filter (where l.kind = 'payment'), 0)::int from payment_ledger l
          where l.shop_id = o.shop_id and l.order_id = o.order_id) as came,
        (select coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)::int from payment_ledger l
          where l.shop_id = o.shop_id and l.order_id = o.order_id) as went,
        (select coalesce(json_agg(json_build_object('attempt_id', a.attempt_id, 'status', a.status,
            'reference', a.reference, 'by_wallet', a.resource_id is not null, 'by_link', a.link_id is not null)), '[]') from payment_attempt a
          where a.shop_id = o.shop_id and a.order_id = o.order_id) as attempts,
        (select count(*)::int from order_step s where s.shop_id = o.shop_id and s.order_id = o.order_id
          and s.status = 'placed') as placed_steps,
        (select count(*)::int from event e where e.topic = 'order' and e.key = o.order_id
          and e.payload->>'status' = 'placed') as placed_events,
        (select count(*)::int from refund r where r.shop_id = o.shop_id and r.order_id = o.order_id
          and r.status in ('requested', 'pending')) as open_refunds,
        (select count(*)::int from refund r where r.shop_id = o.shop_id and r.order_id = o.order_id
          and r.status = 'failed') as failed_refunds
      from orders o`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const OFFLINE = new Set(['offline', 'offline_debit']);

/** What is wrong when everything has come to rest; empty when no promise was broken. */
export function moneyFaults(
  rows: readonly MoneyRow[],
  payments: readonly PaymentView[],
  told: readonly Told[],
): string[] {
  const faults: string[] = [];
  const byAttempt = new Map<string, MoneyRow>();
  const byOrder = new Map(rows.map((row) => [row.order_id, row]));
  for (const row of rows) for (const { attempt_id } of row.attempts) byAttempt.set(attempt_id, row);
  const kept = new Map<string, number>();
  for (const payment of payments) {
    if (payment.state === 'held')
      faults.push(`still held at the provider: ${payment.id} for ${tryOf(payment, byAttempt)}`);
    const held = payment.state === 'paid' ? payment.amount - payment.refunded : 0;
    if (held === 0) continue;
    const row = payment.reference === null ? undefined : byAttempt.get(payment.reference);
    if (!row) faults.push(`money of nobody's order: ${payment.id}, ${held} cents`);
    else kept.set(row.order_id, (kept.get(row.order_id) ?? 0) + held);
  }
  for (const row of rows) faults.push(...faultsOf(row, kept.get(row.order_id) ?? 0));
  for (const { seed, orderId } of told)
    if (!byOrder.has(orderId)) faults.push(`lost: order ${orderId} of schedule ${seed}`);
  const keys = rows.filter(({ status }) => !ENDED.has(status)).map(({ client_key }) => client_key);
  if (new Set(keys).size !== keys.length) faults.push('a cart was ordered twice');
  return faults;
}

function tryOf({ reference }: PaymentView, byAttempt: ReadonlyMap<string, MoneyRow>): string {
  const row = byAttempt.get(reference ?? '');
  const attempt = row?.attempts.find(({ attempt_id }) => attempt_id === reference);
  return attempt ? JSON.stringify({ ...attempt, order: row?.status }) : 'no try of ours';
}

const ENDED = new Set(['expired', 'cancelled']);

function faultsOf(row: MoneyRow, kept: number): string[] {
  const faults: string[] = [];
  const say = (what: string) =>
    faults.push(`${row.order_id} (${row.status}, ${row.payment_method}): ${what}`);
  const online = !OFFLINE.has(row.payment_method);
  const placed = !ENDED.has(row.status) && row.status !== 'awaiting_payment';
  if (row.status === 'awaiting_payment') say('still waits for its payment');
  if (placed && online && !row.paid) say('in the kitchen unpaid');
  if (placed && online && kept !== row.total_cents)
    say(`costs ${row.total_cents}, the provider keeps ${kept}`);
  if (placed && !online && kept !== 0) say(`paid on handover, but the provider keeps ${kept}`);
  if (!placed && kept !== 0) say(`dead, but the provider keeps ${kept}`);
  if (row.came - row.went !== kept) say(`ledger ${row.came} - ${row.went}, provider ${kept}`);
  if (placed && (row.placed_steps !== 1 || row.placed_events !== 1))
    say(`placed ${row.placed_steps} times, told ${row.placed_events} times`);
  if (!placed && row.placed_events !== 0) say('was told to the kitchen');
  if (row.open_refunds > 0) say('a refund is still open');
  if (row.failed_refunds > 0) say('a refund failed');
  const active = row.attempts.filter(({ status }) =>
    ['created', 'pending', 'processing'].includes(status),
  );
  if (active.length > 0) say('a payment is still open');
  return faults;
}
