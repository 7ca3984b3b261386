-- Withdrawals from contracts, as consumers declared them (BGB § 356a).
create table withdrawal (
  shop_id text not null references shop,
  withdrawal_id text not null,
  form jsonb not null,
  form_hash bytea not null,
  received_at timestamptz not null,
  primary key (shop_id, withdrawal_id),
  unique (shop_id, form_hash)
);
create index withdrawal_received on withdrawal (received_at);
