import { setTimeout as sleep } from 'node:timers/promises';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { Guest } from '../server/guest.ts';
import { HttpConnection } from '../server/http-client.ts';
import { clientKeys, orderRequest, type OrderRequest } from '../orders/order-requests.ts';

/** An order that was answered with success: it must never be lost. */
export interface Acknowledged {
  shopId: string;
  clientKey: string;
  orderId: string;
  number: number;
}

export interface OrderClients {
  acknowledged: Acknowledged[];
  /** How often an order was sent again because its answer never came or was "not now". */
  readonly retries: number;
  /** Answers that were neither success nor a structured 503; must stay empty. */
  odd: string[];
  /** Structured refusals "not now". */
  readonly refused: number;
  /** Keys of orders that were sent and whose connection broke without an answer. */
  cut: string[];
  begin(): void;
  /** Ends after each client's order in hand is acknowledged. */
  drain(): Promise<void>;
}

/** Guests that order without a pause, at any of the servers; what is not acknowledged is sent again with the same key until it is. */
export function orderClients(
  ports: readonly number[],
  guests: Guest[],
  shopIds: string[],
  items: CartItem[],
  totalCents: number,
  /** Between a guest's orders. */
  pauseMs = 0,
): OrderClients {
  const nextKey = clientKeys();
  const acknowledged: Acknowledged[] = [];
  const odd: string[] = [];
  const cut: string[] = [];
  let retries = 0;
  let refused = 0;
  let going = false;
  let running: Promise<unknown> = Promise.resolve();

  const attempt = async (
    connection: HttpConnection,
    request: OrderRequest,
    shopId: string,
    clientKey: string,
  ): Promise<boolean> => {
    const answer = await connection.send(request.withKey(clientKey));
    const body = JSON.parse(String(answer.body));
    if (answer.status === 200) {
      acknowledged.push({ shopId, clientKey, orderId: body.order.id, number: body.order.number });
      return true;
    }
    if (answer.status === 503 && body.error === 'unavailable' && /gleich wieder/.test(body.message))
      refused += 1;
    else odd.push(`${answer.status} ${String(answer.body).slice(0, 200)}`);
    return false;
  };

  const client = async (guest: Guest, index: number): Promise<void> => {
    const requests = shopIds.map((shopId) => ({
      shopId,
      request: orderRequest(guest, shopId, items, totalCents),
    }));
    let connection: HttpConnection | null = null;
    /** Which server: another one after each that failed. */
    let at = index;
    for (let turn = index; going; turn += 1) {
      const next = requests[turn % requests.length];
      const clientKey = nextKey();
      for (let done = false; next && !done;) {
        let isSent = false;
        try {
          // Hung up in order, between two requests.
          if (connection?.isOpen === false) connection = null;
          connection ??= await HttpConnection.open(ports[at % ports.length] ?? 0);
          isSent = true;
          done = await attempt(connection, next.request, next.shopId, clientKey);
        } catch {
          // Killed under our hands: whether the order was placed is exactly what is not known.
          if (isSent) cut.push(clientKey);
          connection?.close();
          connection = null;
          at += 1;
        }
        if (!done) {
          retries += 1;
          // A browser would wait longer; what restarts needs the processor.
          await sleep(100);
        }
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
    connection?.close();
  };

  return {
    acknowledged,
    odd,
    cut,
    get retries() {
      return retries;
    },
    get refused() {
      return refused;
    },
    begin() {
      going = true;
      running = Promise.all(guests.map(client));
    },
    async drain() {
      going = false;
      await running;
    },
  };
}
