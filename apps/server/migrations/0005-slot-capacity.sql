-- Places taken in the serve slots of shops that limit them, one row per order: what is used is the rows and cannot
-- drift. Written in the order's transaction, taken out when the order is rejected.
create table slot_place (
  shop_id text not null,
  -- Start of the slot.
  slot_at timestamptz not null,
  order_id text not null,
  order_type text not null check (order_type in ('delivery', 'pickup')),
  kitchen_load int not null,
  primary key (shop_id, slot_at, order_id)
);
create index slot_place_order on slot_place (shop_id, order_id);

-- Shops published before limit nothing.
update shop_version set model = jsonb_set(model, '{hours,capacity}', 'null')
  where model ? 'hours' and not model->'hours' ? 'capacity';
