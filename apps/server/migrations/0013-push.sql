-- Notifications of an order's steps (docs/decisions/0018-visits-and-offline.md).
-- The installation's one VAPID key pair, made when it is first asked for; subscriptions hold for this key alone.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- Browsers that want to hear of one order; gone when it is over.
create table push_subscription (
  shop_id text not null,
  order_id text not null,
  endpoint_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The step of the order that was told last, or is being told.
  told_version int not null,
  created_at timestamptz not null,
  primary key (shop_id, order_id, endpoint_hash)
);
create index push_subscription_created on push_subscription (created_at);
