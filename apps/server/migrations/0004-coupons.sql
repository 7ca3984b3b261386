-- Uses of coupons, one row each: the count is the rows and cannot drift. Written in the order's transaction, taken out
-- when the order is rejected. Codes and guests stand here only as hashes.
create table coupon_use (
  shop_id text not null,
  code_hash bytea not null,
  order_id text not null,
  guest_hashes bytea[] not null,
  used_at timestamptz not null,
  primary key (shop_id, code_hash, order_id)
);
create index coupon_use_order on coupon_use (shop_id, order_id);

-- A coupon kept for whoever has this telephone number.
create table coupon_reservation (
  shop_id text not null,
  phone_hash bytea not null,
  code text not null,
  reserved_at timestamptz not null default now(),
  primary key (shop_id, phone_hash)
);

-- Shops published before know nothing of coupons.
update shop_version set model = jsonb_set(model, '{coupons}', '[]') where not model ? 'coupons';
