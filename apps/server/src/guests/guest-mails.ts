import type pg from 'pg';
import type { MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { likelyMailbox, normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { markOf, type GuestMark } from '../orders/guest-marks.ts';

/** As orders are counted. */
const markOfAddress = (email: string): GuestMark => markOf(`email ${normalAddress(email)}`);
/** Else as many mails could be asked for as there are signs to write behind a plus. */
const markOfMailbox = (email: string): GuestMark =>
  markOf(`email ${likelyMailbox(normalAddress(email))}`);

/**
 * Whoever counts mails to these addresses waits for each other, until the end of the transaction. Taken before other
 * locks of addresses, as placing an order does.
 */
export async function lockMailsTo(client: pg.PoolClient, emails: readonly string[]): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(l.mark) from (
       select distinct mark from unnest($1::bigint[]) as mark order by 1) l`,
    [emails.flatMap((email) => [markOfAddress(email), markOfMailbox(email)])],
  );
}

interface AskedMail {
  shopId: string;
  email: string;
  now: number;
}

/** Counts a mail that a guest asks for, under `lockMailsTo`; false: it is one too many and must not be sent. */
export async function countAskedMail(
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
          select placed_at from order_guest where email in ($2, $6) and placed_at > $3::timestamptz - interval '1 day'
        ) m) sent
      where sent.in_hour < $4 and sent.in_day < $5`,
    [shopId, markOfMailbox(email), new Date(now), cap.hour, cap.day, markOfAddress(email)],
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
    markOfMailbox(email),
    new Date(now),
  ]);
}
