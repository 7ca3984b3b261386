-- Open at once are orders for about the same time: who orders lunch for each day of the week has one open a day. And an
-- order that nobody ended is over three hours after its time, since a house of many offices may order again by then.
do $$
declare
  before text := pg_get_functiondef('place_orders(json, json)'::regprocedure);
  columns constant text := 'counted json, mails_an_hour int, mails_a_day int)
    where unclear is not null';
  window_of_open constant text := 'and coalesce(o.serve_at, k.placed_at) > g.placed_at - interval ''12 hours'')';
begin
  if position(columns in before) = 0 or position(window_of_open in before) = 0 then
    raise exception 'place_orders does not count open orders as expected';
  end if;
  execute replace(replace(before,
    columns, 'counted json, mails_an_hour int, mails_a_day int, serves_at timestamptz)
    where unclear is not null'),
    window_of_open, 'and (o.order_id is null or (coalesce(o.serve_at, k.placed_at) > g.placed_at - interval ''3 hours''
            and coalesce(o.serve_at, k.placed_at) between g.serves_at - interval ''12 hours'' and g.serves_at + interval ''12 hours'')))');
end
$$;
