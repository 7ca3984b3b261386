import { createHash } from 'node:crypto';
import type pg from 'pg';
import type {
  ClosingDocument,
  DayClosing,
  PurseClosing,
} from '@tischlein/domain/closing/closing-document.ts';
import type { Figures } from '@tischlein/domain/closing/figures.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { recordEvent } from '../db/transaction.ts';
import type { ShopBooks } from './shop-books.ts';

export interface NewEntry {
  subject: 'order' | 'refund' | 'table-payment' | 'sitting' | 'movement';
  id: string;
  figures: Figures;
}

/** Of a document without what is written by `writeClosing`. */
type Body<T extends ClosingDocument> = Omit<
  T,
  'number' | 'shopName' | 'day' | 'closedAt' | 'closedBy' | 'entries' | 'entriesHash'
>;

interface NewClosing {
  shop: Shop;
  books: ShopBooks;
  key: string;
  by: string;
  now: number;
  body: Body<PurseClosing> | Body<DayClosing>;
  entries: readonly NewEntry[];
}

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of a closing's rows in the order of their subjects, so that it can be reckoned again from the table. */
export function hashOfEntries(entries: readonly NewEntry[]): string {
  const rows = entries
    .map(({ subject, id, figures }) => JSON.stringify([subject, id, figures]))
    .toSorted();
  return sha256(rows.join('\n')).toString('hex');
}

/** Each closing's hash is over the one before it, so that none can be changed or left out unseen. */
function hashOfClosing(previous: Buffer, document: string): Buffer {
  return sha256(previous, document);
}

/**
 * Writes a closing under the lock of the books: the next number, its rows, its hash. Where the transaction ends without
 * it, the number is not used: there are no gaps.
 */
export async function writeClosing(client: pg.PoolClient, closing: NewClosing): Promise<number> {
  const { shop, books, key, by, now, body, entries } = closing;
  const number = books.last_number + 1;
  const document = {
    ...body,
    number,
    shopName: shop.restaurantName,
    day: businessDay(shop.hours, now),
    closedAt: new Date(now).toISOString(),
    closedBy: by,
    entries: entries.length,
    entriesHash: hashOfEntries(entries),
  };
  const text = JSON.stringify(document);
  const hash = hashOfClosing(books.last_hash, text);
  const purseId = 'purse' in body ? body.purse.id : null;
  await client.query(
    `insert into closing (shop_id, closing_number, kind, purse_id, client_key, business_day, closed_at, document,
        previous_hash, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[shop.id, number, body.kind, purseId, key, document.day, new Date(now), text],
      ...[books.last_hash, hash],
    ],
  );
  await client.query(
    `insert into closing_entry (shop_id, closing_number, book, subject, subject_id, figures)
      select $1, $2, $3, e.subject, e.id, e.figures
        from json_to_recordset($4) as e(subject text, id text, figures json)`,
    [shop.id, number, body.kind === 'day' ? 'day' : 'cash', JSON.stringify(entries)],
  );
  await client.query(
    'update closing_state set last_number = $2, last_hash = $3 where shop_id = $1',
    [shop.id, number, hash],
  );
  await notifyCashChanged(client, shop.id);
  return number;
}

/** Counters look again. */
export async function notifyCashChanged(client: pg.PoolClient, shopId: string): Promise<void> {
  await recordEvent(client, shopId, 'cash', '', {});
}

/** The closing that was made under this key; null: none yet. */
export async function findClosingByKey(
  client: pg.PoolClient,
  shopId: string,
  key: string,
): Promise<number | null> {
  const found = await client.query<{ closing_number: number }>(
    'select closing_number from closing where shop_id = $1 and client_key = $2',
    [shopId, key],
  );
  return found.rows[0]?.closing_number ?? null;
}
