-- Group orders (docs/decisions/0014-groups.md). The indexed columns of group and member do not change with a cart, and
-- pages keep room: a change of a cart touches no index.

create table group_order (
  shop_id text not null,
  group_id text not null,
  -- Lets one join. Members hand it on, so it is kept as it is; it is found by its hash.
  code text not null,
  code_hash bytea not null,
  -- sha256 of the starting device's secret and its client key: started twice, it is one group.
  create_key bytea not null,
  name text not null,
  stage text not null default 'menu' check (
    stage in ('menu', 'checkout', 'paying', 'completed', 'disbanded')),
  -- Grows with every change of anything.
  version int not null default 1,
  is_pickup boolean not null,
  locked boolean not null default false,
  deadline_at timestamptz,
  budget_cents int,
  paypal_me text,
  -- What the owner's device knows of the price, for the others to look at.
  terms json,
  order_id text,
  -- The group the same people order with next.
  next_group_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (shop_id, group_id),
  unique (code_hash, shop_id),
  unique (shop_id, create_key)
) with (fillfactor = 60);
create index group_order_order on group_order (shop_id, order_id) where order_id is not null;

create table group_member (
  shop_id text not null,
  group_id text not null,
  member_id text not null,
  name text not null,
  -- The name as people compare it.
  name_key text not null,
  is_owner boolean not null,
  -- Members are listed in the order of their joining.
  position int not null,
  -- As the contract has it, with its total. Only ever read as a whole.
  cart json not null,
  item_count int not null,
  cart_version int not null default 1,
  -- The last changes of the cart by their keys (shortened hashes): sent again, they count once.
  change_keys text[] not null default '{}',
  done boolean not null default false,
  reminded_at timestamptz,
  -- sha256 of the joining device's secret and its client key: joined twice, it is one member.
  join_key bytea not null,
  primary key (shop_id, group_id, member_id),
  unique (shop_id, group_id, name_key),
  unique (shop_id, group_id, join_key),
  foreign key (shop_id, group_id) references group_order on delete cascade
) with (fillfactor = 50);

-- Each device of a member has one; only its hash is kept.
create table group_token (
  shop_id text not null,
  token_hash bytea not null,
  group_id text not null,
  member_id text not null,
  created_at timestamptz not null,
  primary key (shop_id, token_hash),
  foreign key (shop_id, group_id, member_id) references group_member on delete cascade
);
create index group_token_member on group_token (shop_id, group_id, member_id);

-- Makes one more device the same member, once.
create table group_device_key (
  shop_id text not null,
  key_hash bytea not null,
  group_id text not null,
  member_id text not null,
  expires_at timestamptz not null,
  -- sha256 of the secret of the device that used it: it may ask again, another may not.
  used_by bytea,
  primary key (shop_id, key_hash),
  foreign key (shop_id, group_id, member_id) references group_member on delete cascade
);
create index group_device_key_member on group_device_key (shop_id, group_id, member_id);

-- Of a group order; null for every other.
alter table orders add column group_name text;

-- Changes a member's cart in one round trip. What the rules look at was read before: when it is not so any more
-- ('again'), nothing is changed and the caller looks anew. No sequential scans: the plan may be made while the tables
-- are small and must serve when they are not.
create function set_group_cart(
  in_shop text, in_group text, in_member text, seen_stage text, seen_locked boolean, seen_deadline timestamptz,
  seen_cart int, change_key text, new_cart json, new_items int, max_items int, at timestamptz)
returns table (outcome text, group_version int)
language plpgsql set enable_seqscan = off as $$
declare
  g group_order;
  is_done boolean;
begin
  select * into g from group_order o where o.shop_id = in_shop and o.group_id = in_group for update;
  if not found or g.stage <> seen_stage or g.locked <> seen_locked
    or g.deadline_at is distinct from seen_deadline then
    return query select 'again', 0;
    return;
  end if;
  if new_items + (
    select coalesce(sum(m.item_count), 0) from group_member m
      where m.shop_id = in_shop and m.group_id = in_group and m.member_id <> in_member) > max_items then
    return query select 'too-large', g.version;
    return;
  end if;
  update group_member m set cart = new_cart, item_count = new_items, cart_version = seen_cart + 1,
      change_keys = case when change_key is null then m.change_keys
        else change_key || m.change_keys[1:15] end
    where m.shop_id = in_shop and m.group_id = in_group and m.member_id = in_member and m.cart_version = seen_cart
    returning m.done into is_done;
  if not found then
    return query select 'again', 0;
    return;
  end if;
  update group_order o set version = g.version + 1, changed_at = at
    where o.shop_id = in_shop and o.group_id = in_group;
  insert into event (shop_id, topic, key, payload) values (in_shop, 'group', in_group, jsonb_build_object(
    'memberId', in_member, 'version', g.version + 1, 'cartVersion', seen_cart + 1, 'cart', new_cart, 'done', is_done));
  return query select 'changed', g.version + 1;
end
$$;
