-- place_orders in one piece: no other migration has to be read to know what it does, and what changes it next is written
-- out whole again. It does what it did since 0024, but reads of a guest's orders only those (it read all there are), and
-- answers no hash of the guest, which nobody asked for.
--
-- Writes a batch of orders in one statement, so all of them or none. `batch` has for each order the columns of `orders`
-- without its number, its `lines` and `consents`. `guests` has those of them whose guest is limited, with what the guest
-- is counted by (64 bits of a hash each) and the limits (docs/decisions/0023-guests.md). Answers each order once:
--   fresh: written now, with its number;
--   not fresh: its client key has an order already, as that one stands;
--   refused: blocked, too many mails, or beyond a limit; nothing of it is written.
-- An order whose key another process wrote in this very instant is not answered: the caller asks again.
--
-- 1. Locks the guests, in the order of their hashes, until the commit: orders of one guest sent at once are counted one
--    after the other, and nobody waits in a circle.
-- 2. Looks at all of them together. Whoever has fewer orders than the lowest limit needs no exact count.
-- 3. Counts the others exactly, one by one.
-- 4. Numbers and writes what is left. The counters of shop and day are locked in their order, too. A number is lost
--    where another process wrote the same key: numbers rise, but may have gaps.
--
-- How it is planned: plpgsql keeps the plan of a statement, and the first orders of a new restaurant make it while the
-- tables are empty, when every way to a row looks as cheap. It must serve with a million orders, too. So it may not read
-- whole tables (enable_seqscan), and looks for a client key in a way that only the index on it can answer: with the bare
-- shop id the index of the shop's days would do as well. orders/place-orders.test.ts shows that it reads no more than it
-- needs with such a plan.
drop function place_orders(json, json);
create function place_orders(batch json, guests json default '[]')
returns table (shop_id text, client_key text, order_id text, number int, fresh boolean, refused text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  g record;
  refusal text;
  -- Orders of guests who may be beyond a limit, are blocked, or share something with another of this batch.
  to_count_exactly text[];
  refusals jsonb := '[]';
  answered int;
begin
  -- 1.
  perform pg_advisory_xact_lock(l.mark) from (
    select distinct c.mark
    from json_to_recordset(guests) as x(counted json)
      cross join lateral json_to_recordset(x.counted) as c(mark bigint)
    order by 1) l;

  -- 2.
  with g as materialized (
    select * from json_to_recordset(guests) as x(
      shop_id text, client_key text, order_id text, placed_at timestamptz, since timestamptz,
      device bigint, phone bigint, email bigint, address bigint, counted json, mails_an_hour int, mails_a_day int)
  ), looked_at as materialized (
    select g.order_id, exists (
        select from guest_block b where b.shop_id = g.shop_id and b.lifted_at is null
          and (b.device = g.device or b.phone = g.phone or b.address = g.address))
      -- Written already. Not as 'exists', which may read all orders into a hash table.
      or (select true from orders o where o.client_key = g.client_key and o.shop_id || '' = g.shop_id limit 1) is not null
      or exists (
        select from json_to_recordset(g.counted) as c(kind text, mark bigint, open int, hour int)
        cross join lateral (select least(c.open, c.hour,
          case when c.kind = 'email' then least(g.mails_an_hour, g.mails_a_day) end) as lowest_limit) l
        where l.lowest_limit is not null and l.lowest_limit <= (
          select count(*) from (
            select from order_guest r
              where c.kind = 'device' and r.device = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
            union all select from order_guest r
              where c.kind = 'phone' and r.phone = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
            union all select from order_guest r
              where c.kind = 'address' and r.address = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
            union all select from order_guest r
              where c.kind = 'email' and r.email = c.mark and r.placed_at > g.since
            union all select from guest_mail m
              where c.kind = 'email' and m.email = c.mark and m.at > g.placed_at - interval '1 day'
            limit l.lowest_limit) r)) as is_close
    from g
  ), shared as (
    select unnest(array_agg(g.order_id)) as order_id
    from g cross join lateral json_to_recordset(g.counted) as c(kind text, mark bigint)
    group by c.kind, c.mark having count(*) > 1
  ), classified as (
    select l.order_id, l.is_close or l.order_id in (select s.order_id from shared s) as is_close from looked_at l
  ), guest_rows as (
    insert into order_guest (shop_id, order_id, placed_at, device, phone, email, address)
    select g.shop_id, g.order_id, g.placed_at, g.device, g.phone, g.email, g.address
    from g join classified c on c.order_id = g.order_id where not c.is_close
  )
  select array_agg(c.order_id) into to_count_exactly from classified c where c.is_close;

  -- 3.
  for g in select * from json_to_recordset(guests) as x(
      shop_id text, client_key text, order_id text, placed_at timestamptz, since timestamptz,
      device bigint, phone bigint, email bigint, address bigint, counted json, mails_an_hour int, mails_a_day int,
      serves_at timestamptz)
    where to_count_exactly is not null and order_id = any(to_count_exactly)
  loop
    -- Written already: answered as it stands.
    continue when exists (
      select from orders o where o.client_key = g.client_key and o.shop_id || '' = g.shop_id);
    with earlier as (
      -- The newest thousand: no limit is above it.
      select c.kind, c.open, c.hour, r.* from json_to_recordset(g.counted) as c(kind text, mark bigint, open int, hour int)
      cross join lateral (
        select r.shop_id, r.order_id, r.placed_at from order_guest r
          where c.kind = 'device' and r.device = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
        union all select r.shop_id, r.order_id, r.placed_at from order_guest r
          where c.kind = 'phone' and r.phone = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
        union all select r.shop_id, r.order_id, r.placed_at from order_guest r
          where c.kind = 'email' and r.email = c.mark and r.placed_at > g.since
        union all select r.shop_id, r.order_id, r.placed_at from order_guest r
          where c.kind = 'address' and r.address = c.mark and r.shop_id = g.shop_id and r.placed_at > g.since
        order by placed_at desc limit 1000) r
    ), counts as (
      select e.kind, e.open as most_open, e.hour as most_in_hour,
        count(*) filter (where e.shop_id = g.shop_id and e.placed_at > g.placed_at - interval '1 hour') as in_hour,
        -- Open is what is neither paid nor ended, until three hours after its time, and within twelve hours of the new
        -- order's time. Orders of this batch are not written yet.
        count(*) filter (where e.shop_id = g.shop_id and not coalesce(o.paid, false)
          and coalesce(o.status, 'placed') not in ('done', 'not-collected', 'rejected')
          and (o.order_id is null or (coalesce(o.serve_at, e.placed_at) > g.placed_at - interval '3 hours'
            and coalesce(o.serve_at, e.placed_at)
              between g.serves_at - interval '12 hours' and g.serves_at + interval '12 hours'))) as open,
        count(*) filter (where e.placed_at > g.placed_at - interval '1 hour') as mails_in_hour,
        count(*) filter (where e.placed_at > g.placed_at - interval '1 day') as mails_in_day
      from earlier e
        -- One by one: joined, it would read all orders into a hash table.
        left join lateral (
          select * from orders r where r.shop_id = e.shop_id and r.order_id = e.order_id limit 1) o on true
      where coalesce(o.status, 'placed') not in ('expired', 'cancelled')
      group by e.kind, e.open, e.hour
    ), other_mails as (
      select count(*) filter (where m.at > g.placed_at - interval '1 hour') as in_hour, count(*) as in_day
      from guest_mail m where m.email = g.email and m.at > g.placed_at - interval '1 day'
    )
    select coalesce(
      (select 'blocked' from guest_block b
        where b.shop_id = g.shop_id and b.lifted_at is null
          and (b.device = g.device or b.phone = g.phone or b.address = g.address) limit 1),
      (select case when c.open >= c.most_open then 'open' else 'hour' end || ' ' || c.kind
        from counts c where c.open >= c.most_open or c.in_hour >= c.most_in_hour order by c.kind desc limit 1),
      (select 'mails' from other_mails m left join counts c on c.kind = 'email'
        where m.in_hour + coalesce(c.mails_in_hour, 0) >= g.mails_an_hour
          or m.in_day + coalesce(c.mails_in_day, 0) >= g.mails_a_day)
    ) into refusal;
    if refusal is null then
      insert into order_guest (shop_id, order_id, placed_at, device, phone, email, address)
        values (g.shop_id, g.order_id, g.placed_at, g.device, g.phone, g.email, g.address);
    else
      refusals := refusals || jsonb_build_object(
        'shop_id', g.shop_id, 'client_key', g.client_key, 'order_id', g.order_id, 'refusal', refusal);
    end if;
  end loop;

  -- 4.
  return query
  with input as materialized (
    select * from json_to_recordset(batch) as x(
      shop_id text, order_id text, client_key text, business_day date, order_type text, status text,
      placed_at timestamptz, serve_at timestamptz, payment_method text, paid boolean, total_cents int,
      quote json, form jsonb, place jsonb, guest_hash text, request_hash text, session_id text, user_id text,
      accept_advertising boolean, shop_version int, consents jsonb, lines json)
  ), refused as materialized (
    select * from jsonb_to_recordset(refusals) as x(shop_id text, client_key text, order_id text, refusal text)
  ), existing as materialized (
    select o.shop_id, o.client_key, o.order_id, o.number
    from input i cross join lateral (
      select * from orders o where o.client_key = i.client_key and o.shop_id || '' = i.shop_id limit 1) o
  ), new_orders as materialized (
    select i.*,
      row_number() over (partition by i.shop_id, i.business_day order by i.placed_at, i.order_id)::int as at_in_day,
      count(*) over (partition by i.shop_id, i.business_day)::int as in_day
    from input i
    where not exists (select from existing e where e.shop_id = i.shop_id and e.client_key = i.client_key)
      and not exists (select from refused r where r.order_id = i.order_id)
  ), counters as (
    insert into order_counter as c (shop_id, business_day, last)
    select n.shop_id, n.business_day, n.in_day from new_orders n where n.at_in_day = 1 order by 1, 2
    on conflict (shop_id, business_day) do update set last = c.last + excluded.last
    returning c.shop_id, c.business_day, c.last
  ), written as (
    insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
      serve_at, payment_method, paid, total_cents, quote, form, place, guest_hash, request_hash, session_id,
      user_id, accept_advertising, shop_version)
    select n.shop_id, n.order_id, n.client_key, n.business_day, c.last - n.in_day + n.at_in_day,
      n.order_type, n.status, n.placed_at, n.serve_at, n.payment_method, n.paid, n.total_cents, n.quote, n.form,
      n.place, decode(n.guest_hash, 'hex'), decode(n.request_hash, 'hex'), n.session_id, n.user_id,
      n.accept_advertising, n.shop_version
    from new_orders n join counters c on c.shop_id = n.shop_id and c.business_day = n.business_day
    on conflict (client_key, shop_id) do nothing
    returning orders.shop_id, orders.client_key, orders.order_id, orders.number
  ), line_rows as (
    insert into order_line (shop_id, order_id, line, dish_id, menu_id, name, amount, total_cents)
    select w.shop_id, w.order_id, l.line, l.dish_id, l.menu_id, l.name, l.amount, l.total_cents
    from written w join new_orders n on n.shop_id = w.shop_id and n.order_id = w.order_id
    cross join lateral json_to_recordset(n.lines)
      as l(line int, dish_id text, menu_id text, name text, amount int, total_cents int)
  ), step_rows as (
    insert into order_step (shop_id, order_id, version, status, at, detail)
    select w.shop_id, w.order_id, 1, n.status, n.placed_at, n.consents
    from written w join new_orders n on n.shop_id = w.shop_id and n.order_id = w.order_id
  ), event_rows as (
    insert into event (shop_id, topic, key, payload)
    select w.shop_id, 'order', w.order_id, jsonb_build_object('status', n.status, 'version', 1)
    from written w join new_orders n on n.shop_id = w.shop_id and n.order_id = w.order_id
  )
  select w.shop_id, w.client_key, w.order_id, w.number, true, null from written w
  union all
  select e.shop_id, e.client_key, e.order_id, e.number, false, null from existing e
  union all
  select r.shop_id, r.client_key, r.order_id, 0, false, r.refusal from refused r;

  -- Written by another process in this very instant: its row of the guest stands, ours goes.
  get diagnostics answered = row_count;
  if answered < json_array_length(batch) then
    delete from order_guest r using json_to_recordset(guests) as x(shop_id text, order_id text)
      where r.shop_id = x.shop_id and r.order_id = x.order_id
        and not exists (select from orders o where o.shop_id = x.shop_id and o.order_id = x.order_id);
  end if;
end
$$;
