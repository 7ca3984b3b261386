import { randomToken } from '../http/secret-token.ts';
import { recordEvent } from '../db/transaction.ts';
import type { Queryable } from '../db/queryable.ts';

/** Mails beside those about orders and accounts, most of them asked for by a page; to a guest or to the restaurant. */
export type PageMailKind =
  | 'coupon'
  | 'opt-out'
  | 'consent'
  | 'rating'
  | 'application'
  | 'reservation-requested'
  | 'reservation-new'
  | 'reservation-confirmed'
  | 'reservation-changed'
  | 'reservation-declined'
  | 'reservation-cancelled'
  | 'reservation-gone'
  | 'withdrawal'
  | 'withdrawal-received'
  | 'plan-asks'
  | 'printing-stopped'
  | 'orders-overlooked'
  | 'counter-away'
  | 'self-test'
  | 'staff-invitation';

export interface PageMail {
  shopId: string;
  kind: PageMailKind;
  /** What it is about: the id of a reservation, an order or an application. */
  subject: string;
  recipient: string;
  /** Of the guest; null or left out: German. */
  language?: string | null;
}

/** Takes note of a mail, once per kind, thing and recipient; call it in the transaction that causes it. */
export async function askForMail(
  database: Queryable,
  { shopId, kind, subject, recipient, language = null }: PageMail,
  now: number,
): Promise<void> {
  const mailId = randomToken();
  const inserted = await database.query(
    `insert into page_mail (shop_id, mail_id, kind, subject, recipient, requested_at, language)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [shopId, mailId, kind, subject, recipient, new Date(now), language],
  );
  if (inserted.rowCount === 1) await recordEvent(database, shopId, 'mail', mailId, {});
}

export async function findPageMail(
  database: Queryable,
  shopId: string,
  mailId: string,
): Promise<PageMail | null> {
  const found = await database.query<Omit<PageMail, 'shopId'>>(
    'select kind, subject, recipient, language from page_mail where shop_id = $1 and mail_id = $2',
    [shopId, mailId],
  );
  const row = found.rows[0];
  return row ? { shopId, ...row } : null;
}
