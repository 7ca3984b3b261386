import type pg from 'pg';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { InvoiceRecipient } from '@tischlein/contract/calls/invoice.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { seller as sellerOf } from '../legal/words.ts';
import type { Queryable } from '../db/queryable.ts';

/** Who sold, as UStG § 14 (4) no. 1 and 2 want it named. */
interface InvoiceSeller {
  name: string;
  restaurantName: string;
  street: string;
  zip: string;
  city: string;
  vatId: string | null;
  taxNumber: string | null;
}

export interface Invoice {
  year: number;
  number: number;
  issuedAt: Date;
  recipient: InvoiceRecipient;
  seller: InvoiceSeller;
}

interface Row {
  year: number;
  number: number;
  issued_at: Date;
  recipient: InvoiceRecipient;
  seller: InvoiceSeller;
}

/** 'R2026-00017': without gaps in a year of a shop (UStG § 14 (4) no. 4 wants it unique). */
export const invoiceNumber = ({ year, number }: Pick<Invoice, 'year' | 'number'>): string =>
  `R${year}-${String(number).padStart(5, '0')}`;

export async function findInvoice(
  database: Queryable,
  shopId: string,
  orderId: string,
): Promise<Invoice | null> {
  const found = await database.query<Row>(
    'select year, number, issued_at, recipient, seller from invoice where shop_id = $1 and order_id = $2',
    [shopId, orderId],
  );
  const row = found.rows[0];
  if (!row) return null;
  const { issued_at: issuedAt, ...rest } = row;
  return { ...rest, issuedAt };
}

/**
 * Issues the invoice of an order, under the lock of its year's counter, so that no number is left out or given twice. One
 * that was issued already stays as it is.
 */
export async function issueInvoice(
  client: pg.PoolClient,
  shop: Shop,
  { orderId, recipient, now }: { orderId: string; recipient: InvoiceRecipient; now: number },
): Promise<Invoice> {
  const year = Number(toLocal(now, shop.hours.timeZone).date.slice(0, 4));
  // Its row is the lock: whoever else issues in this shop waits here, and then finds what was issued.
  await client.query(
    `insert into invoice_counter (shop_id, year, last) values ($1, $2, 1)
      on conflict (shop_id, year) do update set last = invoice_counter.last + 1`,
    [shop.id, year],
  );
  const known = await findInvoice(client, shop.id, orderId);
  if (known) {
    await giveNumberBack(client, shop.id, year);
    return known;
  }
  const issuedAt = new Date(now);
  const { name, address } = sellerOf(shop);
  const seller: InvoiceSeller = {
    name,
    restaurantName: shop.restaurantName,
    ...address,
    vatId: shop.legal.vatId,
    taxNumber: shop.legal.taxNumber,
  };
  const issued = await client.query<{ number: number }>(
    `insert into invoice (shop_id, order_id, year, number, issued_at, recipient, seller)
      select $1, $2, year, last, $4, $5, $6 from invoice_counter where shop_id = $1 and year = $3
      returning number`,
    [shop.id, orderId, year, issuedAt, JSON.stringify(recipient), JSON.stringify(seller)],
  );
  const number = issued.rows[0]?.number;
  if (number === undefined) throw new Error('an invoice without a number');
  return { year, number, issuedAt, recipient, seller };
}

async function giveNumberBack(client: pg.PoolClient, shopId: string, year: number): Promise<void> {
  await client.query(
    `with less as (update invoice_counter set last = last - 1
        where shop_id = $1 and year = $2 and last > 1 returning last)
      delete from invoice_counter where shop_id = $1 and year = $2 and not exists (select from less)`,
    [shopId, year],
  );
}
