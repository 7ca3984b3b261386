-- Since when a shop has a dish, as far as this server knows: what came to a menu lately is shown as new. Publishing
-- writes a menu as a whole and does not say which of its dishes are new.
create table dish_seen (
  shop_id text not null references shop on delete cascade,
  dish_id text not null check (dish_id <> ''),
  seen_at timestamptz not null,
  primary key (shop_id, dish_id)
);
