import { AUDIT_ACTIONS } from '@tischlein/contract/calls/audit.ts';
import { LOGIN_WINDOW_MS } from '../staff/login-failures.ts';
import { bookLimit, daysAgo, KEPT_DAYS, accountingRecordLimit } from '../legal/kept.ts';
import type { Queryable } from '../db/queryable.ts';

export interface Clock {
  now: number;
  /** Years that the operator adds to those of the law. */
  longer: number;
}

/** How long rows of a table are kept: until `where` holds; `$1` is the instant that `before` gives. */
export interface Rule {
  table: string;
  where: string;
  before(clock: Clock): Date;
  /** What is done to them instead of deleting them. `where` must not hold any more afterwards. */
  set?: string;
}

const ago = (days: number) => (clock: Clock) => daysAgo(clock.now, days);
const ended = (clock: Clock) => new Date(clock.now);

/** Rows that are removed, or emptied, at an age of their own; rows that refer to them go with them. */
export const RULES: readonly Rule[] = [
  { table: 'staff_session', where: 'expires_at < $1', before: ended },
  { table: 'staff_invitation', where: 'expires_at < $1', before: ended },
  { table: 'account_session', where: 'expires_at < $1', before: ended },
  { table: 'waiter_device', where: 'expires_at < $1', before: ended },
  { table: 'table_token', where: 'valid_until < $1', before: ended },
  { table: 'table_act', where: 'at < $1', before: ago(30) },
  { table: 'sold_out', where: 'until < $1', before: ended },
  { table: 'part_pause', where: 'until < $1', before: ended },
  { table: 'time_shift', where: 'at < $1', before: ago(1) },
  { table: 'page_key', where: 'expires_at < $1', before: ended },
  {
    table: 'login_failure',
    where: 'since < $1',
    before: ({ now }) => new Date(now - LOGIN_WINDOW_MS),
  },
  { table: 'staff_device', where: 'seen_at < $1', before: ago(KEPT_DAYS.staffDevice) },
  {
    table: 'audit_entry',
    where: `at < $1 and action = any ('{${AUDIT_ACTIONS.login.join(',')}}')`,
    before: ago(KEPT_DAYS.auditedLogin),
  },
  { table: 'audit_entry', where: 'at < $1', before: ago(KEPT_DAYS.audited) },
  { table: 'draft_step', where: 'at < $1', before: ago(KEPT_DAYS.audited) },
  { table: 'planned_publication', where: 'ended_at < $1', before: ago(KEPT_DAYS.audited) },
  // As long as the self-test asks whether the shop works with a counter.
  { table: 'counter_device', where: 'seen_at < $1', before: ago(4) },
  { table: 'self_test', where: 'opens_at < $1', before: ago(30) },
  { table: 'print_pairing', where: 'expires_at < $1', before: ended },
  { table: 'print_job', where: 'due_at < $1', before: ago(KEPT_DAYS.printJob) },
  { table: 'office_presence', where: 'seen_at < $1', before: ended },
  // Login links are counted for a day.
  { table: 'account_link', where: 'expires_at < $1', before: ago(1) },
  // Longest slot there may be, and then some.
  { table: 'slot_place', where: 'slot_at < $1', before: ago(2) },
  { table: 'group_order', where: 'changed_at < $1', before: ago(KEPT_DAYS.groups) },
  { table: 'demo_mail', where: 'at < $1', before: ago(KEPT_DAYS.demoMail) },
  { table: 'sent_mail', where: 'sent_at < $1', before: ago(KEPT_DAYS.sentMail) },
  { table: 'payment_event', where: 'processed_at < $1', before: ago(KEPT_DAYS.paymentEvent) },
  {
    table: 'push_subscription',
    where: `created_at < $1 or exists (select from orders o
      where o.shop_id = push_subscription.shop_id and o.order_id = push_subscription.order_id
        and o.status in ('done', 'not-collected', 'rejected', 'expired', 'cancelled'))`,
    before: ago(KEPT_DAYS.push),
  },
  { table: 'visit', where: 'started_at < $1', before: ago(KEPT_DAYS.visit) },
  { table: 'tracked_event', where: 'at < $1', before: ago(KEPT_DAYS.visit) },
  {
    table: 'mail_consent',
    where: 'confirmed_at is null and given_at < $1',
    before: ago(KEPT_DAYS.unconfirmedConsent),
  },
  { table: 'mail_consent', where: 'confirmed_at < $1', before: ago(KEPT_DAYS.mailConsent) },
  { table: 'page_mail', where: 'requested_at < $1', before: ago(KEPT_DAYS.pageMail) },
  { table: 'reservation', where: 'ends_at < $1', before: ago(KEPT_DAYS.reservation) },
  { table: 'job_application', where: 'received_at < $1', before: ago(KEPT_DAYS.application) },
  {
    table: 'invoice',
    where: 'issued_at < $1',
    before: ({ now, longer }) => accountingRecordLimit(now, longer).before,
  },
  { table: 'withdrawal', where: 'received_at < $1', before: ago(KEPT_DAYS.withdrawal) },
  { table: 'payment_alert', where: 'seen_at < $1', before: ago(KEPT_DAYS.alert) },
  {
    table: 'issued_coupon',
    where: `(rule->>'validUntil')::date < $1::date`,
    before: ago(KEPT_DAYS.issuedCoupon),
  },
  { table: 'driver_card', where: 'made_at < $1', before: ago(KEPT_DAYS.card) },
  { table: 'coupon_reservation', where: 'reserved_at < $1', before: ago(KEPT_DAYS.card) },
  {
    table: 'coupon_use',
    where: `used_at < $1 and guest_hashes <> '{}'`,
    before: ago(KEPT_DAYS.couponGuest),
    set: `guest_hashes = '{}'`,
  },
  { table: 'shop_price', where: 'asked_until < $1', before: ago(KEPT_DAYS.price) },
  // As long as the telephone number stands in the order itself.
  { table: 'order_guest', where: 'placed_at < $1', before: ago(KEPT_DAYS.contact) },
  { table: 'guest_mail', where: 'at < $1', before: ago(KEPT_DAYS.guestMail) },
  { table: 'guest_block', where: 'blocked_at < $1', before: ago(KEPT_DAYS.guestBlock) },
  { table: 'guest_block', where: 'lifted_at < $1', before: ago(KEPT_DAYS.liftedBlock) },
  {
    table: 'media',
    where: `exists (select from media_upload u where u.shop_id = media.shop_id
        and u.media_id = media.media_id and u.uploaded_at < $1)
      and not exists (select from shop_version v where v.shop_id = media.shop_id
        and media.media_id = any(v.media_ids))
      and not exists (select from shop_draft d where d.shop_id = media.shop_id
        and (strpos(d.document::text, media.media_id) > 0 or strpos(d.unfitting::text, media.media_id) > 0))
      and not exists (select from draft_step s where s.shop_id = media.shop_id
        and s.is_planned and strpos(s.operation::text, media.media_id) > 0)`,
    before: ago(KEPT_DAYS.upload),
  },
  // The picture itself is published by then.
  {
    table: 'media_upload',
    where: `uploaded_at < $1 and exists (select from shop_version v
      where v.shop_id = media_upload.shop_id and media_upload.media_id = any(v.media_ids))`,
    before: ago(KEPT_DAYS.upload),
  },
  { table: 'dish_rating', where: 'rated_at < $1', before: ago(KEPT_DAYS.rating) },
  // The journal names waiters; who left is known as long as it is kept.
  {
    table: 'waiter',
    where: 'removed_at < $1',
    before: ({ now, longer }) => bookLimit(now, longer).before,
  },
];

/** One batch; answers how many rows went. What somebody else holds at this moment is left for the next night. */
export async function applyRule(
  database: Queryable,
  { table, where, before, set }: Rule,
  clock: Clock,
  most: number,
): Promise<number> {
  const verb = set === undefined ? `delete from ${table}` : `update ${table} set ${set}`;
  const gone = await database.query(
    `${verb} where ctid = any (array(
       select ctid from ${table} where ${where} limit $2 for update skip locked))`,
    [before(clock), most],
  );
  return gone.rowCount ?? 0;
}

/** Jobs of the queue that are not tried again: they hold keys of what they were about, and what went wrong. */
export async function forgetFailedJobs(
  database: Queryable,
  { now }: Clock,
  most: number,
): Promise<number> {
  const queue = await database.query(
    `select where to_regclass('graphile_worker.jobs') is not null`,
  );
  if (queue.rowCount === 0) return 0;
  const gone = await database.query(
    `select from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and run_at < $1 limit $2))`,
    [daysAgo(now, KEPT_DAYS.failedJob), most],
  );
  return gone.rowCount ?? 0;
}
