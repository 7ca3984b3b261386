-- Payments (docs/decisions/0013-payments.md). An order that is paid online waits in 'awaiting_payment', unseen by the
-- kitchen, until one attempt is paid.

-- What a shop's gateway needs to know and no guest may: encrypted with the server's key.
create table payment_account (
  shop_id text not null references shop on delete cascade,
  gateway text not null,
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, gateway)
);

create table payment_attempt (
  shop_id text not null,
  attempt_id text not null,
  order_id text not null,
  gateway text not null,
  method text not null,
  status text not null check (
    status in ('created', 'pending', 'processing', 'paid', 'failed', 'cancelled', 'expired')),
  -- Idempotency key at the provider, stored before the provider is asked.
  provider_key text not null,
  -- The provider's id of the payment under way (session, order, charge); null until known.
  reference text,
  amount_cents int not null,
  currency text not null default 'EUR',
  -- The guest gave the order: the money may be taken without being asked again.
  capture_wanted boolean not null default false,
  -- It did so before the provider was asked; otherwise each approval wants our button again.
  capture_first boolean not null default false,
  -- What was answered to the guest's device, to answer it again.
  answer jsonb,
  -- The provider's id of the money once it came.
  payment_id text,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the provider was last asked about it.
  looked_at timestamptz,
  primary key (shop_id, attempt_id)
);
create unique index payment_attempt_active on payment_attempt (shop_id, order_id)
  where status in ('created', 'pending', 'processing');
create index payment_attempt_order on payment_attempt (shop_id, order_id);
create index payment_attempt_open on payment_attempt (updated_at)
  where status in ('created', 'pending', 'processing');
create index payment_attempt_ended on payment_attempt (updated_at)
  where status in ('failed', 'cancelled', 'expired') and reference is not null;
-- Whom a webhook speaks of: several shops may share one account, and its webhooks then come to one of them.
create index payment_attempt_reference on payment_attempt (reference);
create index payment_attempt_payment on payment_attempt (payment_id);
create unique index payment_attempt_id on payment_attempt (attempt_id);

-- Money that moved, append-only. Amounts are positive; the kind tells the direction.
create table payment_ledger (
  shop_id text not null,
  entry_id bigint generated always as identity,
  order_id text not null,
  attempt_id text not null,
  gateway text not null,
  method text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- The provider's id of this movement.
  payment_id text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  at timestamptz not null,
  primary key (shop_id, entry_id),
  unique (shop_id, gateway, payment_id)
);
create index payment_ledger_order on payment_ledger (shop_id, order_id);
create index payment_ledger_at on payment_ledger (shop_id, at);

create table refund (
  shop_id text not null,
  refund_id text not null,
  order_id text not null,
  attempt_id text not null,
  -- The payment that is given back.
  payment_id text not null,
  gateway text not null,
  amount_cents int not null check (amount_cents > 0),
  status text not null check (status in ('requested', 'pending', 'done', 'failed')),
  reason text not null,
  -- Who asked for it; null: the server itself.
  staff_id text,
  provider_key text not null,
  -- The provider's id of the refund.
  reference text,
  failure text,
  tries int not null default 0,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, refund_id),
  unique (shop_id, provider_key)
);
create index refund_order on refund (shop_id, order_id);
create index refund_open on refund (updated_at) where status in ('requested', 'pending');

-- Webhooks as received, each once; looked after once they are answered.
create table payment_event (
  shop_id text not null,
  gateway text not null,
  event_id text not null,
  kind text not null,
  -- Which payment it speaks of.
  reference text,
  attempt_id text,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (shop_id, gateway, event_id)
);
create index payment_event_open on payment_event (received_at) where processed_at is null;

-- What somebody should look at: money of a dead order, a wrong amount, a refund that failed.
create table payment_alert (
  shop_id text not null,
  alert_id bigint generated always as identity,
  order_id text,
  kind text not null,
  detail text not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (shop_id, alert_id)
);
create index payment_alert_open on payment_alert (shop_id) where seen_at is null;

create index orders_awaiting on orders (placed_at) where status = 'awaiting_payment';
drop index orders_open;
create index orders_open on orders (shop_id)
  where status not in ('done', 'rejected', 'awaiting_payment', 'expired', 'cancelled');

-- Shops published before know nothing of Amazon Pay.
update shop_version set model = jsonb_set(model, '{payment,amazonPay}', 'null')
  where model ? 'payment' and not model->'payment' ? 'amazonPay';

-- As before, but the event tells the status the order has.
create or replace function place_orders(batch json)
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
    select p.shop_id, 'order', p.order_id, jsonb_build_object('status', w.status, 'version', 1)
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
  )
  select p.shop_id, p.client_key, p.order_id, p.number, true, p.guest_hash from placed p
  union all
  select k.shop_id, k.client_key, k.order_id, k.number, false, k.guest_hash from known k;
end
$$;
