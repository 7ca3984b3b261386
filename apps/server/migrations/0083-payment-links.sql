-- Links by which guests pay what is still owed of a placed order (docs/decisions/0078-payment-links.md).
create table payment_link (
  shop_id text not null,
  link_id text not null,
  order_id text not null,
  -- Chosen by the device: sent again it is the same link.
  client_key text not null check (length(client_key) between 16 and 64),
  status text not null check (status in ('open', 'paid', 'withdrawn', 'expired')),
  -- Exactly what was owed when it was sent; what is owed otherwise since, it does not take.
  amount_cents int not null check (amount_cents between 1 and 100000000),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  staff_id text not null,
  staff_name text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('staff', 'changed', 'over')),
  -- Which brought the money.
  attempt_id text,
  primary key (shop_id, link_id),
  unique (shop_id, order_id, client_key),
  unique (shop_id, attempt_id),
  foreign key (shop_id, order_id) references orders on delete cascade,
  constraint payment_link_ended check ((status = 'open') = (ended_at is null)),
  constraint payment_link_withdrawn check ((status = 'withdrawn') = (end_reason is not null)),
  constraint payment_link_paid check ((status = 'paid') = (attempt_id is not null))
);
create unique index payment_link_open on payment_link (shop_id, order_id) where status = 'open';
create index payment_link_ends on payment_link (ends_at) where status = 'open';

-- What an attempt is for: a link, or, without one, the order that waits for its payment.
alter table payment_attempt
  add column link_id text,
  add constraint payment_attempt_of_link foreign key (shop_id, link_id) references payment_link;
create index payment_attempt_link on payment_attempt (shop_id, link_id) where link_id is not null;
alter table payment_link
  add constraint payment_link_attempt foreign key (shop_id, attempt_id) references payment_attempt;

-- One attempt at a time for the order, and one for each of its links: that of a link which was taken back may still have
-- to be closed at its provider.
drop index payment_attempt_active;
create unique index payment_attempt_active on payment_attempt (shop_id, order_id, coalesce(link_id, ''))
  where status in ('created', 'pending', 'processing');
