import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';

const DAY = 24 * 3_600_000;

/** A row of each kind that lives by itself, from an instant `$1`, and for how long it is kept from then. */
export const KINDS: { table: string; insert: string; days: number }[] = [
  {
    table: 'staff_session',
    insert: `with s as (insert into staff values ('s', 'toni', 'Toni', 'x') on conflict do nothing)
      insert into staff_session values ('t', 's', $1, $1)`,
    days: 0,
  },
  {
    table: 'staff_invitation',
    insert: `insert into staff_invitation values
      (gen_random_uuid(), 'fixture', 't', 'Toni', null, 'counter', '{}', '{}', 'Olga', $1)`,
    days: 0,
  },
  {
    table: 'account_session',
    insert: `insert into account_session values ('t', 'r', 'a', $1, $1)`,
    days: 0,
  },
  {
    table: 'waiter_device',
    insert: `with w as (insert into waiter values ('fixture', 'w', 'Toni', 'c', now(), null) on conflict do nothing)
      insert into waiter_device values ('fixture', 't', 'd', 'w', 'Telefon', $1, $1, $1)`,
    days: 0,
  },
  {
    table: 'draft_step',
    insert: `insert into draft_step values ('fixture', 1, 's', $1, 'o', 'Olga', 'Preis', '{}', '{}', null)`,
    days: 400,
  },
  {
    table: 'media',
    insert: `with m as (insert into media values ('fixture', 'lose', 'image/jpeg', 1, 1, ''))
      insert into media_upload values ('fixture', sha256('lose'), 'lose', $1)`,
    days: 30,
  },
  {
    table: 'media_upload',
    insert: `with m as (insert into media values ('fixture', 'gezeigt', 'image/jpeg', 1, 1, '')),
      v as (update shop_version set media_ids = '{gezeigt}' where shop_id = 'fixture')
      insert into media_upload values ('fixture', sha256('gezeigt'), 'gezeigt', $1)`,
    days: 30,
  },
  {
    table: 'planned_publication',
    insert: `insert into planned_publication values ('fixture', 'p', $1, '[]', '{}', '{}', null, 'o', 'Olga', $1,
      'cancelled', null, $1)`,
    days: 400,
  },
  {
    table: 'part_pause',
    insert: `insert into part_pause values ('fixture', 'way', 'pickup', $1)`,
    days: 0,
  },
  {
    table: 'table_act',
    insert: `insert into table_act values ('fixture', 'k', 1, '\\\\x00', $1)`,
    days: 30,
  },
  {
    table: 'time_shift',
    insert: `insert into time_shift values ('fixture', 'k', 10, $1, null)`,
    days: 1,
  },
  {
    table: 'counter_device',
    insert: `insert into counter_device values ('fixture', 'k', true, $1)`,
    days: 4,
  },
  {
    table: 'self_test',
    insert: `insert into self_test values ('fixture', $1, $1, 1, '{}', null)`,
    days: 30,
  },
  {
    table: 'print_pairing',
    insert: `insert into print_pairing values (sha256('c'), 'fixture', $1)`,
    days: 0,
  },
  {
    table: 'print_job',
    insert: `with p as (insert into printer (shop_id, printer_id, name, protocol, paper_columns, letters, added_at)
        values ('fixture', 'p', 'P', 'browser', 42, 'wpc1252', $1) on conflict do nothing)
      insert into print_job (shop_id, job_id, printer_id, kind, station_id, revision, copy, reprint, about, ticket,
        created_at, due_at) values ('fixture', 'j', 'p', 'test', '', 0, 1, 0, '', '[]', $1, $1)`,
    days: 14,
  },
  {
    table: 'office_presence',
    insert: `with s as (insert into staff values ('s', 'toni', 'Toni', 'x') on conflict do nothing)
      insert into office_presence values ('fixture', 'k', 's', '{}', $1)`,
    days: 0,
  },
  { table: 'sent_mail', insert: `insert into sent_mail values ('k', $1)`, days: 30 },
  {
    table: 'table_token',
    insert: `insert into table_token values ('fixture', 't', 1, 1, $1, $1, 1)`,
    days: 0,
  },
  {
    table: 'sold_out',
    insert: `insert into sold_out values ('fixture', 'dish', 'd', $1, $1)`,
    days: 0,
  },
  {
    table: 'shop_price where asked_until is not null',
    insert: `insert into shop_price (shop_id, item, offer, price, asked_from, asked_until)
      values ('fixture', 'dish:cola:', '', 300, $1, $1)`,
    days: 365,
  },
  {
    table: `mail_consent where consent_id = 'asked'`,
    insert: `insert into mail_consent values ('fixture', 'asked', 'e', 'Ja', 'order', $1, null)`,
    days: 30,
  },
  {
    table: `mail_consent where consent_id = 'confirmed'`,
    insert: `insert into mail_consent values ('fixture', 'confirmed', 'e', 'Ja', 'order', $1, $1)`,
    days: 6 * 365,
  },
  {
    table: 'page_key',
    insert: `insert into page_key values ('fixture', 'k', 'rating', 'o', $1)`,
    days: 0,
  },
  {
    table: 'login_failure',
    insert: `insert into login_failure values ('k', 1, $1, 'l')`,
    days: 15 / 60 / 24,
  },
  {
    table: 'staff_device',
    insert: `with s as (insert into staff values ('s', 'toni', 'Toni', 'x') on conflict do nothing)
      insert into staff_device values ('s', 'd', $1)`,
    days: 400,
  },
  {
    table: `audit_entry where action = 'logout'`,
    insert: `insert into audit_entry (shop_ids, at, action, actor_kind, actor_name) values ('{fixture}', $1, 'logout', 'staff', 'Toni')`,
    days: 90,
  },
  {
    table: `audit_entry where action = 'paused'`,
    insert: `insert into audit_entry (shop_ids, at, action, actor_kind, actor_name) values ('{fixture}', $1, 'paused', 'staff', 'Toni')`,
    days: 400,
  },
  {
    table: 'account_link',
    insert: `insert into account_link (link_id, realm, email, shop_id, requested_at, expires_at)
      values ('l', 'r', 'a@example.de', 'fixture', $1, $1)`,
    days: 1,
  },
  {
    table: 'slot_place',
    insert: `insert into slot_place values ('fixture', $1, 'o', 'pickup', 1)`,
    days: 2,
  },
  {
    table: 'demo_mail',
    insert: `insert into demo_mail (message_key, recipient, subject, html, body, at) values ('k', 'r', 's', 'h', 'b', $1)`,
    days: 7,
  },
  {
    table: 'payment_event',
    insert: `insert into payment_event values ('fixture', 'stripe', 'e', 'paid', null, null, $1, $1)`,
    days: 30,
  },
  {
    table: 'push_subscription',
    insert: `insert into push_subscription values ('fixture', 'o', 'h', 'e', 'p', 'a', 1, $1)`,
    days: 30,
  },
  {
    table: 'visit',
    insert: `insert into visit values ('fixture', 'v', 's', 'u', $1, $1, '/', 'phone', 'dark', false, '', 1)`,
    days: 90,
  },
  {
    table: 'tracked_event',
    insert: `insert into tracked_event (shop_id, at, session_id, type, action, context) values ('fixture', $1, 's', 't', 'a', '{}')`,
    days: 90,
  },
  {
    table: 'page_mail',
    insert: `insert into page_mail values ('fixture', 'm', 'rating', 'o', 'a@example.de', $1)`,
    days: 90,
  },
  {
    table: 'reservation',
    insert: `insert into reservation values ('fixture', 'r', 'k', $1, $1, 2, 'Gerda', 'a@example.de', '0911', '', 'confirmed', null, 1, 'g', $1)`,
    days: 90,
  },
  {
    table: 'withdrawal',
    insert: `insert into withdrawal values ('fixture', 'w', '{}', 'h', $1)`,
    days: 4 * 365,
  },
  {
    table: 'job_application',
    insert: `insert into job_application values ('fixture', 'a', 'koch', 'Koch', '{}', 'h', $1)`,
    days: 180,
  },
  {
    table: 'payment_alert',
    insert: `insert into payment_alert (shop_id, kind, detail, at, seen_at) values ('fixture', 'k', 'd', $1, $1)`,
    days: 180,
  },
  {
    table: 'issued_coupon',
    insert: `insert into issued_coupon values ('fixture', 'h', 'C', 'card:1',
      jsonb_build_object('validUntil', ($1::timestamptz)::date + 1), null, $1)`,
    days: 366,
  },
  {
    table: 'driver_card',
    insert: `insert into driver_card values ('fixture', 'h', $1)`,
    days: 730,
  },
  {
    table: 'coupon_reservation',
    insert: `insert into coupon_reservation values ('fixture', 'p', 'C', $1)`,
    days: 730,
  },
  {
    table: `coupon_use where guest_hashes <> '{}'`,
    insert: `insert into coupon_use values ('fixture', 'c', 'o', '{guest}', $1)`,
    days: 730,
  },
  {
    table: 'dish_rating',
    insert: `insert into dish_rating values ('fixture', 'o', 'd', 5, 'Gut', $1)`,
    days: 1095,
  },
  {
    table: 'order_guest',
    insert: `insert into order_guest values ('fixture', 'o', $1, 1, 2, 3, 4)`,
    days: 180,
  },
  {
    table: 'guest_mail',
    insert: `insert into guest_mail values ('fixture', 1, $1)`,
    days: 1,
  },
  {
    table: 'guest_block where lifted_at is null',
    insert: `insert into guest_block values ('fixture', 'b', 'o', 1, null, null, 'Scherz', $1, 'Toni')`,
    days: 365,
  },
  {
    table: 'guest_block where lifted_at is not null',
    insert: `insert into guest_block values ('fixture', 'l', 'o', 1, null, null, 'Scherz', $1, 'Toni', $1, 'Toni')`,
    days: 90,
  },
  // Created in November 2026: ten years from the end of that year.
  {
    table: 'waiter where removed_at is not null',
    insert: `insert into waiter values ('fixture', 'gone', 'Toni', 'g', $1, $1)`,
    days: (Date.parse('2037-01-01T00:00:00+01:00') - TUESDAY_EVENING) / DAY,
  },
  // Issued in November 2026: eight years from the end of that year (UStG § 14b (1)).
  {
    table: 'invoice',
    insert: `insert into invoice values ('fixture', 'o', 2026, 1, $1, '{}', '{}')`,
    days: (Date.parse('2035-01-01T00:00:00+01:00') - TUESDAY_EVENING) / DAY,
  },
];
