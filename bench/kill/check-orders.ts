import pg from 'pg';
import type { Acknowledged } from './order-clients.ts';

/** What is wrong with the orders in the database; empty when every promise was kept. */
export async function checkOrders(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
  lines: number,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `select o.shop_id, o.client_key, o.order_id, o.number, o.business_day::text,
        (select count(*)::int from order_line l where l.shop_id = o.shop_id and l.order_id = o.order_id) as lines,
        (select count(*)::int from order_step s where s.shop_id = o.shop_id and s.order_id = o.order_id) as steps,
        (select count(*)::int from event e where e.topic = 'order' and e.key = o.order_id) as events
      from orders o`,
    );
    return findFaults(rows, acknowledged, lines);
  } finally {
    await client.end();
  }
}

interface Row {
  shop_id: string;
  client_key: string;
  order_id: string;
  number: number;
  business_day: string;
  lines: number;
  steps: number;
  events: number;
}

/** Exported for its test. */
export function findFaults(
  rows: readonly Row[],
  acknowledged: readonly Acknowledged[],
  lines: number,
): string[] {
  const faults: string[] = [];
  const byKey = new Map<string, Row>();
  const numbers = new Set<string>();
  for (const row of rows) {
    const key = `${row.shop_id} ${row.client_key}`;
    const number = `${row.shop_id} ${row.business_day} ${row.number}`;
    if (byKey.has(key)) faults.push(`placed twice: ${key}`);
    if (numbers.has(number)) faults.push(`number used twice: ${number}`);
    if (row.lines !== lines || row.steps !== 1 || row.events !== 1)
      faults.push(
        `half an order: ${key}, ${row.lines} lines, ${row.steps} steps, ${row.events} events`,
      );
    byKey.set(key, row);
    numbers.add(number);
  }
  const promised = new Set<string>();
  for (const { shopId, clientKey, orderId, number } of acknowledged) {
    const key = `${shopId} ${clientKey}`;
    const row = byKey.get(key);
    promised.add(key);
    if (!row) faults.push(`lost: ${key}, number ${number}`);
    else if (row.order_id !== orderId || row.number !== number)
      faults.push(`answered as ${orderId} (${number}), stored as ${row.order_id} (${row.number})`);
  }
  // Every client has repeated its order until it was acknowledged, so there is none that nobody knows of.
  for (const key of byKey.keys()) if (!promised.has(key)) faults.push(`nobody's order: ${key}`);
  return faults;
}
