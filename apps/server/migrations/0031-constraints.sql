-- What belongs to what, and which states and amounts there are, told to the database (docs/decisions/0035-constraints.md):
-- deleting an order, a visit at a table or a group deletes what belongs to it, and refuses while money is booked on it.
-- db/constraints.test.ts fails for a new column that names another row without a constraint, and compares the states
-- with those of the domain. Every key begins with the shop's id, so that tables can be distributed by it.

-- 1. Rows of before that name what is not there. What nobody can reach any more goes, a mere hint is emptied, and of money
-- nothing is decided here: the update is refused.
do $$
declare
  r record;
  orphans text;
  found bigint;
  example text;
begin
  for r in select * from (values
    ('refuse', 'payment_attempt', 'orders', '{shop_id,order_id}'::text[]),
    ('refuse', 'payment_ledger', 'orders', '{shop_id,order_id}'),
    ('refuse', 'payment_ledger', 'payment_attempt', '{shop_id,order_id,attempt_id}'),
    ('refuse', 'refund', 'orders', '{shop_id,order_id}'),
    ('refuse', 'refund', 'payment_attempt', '{shop_id,order_id,attempt_id}'),
    ('refuse', 'table_payment', 'table_sitting', '{shop_id,sitting_id}'),
    ('refuse', 'table_entry', 'table_sitting', '{shop_id,sitting_id}'),
    ('refuse', 'order_counter', 'shop', '{shop_id}'),
    ('delete', 'order_line', 'orders', '{shop_id,order_id}'),
    ('delete', 'order_step', 'orders', '{shop_id,order_id}'),
    ('delete', 'order_guest', 'orders', '{shop_id,order_id}'),
    ('delete', 'slot_place', 'orders', '{shop_id,order_id}'),
    ('delete', 'coupon_use', 'orders', '{shop_id,order_id}'),
    ('delete', 'account_order', 'orders', '{shop_id,order_id}'),
    ('delete', 'account_link', 'orders', '{shop_id,order_id}'),
    ('delete', 'dish_rating', 'orders', '{shop_id,order_id}'),
    ('delete', 'push_subscription', 'orders', '{shop_id,order_id}'),
    ('delete', 'payment_alert', 'orders', '{shop_id,order_id}'),
    ('delete', 'table_item', 'orders', '{shop_id,order_id}'),
    ('delete', 'table_item', 'table_sitting', '{shop_id,sitting_id}'),
    ('empty', 'table_payment', 'orders', '{shop_id,order_id}'),
    ('empty', 'group_order', 'orders', '{shop_id,order_id}'),
    ('empty', 'orders', 'table_sitting', '{shop_id,sitting_id}'),
    ('delete', 'media', 'shop', '{shop_id}'),
    ('delete', 'sold_out', 'shop', '{shop_id}'),
    ('delete', 'table_link', 'shop', '{shop_id}'),
    ('delete', 'table_change', 'shop', '{shop_id}'),
    ('delete', 'table_token', 'shop', '{shop_id}'),
    ('delete', 'retention_progress', 'shop', '{shop_id}'),
    ('delete', 'campaign_visit', 'shop', '{shop_id}'),
    ('delete', 'driver_card', 'shop', '{shop_id}'),
    ('delete', 'issued_coupon', 'shop', '{shop_id}'),
    ('delete', 'coupon_reservation', 'shop', '{shop_id}'),
    ('delete', 'page_key', 'shop', '{shop_id}'),
    ('delete', 'page_mail', 'shop', '{shop_id}'),
    ('refuse', 'waiter', 'shop', '{shop_id}'),
    ('refuse', 'table_sitting', 'shop', '{shop_id}'),
    ('refuse', 'group_order', 'shop', '{shop_id}'),
    ('refuse', 'reservation', 'shop', '{shop_id}'),
    ('refuse', 'job_application', 'shop', '{shop_id}'),
    ('refuse', 'mail_consent', 'shop', '{shop_id}'),
    ('refuse', 'guest_block', 'shop', '{shop_id}'),
    ('refuse', 'payment_event', 'shop', '{shop_id}'),
    ('refuse', 'payment_alert', 'shop', '{shop_id}'),
    ('refuse', 'account_link', 'shop', '{shop_id}')
  ) as x(deed, child, parent, keys)
  loop
    select format('%s not exists (select from %I p where %s)',
        string_agg(format('c.%I is not null and', k), ' '), r.parent,
        string_agg(format('p.%I = c.%I', k, k), ' and '))
      into orphans from unnest(r.keys) k;
    if r.deed = 'delete' then
      execute format('delete from %I c where %s', r.child, orphans);
    elsif r.deed = 'empty' then
      execute format('update %I c set %I = null where %s', r.child, r.keys[cardinality(r.keys)], orphans);
    else
      execute format('select count(*), min(concat_ws(%L, %s)) from %I c where %s', ', ',
          (select string_agg(format('c.%I', k), ', ') from unnest(r.keys) k), r.child, orphans)
        into found, example;
      if found > 0 then
        raise exception '% rows of % name a row of % that is not there (% %): decide what becomes of them, then update',
          found, r.child, r.parent, array_to_string(r.keys, ', '), example;
      end if;
    end if;
  end loop;
  update table_sitting c set merged_into = null where merged_into is not null
    and not exists (select from table_sitting p where p.shop_id = c.shop_id and p.sitting_id = c.merged_into);
  update group_order c set next_group_id = null where next_group_id is not null
    and not exists (select from group_order p where p.shop_id = c.shop_id and p.group_id = c.next_group_id);
end
$$;

-- 2. What a constraint looks up when the row it names goes.
create index payment_alert_order on payment_alert (shop_id, order_id) where order_id is not null;
create index table_sitting_merged on table_sitting (shop_id, merged_into) where merged_into is not null;
create index group_order_next on group_order (shop_id, next_group_id) where next_group_id is not null;
create index waiter_device_waiter on waiter_device (shop_id, waiter_id);
drop index payment_attempt_order;
alter table payment_attempt add unique (shop_id, order_id, attempt_id);

-- 3. What belongs to an order goes with it. What every order writes with itself (lines, steps, the guest's marks) goes
-- without a foreign key: each of those rows would look the order up that the same statement has just written, and lock it,
-- which costs an order a fifth more. `place_orders` and `transitionOrder` take the order's id from its row.
alter table slot_place add foreign key (shop_id, order_id) references orders on delete cascade;
alter table coupon_use add foreign key (shop_id, order_id) references orders on delete cascade;
alter table account_order add foreign key (shop_id, order_id) references orders on delete cascade;
alter table account_link add foreign key (shop_id, order_id) references orders on delete cascade;
alter table dish_rating add foreign key (shop_id, order_id) references orders on delete cascade;
alter table push_subscription add foreign key (shop_id, order_id) references orders on delete cascade;
alter table payment_attempt add foreign key (shop_id, order_id) references orders on delete cascade;
alter table payment_alert add foreign key (shop_id, order_id) references orders on delete cascade;
alter table table_item add foreign key (shop_id, order_id) references orders on delete cascade;
create function delete_rows_of_order() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from order_line where shop_id = old.shop_id and order_id = old.order_id;
  delete from order_step where shop_id = old.shop_id and order_id = old.order_id;
  delete from order_guest where shop_id = old.shop_id and order_id = old.order_id;
  return null;
end
$$;
create trigger orders_deleted after delete on orders for each row execute function delete_rows_of_order();

-- 4. Books keep what they are about: an order with money on it, or a visit at a table with its journal, is deleted by
-- whoever deletes its books first, by name.
alter table payment_ledger add foreign key (shop_id, order_id) references orders;
alter table payment_ledger add foreign key (shop_id, order_id, attempt_id)
  references payment_attempt (shop_id, order_id, attempt_id);
alter table refund add foreign key (shop_id, order_id) references orders;
alter table refund add foreign key (shop_id, order_id, attempt_id)
  references payment_attempt (shop_id, order_id, attempt_id);
alter table table_entry add foreign key (shop_id, sitting_id) references table_sitting;
alter table table_payment add foreign key (shop_id, sitting_id) references table_sitting;

-- 5. Hints outlive what they point at.
alter table table_payment add foreign key (shop_id, order_id) references orders on delete set null (order_id);
alter table group_order add foreign key (shop_id, order_id) references orders on delete set null (order_id);
alter table group_order add foreign key (shop_id, next_group_id) references group_order
  on delete set null (next_group_id);
alter table orders add foreign key (shop_id, sitting_id) references table_sitting on delete set null (sitting_id);
alter table table_sitting add foreign key (shop_id, merged_into) references table_sitting
  on delete set null (merged_into);
alter table table_item add foreign key (shop_id, sitting_id) references table_sitting on delete cascade;

-- 6. Of a shop. An order's shop is that of its day's counter, which is looked up once a day: looked up by each order, the
-- one row of a busy shop would be locked by all of them.
alter table order_counter add foreign key (shop_id) references shop;
alter table waiter add foreign key (shop_id) references shop;
alter table table_sitting add foreign key (shop_id) references shop;
alter table group_order add foreign key (shop_id) references shop;
alter table reservation add foreign key (shop_id) references shop;
alter table job_application add foreign key (shop_id) references shop;
alter table mail_consent add foreign key (shop_id) references shop;
alter table guest_block add foreign key (shop_id) references shop;
alter table payment_event add foreign key (shop_id) references shop;
alter table payment_alert add foreign key (shop_id) references shop;
alter table account_link add foreign key (shop_id) references shop;
alter table media add foreign key (shop_id) references shop on delete cascade;
alter table sold_out add foreign key (shop_id) references shop on delete cascade;
alter table table_link add foreign key (shop_id) references shop on delete cascade;
alter table table_change add foreign key (shop_id) references shop on delete cascade;
alter table table_token add foreign key (shop_id) references shop on delete cascade;
alter table retention_progress add foreign key (shop_id) references shop on delete cascade;
alter table campaign_visit add foreign key (shop_id) references shop on delete cascade;
alter table driver_card add foreign key (shop_id) references shop on delete cascade;
alter table issued_coupon add foreign key (shop_id) references shop on delete cascade;
alter table coupon_reservation add foreign key (shop_id) references shop on delete cascade;
alter table page_key add foreign key (shop_id) references shop on delete cascade;
alter table page_mail add foreign key (shop_id) references shop on delete cascade;

-- 7. States, as the domain lists them.
alter table orders
  add constraint orders_status check (status in ('awaiting_payment', 'held', 'expired', 'cancelled', 'placed', 'accepted',
    'preparing', 'ready', 'on-the-way', 'done', 'not-collected', 'rejected')),
  add constraint orders_payment_method check (payment_method in ('offline', 'offline_debit', 'Stripe_card',
    'Stripe_sofort', 'Stripe_alipay', 'Stripe_klarna', 'Stripe_wero', 'AmazonPay_Checkout', 'PayPal_Rest',
    'PayPal_Platform', 'Heidelpay_Paypal', 'Heidelpay_Sofort', 'Sofort'));
alter table order_step
  add constraint order_step_status check (status in ('awaiting_payment', 'held', 'expired', 'cancelled', 'placed',
    'accepted', 'preparing', 'ready', 'on-the-way', 'done', 'not-collected', 'rejected'));
alter table payment_attempt
  add constraint payment_attempt_gateway check (gateway in ('stripe', 'paypal', 'paypal-platform', 'amazonpay', 'unzer')),
  add constraint payment_attempt_method check (method in ('offline', 'offline_debit', 'Stripe_card', 'Stripe_sofort',
    'Stripe_alipay', 'Stripe_klarna', 'Stripe_wero', 'AmazonPay_Checkout', 'PayPal_Rest', 'PayPal_Platform',
    'Heidelpay_Paypal', 'Heidelpay_Sofort', 'Sofort'));
alter table payment_ledger
  add constraint payment_ledger_gateway check (gateway in ('offline', 'stripe', 'paypal', 'paypal-platform', 'amazonpay',
    'unzer')),
  add constraint payment_ledger_method check (method in ('offline', 'offline_debit', 'Stripe_card', 'Stripe_sofort',
    'Stripe_alipay', 'Stripe_klarna', 'Stripe_wero', 'AmazonPay_Checkout', 'PayPal_Rest', 'PayPal_Platform',
    'Heidelpay_Paypal', 'Heidelpay_Sofort', 'Sofort'));
alter table refund
  add constraint refund_gateway check (gateway in ('offline', 'stripe', 'paypal', 'paypal-platform', 'amazonpay',
    'unzer'));
alter table payment_account
  add constraint payment_account_gateway check (gateway in ('stripe', 'paypal', 'paypal-platform', 'amazonpay', 'unzer'));
alter table payment_event
  add constraint payment_event_gateway check (gateway in ('stripe', 'paypal', 'paypal-platform', 'amazonpay', 'unzer'));

-- 8. Amounts are whole cents. Only at a table they may be less than nothing: an order takes back what another cost, and
-- what is left at the clearing where that was paid already.
alter table orders
  add constraint orders_total check (total_cents >= 0 or order_type = 'table'),
  add constraint orders_number check (number > 0);
alter table order_line
  add constraint order_line_amount check (amount > 0),
  add constraint order_line_total check (total_cents >= 0);
alter table order_counter add constraint order_counter_last check (last > 0);
alter table slot_place add constraint slot_place_load check (kitchen_load >= 0);
alter table payment_attempt add constraint payment_attempt_amount check (amount_cents > 0);
alter table group_order add constraint group_order_budget check (budget_cents >= 0);
alter table group_member add constraint group_member_items check (item_count >= 0);
alter table table_item add constraint table_item_amount check (amount > 0);
alter table table_sitting add constraint table_sitting_rounds check (rounds >= 0);
alter table table_entry add constraint table_entry_amount check (amount_cents >= 0 or kind = 'cleared');
alter table shop_price
  add constraint shop_price_price check (price >= 0),
  add constraint shop_price_lowest check (lowest_before >= 0);
