-- What was ticked off of an order: at the stations of the kitchen, and while it was packed.
create table kitchen_tick (
  shop_id text not null,
  order_id text not null,
  list text not null check (list in ('kitchen', 'packing')),
  -- Follows from what is made, so that a dish that was changed is another one.
  item_key text not null check (length(item_key) between 1 and 40),
  is_done boolean not null,
  -- When it was tapped, by the device's clock: the later tap counts, whichever arrives first.
  tapped_at timestamptz not null,
  primary key (shop_id, order_id, list, item_key),
  foreign key (shop_id, order_id) references orders on delete cascade
);
