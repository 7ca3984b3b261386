-- An order that nobody collected is over (docs/decisions/0029-course-of-an-order.md): not among the open ones of the
-- counter, nor among those a guest may have open at once.
drop index orders_open;
create index orders_open on orders (shop_id)
  where status not in ('done', 'not-collected', 'rejected', 'awaiting_payment', 'expired', 'cancelled', 'held');

do $$
declare
  before text := pg_get_functiondef('place_orders(json, json)'::regprocedure);
  ended constant text := 'not in (''done'', ''rejected'')';
begin
  if position(ended in before) = 0 then
    raise exception 'place_orders does not count open orders as expected';
  end if;
  execute replace(before, ended, 'not in (''done'', ''not-collected'', ''rejected'')');
end
$$;
