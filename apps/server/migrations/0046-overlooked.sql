-- What is done about orders that nobody answers. A shop without a row gets a mail.
create table overlooked_wish (
  shop_id text primary key references shop on delete cascade,
  by_mail boolean not null,
  -- International, '+4915112345678'.
  sms_number text,
  pause_after_minutes int check (pause_after_minutes between 5 and 60)
);

-- What was done about an order, once each.
create table overlooked_step (
  shop_id text not null,
  order_id text not null,
  step text not null check (step in ('mail', 'sms', 'pause')),
  at timestamptz not null,
  primary key (shop_id, order_id, step),
  foreign key (shop_id, order_id) references orders on delete cascade
);
create index overlooked_step_latest on overlooked_step (shop_id, step, at);

-- Devices with an open counter. Each says every half minute that it is awake.
create table counter_device (
  shop_id text not null references shop on delete cascade,
  -- Of one open page; it says nothing about anybody.
  page_key text not null,
  has_sound boolean not null,
  seen_at timestamptz not null,
  primary key (shop_id, page_key)
);

-- When the owner was told that no counter is awake; null: one is, or was since.
alter table overlooked_wish add column away_told_at timestamptz;
