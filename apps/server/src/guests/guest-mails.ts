import type pg from 'pg';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { markOf, type GuestMark } from '../orders/guest-marks.ts';

/** Mails to one address within an hour and a day, over all shops: whoever asks for them, a mailbox is not flooded. */
export interface MailCap {
  hour: number;
  day: number;
}

/** Of mails that anybody can ask for without ordering. */
const ASKED: MailCap = { hour: 20, day: 60 };
/** With the confirmations of orders. More: asking for other mails must not keep a guest from ordering. */
const WITH_ORDERS: MailCap = { hour: 40, day: 120 };
const DAYS_HOURS = 3;
/** `place_orders` looks no further back. */
const MAX_COUNTED = 1000;

/** `factor` multiplies it, as it does the other limits. */
export const askedMailCap = (factor: number): MailCap => ({
  hour: ASKED.hour * factor,
  day: ASKED.day * factor,
});

/** A shop that lets one address order more an hour also sends it the confirmations. */
export function orderMailCap(ordersAnHour: number | null, factor: number): MailCap {
  const hour = Math.max(WITH_ORDERS.hour, ordersAnHour ?? 0);
  const day = Math.min(MAX_COUNTED, Math.max(WITH_ORDERS.day, hour * DAYS_HOURS));
  return { hour: hour * factor, day: day * factor };
}

const markOfAddress = (email: string): GuestMark => markOf(`email ${normalAddress(email)}`);

/**
 * Whoever counts mails to these addresses waits for each other, until the end of the transaction. Taken before other
 * locks of addresses, as placing an order does.
 */
export async function lockMailsTo(client: pg.PoolClient, emails: readonly string[]): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(l.mark) from (
       select distinct mark from unnest($1::bigint[]) as mark order by 1) l`,
    [emails.map(markOfAddress)],
  );
}

export interface AskedMail {
  shopId: string;
  email: string;
  now: number;
}

/** Takes note of a mail that a guest asks for, under `lockMailsTo`; false: it would be one too many, none is sent. */
export async function takeMail(
  client: pg.PoolClient,
  { shopId, email, now }: AskedMail,
  cap: MailCap,
): Promise<boolean> {
  const taken = await client.query(
    `insert into guest_mail (shop_id, email, at)
      select $1, $2::bigint, $3::timestamptz from (
        select count(*) filter (where m.at > $3::timestamptz - interval '1 hour') as in_hour, count(*) as in_day
        from (
          select at from guest_mail where email = $2 and at > $3::timestamptz - interval '1 day'
          union all
          select placed_at from order_guest where email = $2 and placed_at > $3::timestamptz - interval '1 day'
        ) m) sent
      where sent.in_hour < $4 and sent.in_day < $5`,
    [shopId, markOfAddress(email), new Date(now), cap.hour, cap.day],
  );
  return taken.rowCount === 1;
}

/** Counts a mail that is sent in any case. */
export async function countMail(
  client: pg.PoolClient,
  { shopId, email, now }: AskedMail,
): Promise<void> {
  await client.query('insert into guest_mail (shop_id, email, at) values ($1, $2, $3)', [
    shopId,
    markOfAddress(email),
    new Date(now),
  ]);
}
