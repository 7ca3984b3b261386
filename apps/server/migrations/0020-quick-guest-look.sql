-- Counting guests costs an order less: nearly everybody is told to be far from every limit by one look for the whole
-- batch (docs/decisions/0023-guests.md).

-- With the shop: a house or a number is counted by each shop alone, only mails are counted over all of them.
drop index order_guest_device;
drop index order_guest_phone;
drop index order_guest_address;
create index order_guest_device on order_guest (device, shop_id, placed_at) where device is not null;
create index order_guest_phone on order_guest (phone, shop_id, placed_at) where phone is not null;
create index order_guest_address on order_guest (address, shop_id, placed_at) where address is not null;

-- As before, but whoever has fewer orders than the lowest limit, whatever became of these, is not counted exactly.
create or replace function place_orders(batch json, guests json default '[]')
returns table (
  shop_id text, client_key text, order_id text, number int, fresh boolean, guest_hash bytea, refused text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  g record;
  refusal text;
  -- Orders of guests who may be beyond a limit, are blocked, or share something with another of this batch.
  unclear text[];
  refusals jsonb := '[]';
  answered int;
begin
  perform pg_advisory_xact_lock(l.mark) from (
    select distinct c.mark
    from json_to_recordset(guests) as x(counted json)
      cross join lateral json_to_recordset(x.counted) as c(mark bigint)
    order by 1) l;

  with g as materialized (
    select * from json_to_recordset(guests) as x(
      shop_id text, client_key text, order_id text, placed_at timestamptz, since timestamptz,
      device bigint, phone bigint, email bigint, address bigint, counted json, mails_an_hour int, mails_a_day int)
  ), looked_at as materialized (
    select g.order_id, exists (
        select from guest_block b where b.shop_id = g.shop_id and b.lifted_at is null
          and (b.device = g.device or b.phone = g.phone or b.address = g.address))
      -- Placed already. Not as 'exists', which may read all orders into a hash table.
      or (select true from orders o where o.client_key = g.client_key and o.shop_id || '' = g.shop_id limit 1) is not null
      or exists (
        select from json_to_recordset(g.counted) as c(kind text, mark bigint, open int, hour int)
        cross join lateral (select least(c.open, c.hour,
          case when c.kind = 'email' then least(g.mails_an_hour, g.mails_a_day) end) as few) l
        where l.few is not null and l.few <= (
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
            limit l.few) r)) as is_unclear
    from g
  ), shared as (
    select unnest(array_agg(g.order_id)) as order_id
    from g cross join lateral json_to_recordset(g.counted) as c(kind text, mark bigint)
    group by c.kind, c.mark having count(*) > 1
  ), told as (
    select l.order_id, l.is_unclear or l.order_id in (select s.order_id from shared s) as is_unclear from looked_at l
  ), written as (
    insert into order_guest (shop_id, order_id, placed_at, device, phone, email, address)
    select g.shop_id, g.order_id, g.placed_at, g.device, g.phone, g.email, g.address
    from g join told t on t.order_id = g.order_id where not t.is_unclear
  )
  select array_agg(t.order_id) into unclear from told t where t.is_unclear;

  for g in select * from json_to_recordset(guests) as x(
      shop_id text, client_key text, order_id text, placed_at timestamptz, since timestamptz,
      device bigint, phone bigint, email bigint, address bigint, counted json, mails_an_hour int, mails_a_day int)
    where unclear is not null and order_id = any(unclear)
  loop
    -- Placed already: answered as it stands.
    continue when exists (
      select from orders o where o.client_key = g.client_key and o.shop_id || '' = g.shop_id);
    with known as (
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
    ), found as (
      select k.kind, k.open as most_open, k.hour as most_in_hour,
        count(*) filter (where k.shop_id = g.shop_id and k.placed_at > g.placed_at - interval '1 hour') as in_hour,
        -- An order that nobody ended is over some hours after its time. Those of this batch are not written yet.
        count(*) filter (where k.shop_id = g.shop_id and not coalesce(o.paid, false)
          and coalesce(o.status, 'placed') not in ('done', 'rejected')
          and coalesce(o.serve_at, k.placed_at) > g.placed_at - interval '12 hours') as open,
        count(*) filter (where k.placed_at > g.placed_at - interval '1 hour') as mails_in_hour,
        count(*) filter (where k.placed_at > g.placed_at - interval '1 day') as mails_in_day
      from known k left join orders o on o.shop_id = k.shop_id and o.order_id = k.order_id
      where coalesce(o.status, 'placed') not in ('expired', 'cancelled')
      group by k.kind, k.open, k.hour
    ), others as (
      select count(*) filter (where m.at > g.placed_at - interval '1 hour') as in_hour, count(*) as in_day
      from guest_mail m where m.email = g.email and m.at > g.placed_at - interval '1 day'
    )
    select coalesce(
      (select 'blocked' from guest_block b
        where b.shop_id = g.shop_id and b.lifted_at is null
          and (b.device = g.device or b.phone = g.phone or b.address = g.address) limit 1),
      (select case when c.open >= c.most_open then 'open' else 'hour' end || ' ' || c.kind
        from found c where c.open >= c.most_open or c.in_hour >= c.most_in_hour order by c.kind desc limit 1),
      (select 'mails' from others m left join found c on c.kind = 'email'
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

  return query
  with input as materialized (
    select * from json_to_recordset(batch) as x(
      shop_id text, order_id text, client_key text, business_day date, order_type text, status text,
      placed_at timestamptz, serve_at timestamptz, payment_method text, paid boolean, total_cents int,
      quote json, form jsonb, place jsonb, guest_hash text, request_hash text, session_id text, user_id text,
      accept_advertising boolean, shop_version int, consents jsonb, lines json)
  ), beyond as materialized (
    select * from jsonb_to_recordset(refusals) as x(shop_id text, client_key text, order_id text, refusal text)
  ), known as materialized (
    select o.shop_id, o.client_key, o.order_id, o.number, o.guest_hash
    from input i cross join lateral (
      select * from orders o where o.client_key = i.client_key and o.shop_id || '' = i.shop_id limit 1) o
  ), wanted as materialized (
    select i.*,
      row_number() over (partition by i.shop_id, i.business_day order by i.placed_at, i.order_id)::int as place_in_day,
      count(*) over (partition by i.shop_id, i.business_day)::int as in_day
    from input i
    where not exists (select from known k where k.shop_id = i.shop_id and k.client_key = i.client_key)
      and not exists (select from beyond b where b.order_id = i.order_id)
  ), counted as (
    insert into order_counter as c (shop_id, business_day, last)
    select w.shop_id, w.business_day, w.in_day from wanted w where w.place_in_day = 1 order by 1, 2
    on conflict (shop_id, business_day) do update set last = c.last + excluded.last
    returning c.shop_id, c.business_day, c.last
  ), placed as (
    insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
      serve_at, payment_method, paid, total_cents, quote, form, place, guest_hash, request_hash, session_id,
      user_id, accept_advertising, shop_version)
    select w.shop_id, w.order_id, w.client_key, w.business_day, c.last - w.in_day + w.place_in_day,
      w.order_type, w.status, w.placed_at, w.serve_at, w.payment_method, w.paid, w.total_cents, w.quote, w.form,
      w.place, decode(w.guest_hash, 'hex'), decode(w.request_hash, 'hex'), w.session_id, w.user_id, w.accept_advertising, w.shop_version
    from wanted w join counted c on c.shop_id = w.shop_id and c.business_day = w.business_day
    on conflict (client_key, shop_id) do nothing
    returning orders.shop_id, orders.client_key, orders.order_id, orders.number, orders.guest_hash
  ), lined as (
    insert into order_line (shop_id, order_id, line, dish_id, menu_id, name, amount, total_cents)
    select p.shop_id, p.order_id, l.line, l.dish_id, l.menu_id, l.name, l.amount, l.total_cents
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
    cross join lateral json_to_recordset(w.lines)
      as l(line int, dish_id text, menu_id text, name text, amount int, total_cents int)
  ), stepped as (
    insert into order_step (shop_id, order_id, version, status, at, detail)
    select p.shop_id, p.order_id, 1, w.status, w.placed_at, w.consents
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
  ), told as (
    insert into event (shop_id, topic, key, payload)
    select p.shop_id, 'order', p.order_id, jsonb_build_object('status', w.status, 'version', 1)
    from placed p join wanted w on w.shop_id = p.shop_id and w.order_id = p.order_id
  )
  select p.shop_id, p.client_key, p.order_id, p.number, true, p.guest_hash, null from placed p
  union all
  select k.shop_id, k.client_key, k.order_id, k.number, false, k.guest_hash, null from known k
  union all
  select b.shop_id, b.client_key, b.order_id, 0, false, null, b.refusal from beyond b;

  -- Placed by another process in this very instant: its row of the guest stands.
  get diagnostics answered = row_count;
  if answered < json_array_length(batch) then
    delete from order_guest r using json_to_recordset(guests) as x(shop_id text, order_id text)
      where r.shop_id = x.shop_id and r.order_id = x.order_id
        and not exists (select from orders o where o.shop_id = x.shop_id and o.order_id = x.order_id);
  end if;
end
$$;
