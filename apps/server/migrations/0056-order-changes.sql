-- Changes of a placed order (docs/decisions/0054-order-changes.md).
alter table orders
  -- Changes so far. A change names the one it was made from.
  add column revision int not null default 0 check (revision >= 0),
  -- Paid online, and made dearer since: collected on handover beside what was paid.
  add column due_cents int not null default 0 check (due_cents between 0 and 100000000),
  add column due_method text check (due_method in ('offline', 'offline_debit')),
  add constraint orders_due check (due_cents = 0 or (paid and due_method is not null)),
  -- The driver stands at the door since then and finds nobody; and what they say of it.
  add column nobody_at timestamptz,
  add column nobody_note text,
  add constraint orders_nobody check (nobody_note is null or nobody_at is not null),
  -- Deliveries with the same key go out together.
  add column run_key text check (run_key <> ''),
  -- How many pieces of each line a second courier carries; null: all of it goes at once.
  add column second_bag int[] check (array_position(second_bag, null) is null and 0 <= all (second_bag)),
  -- Of a divided order: the bags (1, 2) that were handed over.
  add column bags_done int[] not null default '{}' check (bags_done <@ array[1, 2]),
  add constraint orders_bags check (bags_done = '{}' or second_bag is not null);

create index orders_run on orders (shop_id, run_key) where run_key is not null;

-- What an order was before each change, and what the change did. Nothing of it is ever changed: what was taken away stays
-- provable. Written by the room of the orders alone.
create table order_change (
  shop_id text not null,
  order_id text not null,
  revision int not null check (revision >= 1),
  -- Chosen by the device: sent again it is the same change.
  change_key text not null check (length(change_key) between 16 and 64),
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  -- Of a closed list in the code (`CHANGE_PARTS`).
  parts text[] not null check (parts <> '{}' and parts <@ array[
    'add', 'remove', 'way', 'address', 'time', 'payment', 'contact']),
  -- How it reaches the guest after it.
  order_type text not null check (order_type in ('delivery', 'pickup')),
  -- The guest agreed to it at the telephone, as who made it says.
  is_agreed boolean not null,
  total_before_cents int not null check (total_before_cents between 0 and 100000000),
  total_after_cents int not null check (total_after_cents between 0 and 100000000),
  due_after_cents int not null check (due_after_cents >= 0),
  -- Asked for to go back.
  refund_cents int not null check (refund_cents >= 0),
  -- The new promise; null: the former one holds.
  promised_at timestamptz,
  -- Lines of the quotes; not jsonb: nothing looks into them.
  added json not null,
  removed json not null,
  -- The order's columns as they were: quote, form, place, way, times, way of paying.
  before jsonb not null,
  primary key (shop_id, order_id, revision),
  unique (shop_id, order_id, change_key),
  foreign key (shop_id, order_id) references orders on delete cascade
);

-- 'change-orders': who changes what was ordered; 'phone' was missing, so nobody could be given it alone.
alter table staff_shop drop constraint staff_shop_permissions;
alter table staff_shop add constraint staff_shop_permissions check (
  granted || removed <@ array['orders', 'phone', 'change-orders', 'tables', 'reservations', 'sold-out', 'prices', 'menu',
    'hours', 'legal', 'publish', 'refund', 'cash', 'reports', 'guest-data', 'payment', 'staff', 'printers']
  and not granted && removed);
