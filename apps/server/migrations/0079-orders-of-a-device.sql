-- What a device ordered lately is found by its secret alone.
create index orders_device on orders (guest_hash, shop_id, placed_at desc) where guest_hash is not null;
