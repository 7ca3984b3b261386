-- What waiters do at tables beside ordering and taking money: courses, pieces that change tables, tables that are joined
-- and separated again, discounts, what is on the house, and dishes that are cancelled (docs/decisions/0057-floor.md).

-- 1. Items. What lowers the price of one, by reason; together never more than it costs.
alter table table_item
  add column discount_cents int not null default 0 check (discount_cents >= 0),
  add column gift_cents int not null default 0 check (gift_cents >= 0),
  add column state text not null default 'charged' check (state in ('charged', 'discounted', 'gift', 'cancelled')),
  -- Whose it is at the table: guest 1, guest 2.
  add column seat int check (seat between 1 and 20),
  -- [{rate, amount}] of the price; null: all of it at vat_rate.
  add column vat jsonb,
  -- The sitting whose table was joined to this one.
  add column joined_from text,
  add constraint table_item_reductions check (refunded_cents + discount_cents + gift_cents <= price_cents),
  add foreign key (shop_id, joined_from) references table_sitting on delete set null (joined_from);
create index table_item_joined on table_item (shop_id, joined_from) where joined_from is not null;
alter table table_payment
  add column joined_from text,
  add foreign key (shop_id, joined_from) references table_sitting on delete set null (joined_from);
create index table_payment_joined on table_payment (shop_id, joined_from) where joined_from is not null;
alter table table_token
  add column joined_from text,
  add foreign key (shop_id, joined_from) references table_sitting on delete set null (joined_from);
create index table_token_joined on table_token (shop_id, joined_from) where joined_from is not null;

-- 2. Orders. `course`: 1 starter, 2 main course, 3 dessert; null: none. `struck`: [{line, amount}], pieces that the kitchen
-- does not make any more.
alter table orders
  add column course int check (course between 1 and 3),
  add column struck jsonb,
  add column joined_from text,
  add foreign key (shop_id, joined_from) references table_sitting on delete set null (joined_from);
create index orders_joined on orders (shop_id, joined_from) where joined_from is not null;

-- 3. An act of a waiter counts once under its key.
create table table_act (
  shop_id text not null references shop on delete cascade,
  client_key text not null,
  table_number int not null,
  content_hash bytea not null,
  at timestamptz not null,
  primary key (client_key, shop_id)
);

-- 4. How much a waiter may take off without the counter; no row: the usual.
create table table_limit (
  shop_id text primary key references shop on delete cascade,
  discount_percent int not null check (discount_percent between 0 and 100),
  gift_cents int not null check (gift_cents between 0 and 1000000)
);

-- 5. The journal.
alter table table_entry drop constraint table_entry_kind_check;
alter table table_entry add constraint table_entry_kind_check check (kind in ('opened', 'ordered', 'held', 'sent',
  'refunded', 'rejected', 'paid', 'called', 'answered', 'moved', 'merged', 'cleared', 'course', 'item-moved', 'seated',
  'separated', 'discounted', 'gifted', 'cancelled', 'wasted'));
alter table table_entry drop constraint table_entry_amount;
-- Less than nothing: what left a table, what is charged again, and what is open where paid dishes were taken back.
alter table table_entry add constraint table_entry_amount check (amount_cents >= 0
  or kind in ('cleared', 'item-moved', 'separated', 'discounted', 'gifted'));

-- What was taken off items of a day's orders, by reason, for the report. `vat`: [{rate, amount}].
create view table_reduction as
  select e.shop_id, o.business_day, e.kind, e.amount_cents, e.detail->'vat' as vat
  from table_entry e join orders o on o.shop_id = e.shop_id and o.order_id = e.order_id
  where e.kind in ('discounted', 'gifted', 'cancelled', 'wasted')
    and o.status not in ('awaiting_payment', 'held', 'expired', 'cancelled', 'rejected');
