-- Visits of guests who agreed to be counted (docs/decisions/0018-visits-and-offline.md). Gone after 90 days.
create table visit (
  shop_id text not null,
  visit_id text not null,
  session_id text not null,
  user_id text not null,
  started_at timestamptz not null,
  pinged_at timestamptz not null,
  page text not null,
  device text not null,
  design text not null,
  account boolean not null,
  referrer text not null,
  visit_count int not null,
  had_cart boolean not null default false,
  had_checkout boolean not null default false,
  order_id text,
  primary key (shop_id, visit_id)
) with (fillfactor = 70);
create index visit_started on visit (shop_id, started_at);
create index visit_session on visit (shop_id, session_id, started_at);

create table tracked_event (
  shop_id text not null,
  event_id bigint generated always as identity,
  at timestamptz not null,
  session_id text not null,
  type text not null,
  action text not null,
  context jsonb not null,
  primary key (shop_id, event_id)
);
create index tracked_event_at on tracked_event (shop_id, at);
