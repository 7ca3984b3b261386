import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@tischlein/contract/routes.ts';
import { HttpConnection, httpRequest } from '../server/http-client.ts';
import type { BenchTable } from './open-tables.ts';

const ORDERERS = 16;
const POLLERS = 8;
/** Specification 1 §9. */
const POLL_MS = 5_000;
/** Arrivals are waited for so long after the last order. */
const GRACE_MS = 1_500;

/** When orders were sent, and when the counter had them. */
export class ArrivalLog {
  readonly #arrived = new Map<string, number>();
  readonly #sent = new Map<string, number>();

  readonly arrived = (orderId: string): void => {
    if (!this.#arrived.has(orderId)) this.#arrived.set(orderId, performance.now());
  };

  sent(orderId: string, at: number): void {
    this.#sent.set(orderId, at);
  }

  /** Milliseconds from sending to arrival; one that never came is missing. */
  latencies(): number[] {
    return [...this.#sent].flatMap(([orderId, at]) => {
      const arrived = this.#arrived.get(orderId);
      return arrived === undefined ? [] : [arrived - at];
    });
  }
}

interface HouseRun {
  orders: number;
  polls: number;
  /** Milliseconds each poll took. */
  pollTimes: number[];
}

/** Guests order one after the other, `rate` orders a second in all, while every table is polled. */
export async function busyHouse(
  port: number,
  shopId: string,
  tables: readonly BenchTable[],
  order: { items: object[]; expectedTotal: number },
  log: ArrivalLog,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<HouseRun> {
  const end = performance.now() + seconds * 1000;
  const polling = pollTables(port, shopId, tables, end);
  const connections = await Promise.all(
    Array.from({ length: ORDERERS }, () => HttpConnection.open(port)),
  );
  const start = performance.now();
  const count = Math.round(rate * seconds);
  let next = 0;
  const work = async (connection: HttpConnection) => {
    for (let at = next++; at < count; at = next++) {
      const due = start + (at / rate) * 1000;
      await wait(Math.max(0, due - performance.now()));
      const guest = tables[(at * 7) % tables.length];
      // Waiting for a free connection counts: the guest's phone would not wait for another's.
      if (guest) log.sent(await send(connection, shopId, guest, order), due);
    }
  };
  await Promise.all(connections.map(work));
  const pollTimes = await polling;
  await wait(GRACE_MS);
  for (const connection of connections) connection.close();
  return { orders: count, polls: pollTimes.length, pollTimes };
}

async function send(
  connection: HttpConnection,
  shopId: string,
  { table, headers }: BenchTable,
  { items, expectedTotal }: { items: object[]; expectedTotal: number },
): Promise<string> {
  const body = {
    clientKey: randomBytes(16).toString('base64url'),
    table,
    orderItems: items,
    expectedTotal,
    confirmedAge: 18,
    formValues: { isPickup: false, paymentMethod: 'offline' },
  };
  const path = routes.placeOrder.path.replace(':shopId', shopId);
  const answer = await connection.send(httpRequest('POST', path, headers, JSON.stringify(body)));
  if (answer.status !== 200) throw new Error(`not ordered: ${String(answer.body)}`);
  return (JSON.parse(String(answer.body)) as { order: { id: string } }).order.id;
}

/** Every table every five seconds, evenly spread, until `end`. */
async function pollTables(
  port: number,
  shopId: string,
  tables: readonly BenchTable[],
  end: number,
): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  const work = async () => {
    const connection = await HttpConnection.open(port);
    for (;;) {
      const at = next++;
      const due = start + (at / tables.length) * POLL_MS;
      if (due > end) break;
      await wait(Math.max(0, due - performance.now()));
      const guest = tables[at % tables.length];
      if (!guest) break;
      const path = routes.readTable.path
        .replace(':shopId', shopId)
        .replace(':table', String(guest.table));
      const answer = await connection.send(httpRequest('GET', path, guest.headers));
      if (answer.status !== 200) throw new Error(`not polled: ${String(answer.body)}`);
      times.push(performance.now() - due);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: POLLERS }, work));
  return times;
}
