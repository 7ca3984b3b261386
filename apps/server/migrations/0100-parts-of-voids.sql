-- What an order took off each piece of an item: with several refunds on pieces that went apart, the sum alone does not
-- say what of it comes back where one of them is rejected.
create table table_item_void (
  shop_id text not null,
  item_id text not null,
  -- By which it was taken off.
  order_id text not null,
  amount_cents int not null constraint table_item_void_amount check (amount_cents > 0),
  primary key (shop_id, item_id, order_id),
  foreign key (shop_id, item_id) references table_item on delete cascade,
  foreign key (shop_id, order_id) references orders on delete cascade
);
create index table_item_void_order on table_item_void (shop_id, order_id);

-- Those of before: off the item that was named first, then off what was split off it, as they were given back until now.
do $$
declare
  taken record;
  piece record;
  part int;
  rest int;
begin
  for taken in
    select o.shop_id, o.order_id, r.value->>'itemId' as item_id, -sum((r.value->>'amount')::int)::int as amount
      from orders o cross join json_array_elements(o.quote->'refunds') r
      where o.table_number is not null and o.sitting_id is not null and o.status not in ('rejected', 'cancelled')
      group by o.shop_id, o.order_id, r.value->>'itemId'
      order by o.shop_id, o.order_id, r.value->>'itemId'
  loop
    rest := taken.amount;
    for piece in
      select i.item_id, i.refunded_cents - coalesce((select sum(p.amount_cents) from table_item_void p
          where p.shop_id = i.shop_id and p.item_id = i.item_id), 0) as room
        from table_item v join table_item i on i.shop_id = v.shop_id and i.order_id = v.order_id and i.line = v.line
        where v.shop_id = taken.shop_id and v.item_id = taken.item_id
        order by i.state = 'cancelled', i.item_id <> taken.item_id, i.item_id
    loop
      part := least(rest, piece.room);
      continue when part <= 0;
      rest := rest - part;
      insert into table_item_void (shop_id, item_id, order_id, amount_cents)
        values (taken.shop_id, piece.item_id, taken.order_id, part)
        on conflict (shop_id, item_id, order_id) do update
          set amount_cents = table_item_void.amount_cents + excluded.amount_cents;
    end loop;
  end loop;
end $$;

-- What a rejected order takes off a bill; below 0 where what it took off is charged again.
alter table table_entry drop constraint table_entry_amount;
alter table table_entry add constraint table_entry_amount check (amount_cents >= 0
  or kind in ('cleared', 'item-moved', 'separated', 'discounted', 'gifted', 'paid', 'rejected'));

-- A closing of a day finds what was taken off orders at tables: since when, and of which items.
create index table_entry_reduced on table_entry (shop_id, at)
  where kind in ('discounted', 'gifted', 'cancelled', 'wasted');
create index table_entry_item on table_entry (shop_id, item_id)
  where kind in ('discounted', 'gifted', 'cancelled', 'wasted');
