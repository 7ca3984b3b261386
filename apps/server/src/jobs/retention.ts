import type { Task } from 'graphile-worker';
import type { AppContext } from '../context.ts';
import { forgetLinks } from '../db/account-links.ts';
import { forgetGuestsOfCoupons } from '../db/coupons.ts';
import { GROUP_LIFE_MS } from '../db/groups/find-group.ts';
import { forgetPages } from '../db/pages/forget-pages.ts';
import { deleteOldGroups } from '../db/groups/write-group.ts';
import { forgetSubscriptions } from '../db/push-subscriptions.ts';
import { forgetOldPlaces } from '../db/slots.ts';
import { forgetTableTokens } from '../db/tables/table-tokens.ts';
import { transaction } from '../db/transaction.ts';
import { VISIT_DAYS, forgetVisits } from '../features/tracking/visits.ts';

/** Streams come back within seconds; two days are plenty for a tablet that slept over the closing day. */
const EVENT_DAYS = 2;
const DEMO_MAIL_DAYS = 7;
/** Providers repeat an event for two weeks at most, and working on one again does no harm. */
const PAYMENT_EVENT_DAYS = 30;
/** Longer than anybody orders ahead; those of orders that ended go at once. */
const PUSH_DAYS = 30;
/** A coupon "once per guest" knows who used it for two years; then it counts uses only. */
const COUPON_GUEST_DAYS = 730;

/** Removes what nobody needs any more. Orders are kept: tax law wants them for years. */
export function retentionTask(context: AppContext): Task {
  return async () => {
    const now = context.now();
    const before = (days: number) => new Date(now - days * 86_400_000);
    await transaction(context.database.pool, async (client) => {
      // Only what has been relayed; the newest removed place is remembered, so that a stream can tell it has a gap.
      await client.query(
        `with gone as (
           delete from event e using relay_cursor c
           where c.name = 'jobs' and (e.tx, e.id) <= (c.tx, c.id) and e.at < $1 returning e.tx, e.id
         ), newest as (select tx, id from gone order by tx desc, id desc limit 1)
         insert into relay_cursor (name, tx, id) select 'retention', tx, id from newest
         on conflict (name) do update set tx = excluded.tx, id = excluded.id`,
        [before(EVENT_DAYS)],
      );
      await client.query('delete from staff_session where expires_at < $1', [new Date(now)]);
      await client.query('delete from account_session where expires_at < $1', [new Date(now)]);
      await client.query('delete from waiter_device where expires_at < $1', [new Date(now)]);
      await forgetLinks(client, now);
      await client.query('delete from sold_out where until < $1', [new Date(now)]);
      await client.query('delete from payment_event where processed_at < $1', [
        before(PAYMENT_EVENT_DAYS),
      ]);
      await forgetTableTokens(client, now);
      await forgetPages(client, now);
      await forgetSubscriptions(client, before(PUSH_DAYS));
      await forgetOldPlaces(client, now);
      await deleteOldGroups(client, new Date(now - GROUP_LIFE_MS));
      await forgetGuestsOfCoupons(client, before(COUPON_GUEST_DAYS));
      await forgetVisits(client, before(VISIT_DAYS));
      await client.query('delete from demo_mail where at < $1', [before(DEMO_MAIL_DAYS)]);
    });
  };
}
