-- One tap that moved the promised time of all open orders. Its key makes it happen once.
create table time_shift (
  shop_id text not null references shop on delete cascade,
  shift_key text not null,
  minutes int not null check (minutes between 5 and 60),
  at timestamptz not null,
  taken_back_at timestamptz,
  primary key (shop_id, shift_key)
);

-- What it did to each of them, so that it can be taken back where nobody promised anything else since.
create table time_shift_order (
  shop_id text not null,
  shift_key text not null,
  order_id text not null,
  promised_before timestamptz not null,
  promised_after timestamptz not null,
  primary key (shop_id, shift_key, order_id),
  foreign key (shop_id, shift_key) references time_shift on delete cascade,
  foreign key (shop_id, order_id) references orders on delete cascade
);
create index time_shift_order_order on time_shift_order (shop_id, order_id);

-- A way of ordering, or a station of the kitchen, that takes nothing for a while.
create table part_pause (
  shop_id text not null references shop on delete cascade,
  kind text not null check (kind in ('way', 'station')),
  -- 'delivery', 'pickup', or the station's id, which may be gone meanwhile.
  item_id text not null,
  until timestamptz not null,
  primary key (shop_id, kind, item_id)
);
