-- What was taken off an item counts with the order the item belongs to now: its course may have gone to another one since,
-- whose end is then the item's. What was noted of no item stands with its order.
create or replace view table_reduction as
  select e.shop_id, o.business_day, e.kind, e.amount_cents, e.detail->'vat' as vat
  from table_entry e
    left join table_item i on i.shop_id = e.shop_id and i.item_id = e.item_id
    join orders o on o.shop_id = e.shop_id and o.order_id = coalesce(i.order_id, e.order_id)
  where e.kind in ('discounted', 'gifted', 'cancelled', 'wasted')
    and o.status not in ('awaiting_payment', 'held', 'expired', 'cancelled', 'rejected');
