-- Pages: coupons by link, reservations, ratings, unsubscribing, jobs (docs/decisions/0017-pages.md).

-- Keys in links of mails. Only the hash is kept.
create table page_key (
  shop_id text not null,
  key_hash bytea not null,
  kind text not null check (kind in (
    'reservation-guest', 'reservation-staff', 'rating', 'opt-out', 'coupon')),
  -- What it is for: the id of a reservation, an order or a mail.
  subject text not null,
  expires_at timestamptz not null,
  primary key (shop_id, key_hash)
);
create index page_key_expiry on page_key (expires_at);

-- Mails that pages ask for: one per kind, thing and recipient.
create table page_mail (
  shop_id text not null,
  mail_id text not null,
  kind text not null,
  subject text not null,
  recipient text not null,
  requested_at timestamptz not null,
  primary key (shop_id, mail_id),
  unique (shop_id, kind, subject, recipient)
);
create index page_mail_recipient on page_mail (recipient, kind, requested_at);

-- Who wants no more advertising. It outlasts everything else, so only a hash of the address is kept.
create table mail_opt_out (
  realm text not null,
  email_hash bytea not null,
  kind text not null check (kind in ('angebote', 'bewertungen')),
  at timestamptz not null,
  primary key (realm, email_hash, kind)
);

-- Coupons for one guest, beside those of the shop file. The rule is frozen: what was promised is kept.
create table issued_coupon (
  shop_id text not null,
  code_hash bytea not null,
  code text not null,
  -- 'card:...' or 'mail:...': each of them gives one coupon.
  source text not null,
  rule jsonb not null,
  -- Of the telephone number it is for; null: whoever has it.
  phone_hash bytea,
  issued_at timestamptz not null,
  primary key (shop_id, code_hash),
  unique (shop_id, source)
);

-- Cards that drivers hand over; only the hash of the code is kept.
create table driver_card (
  shop_id text not null,
  card_hash bytea not null,
  made_at timestamptz not null,
  phone_hash bytea,
  reserved_at timestamptz,
  primary key (shop_id, card_hash)
);

-- Visits by campaign links, counted without the guest.
create table campaign_visit (
  shop_id text not null,
  code text not null,
  day date not null,
  visits int not null,
  primary key (shop_id, code, day)
);

create table reservation (
  shop_id text not null,
  reservation_id text not null,
  client_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  people int not null check (people > 0),
  name text not null,
  email text not null,
  phone text not null,
  note text not null,
  status text not null check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- Why it was declined or cancelled by the restaurant.
  reason text,
  version int not null default 1,
  guest_hash bytea not null,
  created_at timestamptz not null,
  primary key (shop_id, reservation_id),
  unique (shop_id, client_key)
);
create index reservation_time on reservation (shop_id, starts_at);

create table dish_rating (
  shop_id text not null,
  order_id text not null,
  dish_id text not null,
  stars int not null check (stars between 1 and 5),
  words text not null,
  rated_at timestamptz not null,
  answer text,
  hidden_reason text,
  primary key (shop_id, order_id, dish_id)
);
create index dish_rating_dish on dish_rating (shop_id, dish_id, rated_at desc);
create index dish_rating_time on dish_rating (shop_id, rated_at desc);

create table job_application (
  shop_id text not null,
  application_id text not null,
  job_id text not null,
  job_title text not null,
  form jsonb not null,
  -- Of the whole form: sent twice it is one.
  form_hash bytea not null,
  received_at timestamptz not null,
  primary key (shop_id, application_id),
  unique (shop_id, job_id, form_hash)
);

-- What comes with a demo mail.
alter table demo_mail add column headers jsonb not null default '{}',
  add column attachments jsonb not null default '[]';

-- Shops published before know nothing of these.
update shop_version set model = '{
    "campaigns": [], "couponPromises": {"cards": null, "mails": null}, "jobs": [],
    "reservations": {"seats": null, "maxPeople": 8, "stayMinutes": 120, "leadMinutes": 120, "daysAhead": 60,
      "slotMinutes": 30}
  }'::jsonb || model;
update shop_version set model = jsonb_set(model, '{settings,ratingMailHours}', '24')
  where model ? 'settings' and not model->'settings' ? 'ratingMailHours';

-- For the mails that guests who agreed to advertising get some time after an order.
create index orders_advertising on orders (placed_at) where accept_advertising;
