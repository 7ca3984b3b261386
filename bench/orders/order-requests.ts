import { randomBytes } from 'node:crypto';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { httpRequest } from '../server/http-client.ts';
import { once, type Guest } from '../server/guest.ts';
import { guestReplacer, type GuestFields, type NewGuests } from './new-guests.ts';

/** Where the benchmark's orders go, or next to it. */
export const ADDRESS = {
  street: 'Am Alten Markt',
  streetNumber: '2',
  zip: '91991',
  city: 'Birkenfurt',
};
const KEY_LENGTH = 22;

/** Of the demo, whose copies the benchmark's shops are. */
export const RESTAURANT_MAILBOX = 'ciao@zia-ninetta.example';

/** Where the mails about an order go, so that each mail tells of which order it is. */
export const mailboxOf = (clientKey: string): string => `g${clientKey}@example.de`;

/** An order as ready-made bytes in which only the client key changes. */
export interface OrderRequest {
  /** Writes the key and the mailbox into the bytes and answers them. */
  withKey(clientKey: string): Buffer;
}

/** Asks the server what the cart costs, as the storefront's checkout does. */
export async function quoteTotal(
  port: number,
  guest: Guest,
  shopId: string,
  items: CartItem[],
): Promise<number> {
  const { street, streetNumber, zip, city } = ADDRESS;
  const body = {
    orderType: 'delivery',
    orderItems: items,
    location: `${street} ${streetNumber}, ${zip} ${city}`,
  };
  const answer = await once(
    port,
    httpRequest('POST', `/api/shop/${shopId}/quote`, guest.headers, JSON.stringify(body)),
  );
  if (answer.status !== 200) throw new Error(`quote: ${answer.status} ${String(answer.body)}`);
  const quote = JSON.parse(String(answer.body)) as Quote;
  if (quote.problems.length > 0 || quote.minimumOrder.status !== 'reached')
    throw new Error(`the benchmark's cart cannot be ordered: ${JSON.stringify(quote.problems)}`);
  return quote.total;
}

/** What a browser submits, for a delivery. */
export function orderBody(
  clientKey: string,
  items: CartItem[],
  totalCents: number,
  paymentMethod: PaymentMethod,
  guest: Partial<GuestFields> = {},
) {
  return {
    clientKey,
    formValues: {
      name: 'Gerda Gast',
      ...ADDRESS,
      email: 'gerda@example.de',
      phone: '0911 5550123',
      paymentMethod,
      isPickup: false,
      serveAt: null,
      ...guest,
    },
    orderItems: items,
    acceptLegal: true,
    expectedTotal: totalCents / 100,
  };
}

export function orderRequest(
  guest: Guest,
  shopId: string,
  items: CartItem[],
  totalCents: number,
): OrderRequest {
  const placeholder = 'k'.repeat(KEY_LENGTH);
  const order = orderBody(placeholder, items, totalCents, 'offline');
  const formValues = { ...order.formValues, email: mailboxOf(placeholder) };
  const body = JSON.stringify({ ...order, formValues });
  const bytes = httpRequest('POST', `/api/shop/${shopId}/order`, guest.headers, body);
  const [first, second] = [bytes.indexOf(placeholder), bytes.lastIndexOf(placeholder)];
  return {
    withKey(clientKey) {
      for (const at of [first, second]) bytes.write(clientKey, at, KEY_LENGTH, 'latin1');
      return bytes;
    },
  };
}

/** As `orderRequest`, for `guests` that come once each. */
export function guestsOrderRequest(
  guest: Guest,
  shopId: string,
  items: CartItem[],
  totalCents: number,
  guests: NewGuests,
): OrderRequest {
  const placeholder = 'k'.repeat(KEY_LENGTH);
  const { secret: _secret, ...fields } = guests.next();
  const body = JSON.stringify(orderBody(placeholder, items, totalCents, 'offline', fields));
  const bytes = httpRequest('POST', `/api/shop/${shopId}/order`, guest.headers, body);
  const at = bytes.indexOf(placeholder);
  const write = guestReplacer(bytes, guest, fields);
  return {
    withKey(clientKey) {
      bytes.write(clientKey, at, KEY_LENGTH, 'latin1');
      write(guests.next());
      return bytes;
    },
  };
}

/** Keys that never repeat, cheaply: a random beginning for the run, then a count. */
export function clientKeys(): () => string {
  const run = randomBytes(9).toString('base64url');
  let count = 0;
  return () => run + (count++).toString(36).padStart(KEY_LENGTH - run.length, '0');
}
