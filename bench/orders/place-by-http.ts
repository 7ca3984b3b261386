import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { openGuest } from '../server/guest.ts';
import { HttpConnection } from '../server/http-client.ts';
import { readBenchShop } from './bench-shops.ts';
import { housesLike } from './houses.ts';
import { NewGuests } from './new-guests.ts';
import { ADDRESS, clientKeys, guestsOrderRequest, type OrderRequest } from './order-requests.ts';

interface HttpLoad {
  /** Orders per second, placed by all clients for so long, each waiting for its answer before the next. */
  run(seconds: number): Promise<number>;
  close(): void;
}

/** Clients with a kept connection each, that order in turn in every shop, every time as another guest. */
export async function openHttpLoad(
  port: number,
  shopIds: string[],
  items: CartItem[],
  totalCents: number,
  clients: number,
): Promise<HttpLoad> {
  const nextKey = clientKeys();
  const guests = new NewGuests(await housesLike(await readBenchShop(), ADDRESS));
  const devices = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const guest = await openGuest(port);
      const requests = shopIds.map((id) =>
        guestsOrderRequest(guest, id, items, totalCents, guests),
      );
      // Each begins elsewhere, so that they do not all stand in the same shop at once.
      const turn = Math.floor((index * shopIds.length) / clients);
      return { connection: await HttpConnection.open(port), requests, turn };
    }),
  );
  const place = async (connection: HttpConnection, request: OrderRequest) => {
    const answer = await connection.send(request.withKey(nextKey()));
    if (answer.status !== 200)
      throw new Error(`an order was not taken: ${answer.status} ${String(answer.body)}`);
  };
  return {
    async run(seconds) {
      const start = performance.now();
      const end = start + seconds * 1000;
      let placed = 0;
      await Promise.all(
        devices.map(async (device) => {
          while (performance.now() < end) {
            const request = device.requests[device.turn++ % device.requests.length];
            if (request) await place(device.connection, request);
            placed += 1;
          }
        }),
      );
      return placed / ((performance.now() - start) / 1000);
    },
    close: () => devices.forEach(({ connection }) => connection.close()),
  };
}
