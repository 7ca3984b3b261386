-- Every table of a shop carries the shop id first, so that it can be distributed by shop.

create table franchise (
  franchise_id text primary key,
  domains text[] not null,
  model jsonb not null
);

create table shop (
  shop_id text primary key,
  slug text,
  franchise_id text references franchise,
  domains text[] not null,
  current_version int not null,
  published_at timestamptz not null default now(),
  paused_until timestamptz,
  unique (franchise_id, slug)
);

create table shop_version (
  shop_id text not null references shop on delete cascade deferrable initially deferred,
  version int not null,
  content_hash text not null,
  model jsonb not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, version)
);

create table media (
  shop_id text not null,
  media_id text not null,
  content_type text not null,
  width int not null,
  height int not null,
  bytes bytea not null,
  primary key (shop_id, media_id)
);

-- Sold-out marks. `until` null: until somebody says so.
create table sold_out (
  shop_id text not null,
  kind text not null check (kind in ('dish', 'ingredient')),
  item_id text not null,
  until timestamptz,
  marked_at timestamptz not null default now(),
  primary key (shop_id, kind, item_id)
);

create table staff (
  staff_id text primary key,
  login text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'staff')),
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table staff_shop (
  shop_id text not null references shop on delete cascade,
  staff_id text not null references staff on delete cascade,
  primary key (shop_id, staff_id)
);

-- Only the hash of a session's token is kept.
create table staff_session (
  token_hash bytea primary key,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table orders (
  shop_id text not null,
  order_id text not null,
  client_key text not null,
  business_day date not null,
  number int not null,
  order_type text not null check (order_type in ('delivery', 'pickup', 'table')),
  status text not null,
  version int not null default 1,
  placed_at timestamptz not null,
  serve_at timestamptz,
  promised_at timestamptz,
  reason text,
  payment_method text not null,
  paid boolean not null default false,
  total_cents int not null,
  -- The frozen quote: what was ordered at which price. Only ever read as a whole, so json: taking it apart for jsonb
  -- was a third of what the database had to do for an order.
  quote json not null,
  form jsonb not null,
  place jsonb,
  -- sha256 of the ordering device's secret; whoever holds it sees the contact data.
  guest_hash bytea,
  -- sha256 of what was submitted: the same key with another wish is not the same order.
  request_hash bytea,
  session_id text not null default '',
  user_id text not null default '',
  accept_advertising boolean not null default false,
  shop_version int not null,
  primary key (shop_id, order_id),
  -- The key first: see place_orders.
  unique (client_key, shop_id),
  unique (shop_id, business_day, number)
);
create index orders_open on orders (shop_id) where status not in ('done', 'rejected');

create table order_line (
  shop_id text not null,
  order_id text not null,
  line int not null,
  dish_id text,
  menu_id text,
  name text not null,
  amount int not null,
  total_cents int not null,
  primary key (shop_id, order_id, line)
);

-- Append-only journal of an order's steps.
create table order_step (
  shop_id text not null,
  order_id text not null,
  version int not null,
  status text not null,
  at timestamptz not null,
  staff_id text,
  detail jsonb,
  primary key (shop_id, order_id, version)
);

create table order_counter (
  shop_id text not null,
  business_day date not null,
  last int not null,
  primary key (shop_id, business_day)
);

-- What happened, written in the transaction that caused it: the live streams and the relay to jobs both read it.
-- Ids are taken before the commit, so readers go by (tx, id) and only below the oldest running transaction.
create table event (
  shop_id text not null,
  tx xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  key text not null,
  at timestamptz not null default now(),
  payload jsonb not null default '{}',
  primary key (tx, id)
);

create table relay_cursor (
  name text primary key,
  tx xid8 not null,
  id bigint not null
);

-- The demo's mailbox; used only when no SMTP server is configured and never in production.
create table demo_mail (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  at timestamptz not null default now()
);

-- Places a batch of orders in one round trip. Each element has the columns of `orders` without number, and `lines`.
-- An order whose client key exists already is left out of the answer's fresh rows and answered as it stands.
-- Counters are locked in the order of shop and day, so that concurrent batches cannot deadlock. In plpgsql, because a
-- function in sql is planned anew at every call. The plan may be made while the table is still empty and must serve
-- when it is not: hence the lateral look-up, no sequential scans, and a look-up by the key that only the index on it
-- can answer (with the bare shop id, an empty table's index on the shop's days looked just as good).
create function place_orders(batch json)
returns table (
  shop_id text, client_key text, order_id text, number int, fresh boolean, guest_hash bytea)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  with input as materialized (
    select * from json_to_recordset(batch) as x(
      shop_id text, order_id text, client_key text, business_day date, order_type text, status text,
      placed_at timestamptz, serve_at timestamptz, payment_method text, paid boolean, total_cents int,
      quote json, form jsonb, place jsonb, guest_hash text, request_hash text, session_id text, user_id text,
      accept_advertising boolean, shop_version int, consents jsonb, lines json)
  ), known as materialized (
    select o.shop_id, o.client_key, o.order_id, o.number, o.guest_hash
    from input i cross join lateral (
      select * from orders o where o.client_key = i.client_key and o.shop_id || '' = i.shop_id limit 1) o
  ), wanted as materialized (
    select i.*,
      row_number() over (partition by i.shop_id, i.business_day order by i.placed_at, i.order_id)::int as place_in_day,
      count(*) over (partition by i.shop_id, i.business_day)::int as in_day
    from input i
    where not exists (select from known k where k.shop_id = i.shop_id and k.client_key = i.client_key)
  ), counted as (
    insert into order_counter as c (shop_id, business_day, last)
    select w.shop_id, w.business_day, w.in_day from wanted w where w.place_in_day = 1 order by 1, 2
    on conflict (shop_id, business_day) do update set last = c.last + excluded.last
    returning c.shop_id, c.business_day, c.last
  ), placed as (
    insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
      serve_at, payment_method, paid, total_cents, quote, form, place, guest_hash, request_hash, session_id,
      user_id, accept_advertising, shop_version)
    select w.shop_id, w.order_id, w.client_key, w.business_day, c.last - w.in_day + w.place_in_day,
      w.order_type, w.status, w.placed_at, w.serve_at, w.payment_method, w.paid, w.total_cents, w.quote, w.form,
      w.place, decode(w.guest_hash, 'hex'), decode(w.request_hash, 'hex'), w.session_id, w.user_id, w.accept_advertising, w.shop_version
    from wanted w join counted c on c.shop_id = w.shop_id and c.business_day = w.business_day
    on conflict (client_key, shop_id) do nothing
    returning orders.shop_id, orders.client_key, orders.order_id, orders.number, orders.guest_hash
  ), lined as (
    insert into order_line (shop_id, order_id, line, dish_id, menu_id, name, amount, total_cents)
    select p.shop_id, p.order_id, l.line, l.dish_id, l.menu_id, l.name, l.amount, l.total_cents
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
    cross join lateral json_to_recordset(w.lines)
      as l(line int, dish_id text, menu_id text, name text, amount int, total_cents int)
  ), stepped as (
    insert into order_step (shop_id, order_id, version, status, at, detail)
    select p.shop_id, p.order_id, 1, w.status, w.placed_at, w.consents
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
  ), told as (
    insert into event (shop_id, topic, key, payload)
    select p.shop_id, 'order', p.order_id, jsonb_build_object('status', 'placed', 'version', 1) from placed p
  )
  select p.shop_id, p.client_key, p.order_id, p.number, true, p.guest_hash from placed p
  union all
  select k.shop_id, k.client_key, k.order_id, k.number, false, k.guest_hash from known k;
end
$$;
