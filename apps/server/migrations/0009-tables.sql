-- Tables and waiters (docs/decisions/0016-tables.md).

-- What a shop signs with; made when it is first needed.
create table shop_secret (
  shop_id text not null,
  purpose text not null,
  secret bytea not null,
  primary key (shop_id, purpose)
);

-- Tables whose printed link was renewed; every other one is at version 1.
create table table_link (
  shop_id text not null,
  table_number int not null,
  version int not null,
  primary key (shop_id, table_number)
);

-- Grows with every change at a table, whoever sits there.
create table table_change (
  shop_id text not null,
  table_number int not null,
  version int not null,
  primary key (shop_id, table_number)
);

-- A device that opened a table by its link. Only the token's hash is kept.
create table table_token (
  shop_id text not null,
  token_hash bytea not null,
  -- Of the link.
  opened_table int not null,
  -- Where its guests were moved to since.
  table_number int not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (shop_id, token_hash)
);

create index table_token_table on table_token (shop_id, table_number);

create table waiter (
  shop_id text not null,
  waiter_id text not null,
  name text not null,
  -- sha256 of the secret code.
  code_hash bytea not null,
  created_at timestamptz not null,
  -- Removed waiters stay for the journal.
  removed_at timestamptz,
  primary key (shop_id, waiter_id),
  unique (code_hash, shop_id)
);

create table waiter_device (
  shop_id text not null,
  token_hash bytea not null,
  device_id text not null,
  waiter_id text not null,
  name text not null,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash),
  unique (shop_id, device_id),
  foreign key (shop_id, waiter_id) references waiter on delete cascade
);

-- From the first guest to the clearing. Everything that changes a table holds the lock of its number (lock-tables.ts).
create table table_sitting (
  shop_id text not null,
  sitting_id text not null,
  table_number int not null,
  business_day date not null,
  rounds int not null default 0,
  call_wish text check (call_wish in ('waiter', 'bill')),
  call_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  -- What was open when it was cleared.
  left_open_cents int,
  merged_into text,
  primary key (shop_id, sitting_id)
);
create unique index table_sitting_open on table_sitting (shop_id, table_number) where closed_at is null;
create index table_sitting_day on table_sitting (shop_id, business_day);

alter table orders add column table_number int;
alter table orders add column sitting_id text;
alter table orders add column round int;
-- The name of the waiter who ordered.
alter table orders add column waiter_name text;
-- A part of a table's bill that is paid online: no goods, never shown to the kitchen.
alter table orders add column settles_table boolean not null default false;
-- Held courses wait at the table, not in the kitchen.
drop index orders_open;
create index orders_open on orders (shop_id)
  where status not in ('done', 'rejected', 'awaiting_payment', 'expired', 'cancelled', 'held');
create index orders_sitting on orders (shop_id, sitting_id) where sitting_id is not null;

-- Lines of a sitting's orders as they are paid for and refunded.
create table table_item (
  shop_id text not null,
  -- null: not booked, the order waits for its payment.
  sitting_id text,
  item_id text not null,
  order_id text not null,
  line int not null,
  name text not null,
  amount int not null,
  dish_id text,
  menu_id text,
  choices jsonb not null,
  -- Percent.
  vat_rate double precision not null,
  -- With deposit and its part of the order's discounts.
  price_cents int not null check (price_cents >= 0),
  refunded_cents int not null default 0 check (refunded_cents >= 0 and refunded_cents <= price_cents),
  primary key (shop_id, item_id)
);
create index table_item_sitting on table_item (shop_id, sitting_id);
create index table_item_order on table_item (shop_id, order_id);

create table table_payment (
  shop_id text not null,
  payment_id text not null,
  sitting_id text not null,
  client_key text not null,
  method text not null check (method in ('cash', 'card', 'online')),
  -- 'reserved': an online payment under way.
  state text not null check (state in ('reserved', 'paid', 'gone')),
  amount_cents int not null check (amount_cents > 0),
  tip_cents int not null check (tip_cents >= 0),
  -- [{id, amount}] when items were paid, else null.
  items jsonb,
  -- Of an online payment.
  order_id text,
  waiter_id text,
  waiter_name text,
  at timestamptz not null,
  primary key (shop_id, payment_id),
  unique (client_key, shop_id)
);
create index table_payment_sitting on table_payment (shop_id, sitting_id);
create index table_payment_order on table_payment (shop_id, order_id) where order_id is not null;

-- Append-only journal of a sitting.
create table table_entry (
  shop_id text not null,
  sitting_id text not null,
  entry_id bigint generated always as identity,
  at timestamptz not null,
  business_day date not null,
  table_number int not null,
  kind text not null check (kind in ('opened', 'ordered', 'held', 'sent', 'refunded', 'rejected', 'paid', 'called',
    'answered', 'moved', 'merged', 'cleared')),
  amount_cents int,
  order_id text,
  item_id text,
  waiter_id text,
  waiter_name text,
  reason text,
  detail jsonb,
  primary key (shop_id, entry_id)
);
create index table_entry_sitting on table_entry (shop_id, sitting_id);
create index table_entry_day on table_entry (shop_id, business_day);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger table_entry_append_only before update on table_entry
  for each statement execute function refuse_change();
