-- Invoices for businesses (docs/decisions/0067-after-the-order.md): one for an order, numbered without gaps in each year of a shop.
create table invoice_counter (
  shop_id text not null references shop,
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (shop_id, year)
);
create table invoice (
  shop_id text not null references shop,
  order_id text not null,
  year integer not null check (year between 2000 and 9999),
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- As the guest named it, and as the shop called itself on that day.
  recipient jsonb not null,
  seller jsonb not null,
  primary key (shop_id, order_id),
  unique (shop_id, year, number),
  foreign key (shop_id, order_id) references orders on delete cascade
);
create index invoice_issued on invoice (issued_at);
