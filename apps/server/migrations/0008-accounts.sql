-- Accounts of guests. A realm is the restaurant or franchise an account is for: 'shop:ID' or 'franchise:ID'. It stands
-- first, as elsewhere the shop's id does.
create table account (
  realm text not null,
  account_id text not null,
  -- In small letters.
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  address jsonb not null,
  birthday date,
  advertising boolean not null default false,
  -- When the guest last said yes or no to advertising.
  advertising_at timestamptz,
  created_at timestamptz not null,
  primary key (realm, account_id),
  unique (realm, email)
);

-- Only the hash of a session's token is kept.
create table account_session (
  token_hash bytea primary key,
  realm text not null,
  account_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (realm, account_id) references account on delete cascade
);
create index account_session_account on account_session (realm, account_id);

-- What makes an order one of an account. Goes with the account; the order stays.
create table account_order (
  shop_id text not null,
  order_id text not null,
  realm text not null,
  account_id text not null,
  placed_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (realm, account_id) references account on delete cascade
);
create index account_order_account on account_order (realm, account_id, placed_at desc);

-- Links that go out by mail: to log in, or (with an order) to confirm a sign-up. The mail's job makes the token; sent
-- twice it makes two, and either uses up the link. Until a sign-up is confirmed nothing of it is in any account.
create table account_link (
  link_id text primary key,
  realm text not null,
  email text not null,
  shop_id text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  token_hashes bytea[] not null default '{}',
  order_id text,
  -- Of the device that ordered.
  guest_hash bytea,
  -- Of the order: what the account begins with.
  details jsonb
);
create index account_link_email on account_link (realm, email, requested_at);
create unique index account_link_order on account_link (shop_id, order_id) where order_id is not null;

-- Shops published before tell nobody who has an account.
update shop_version set model = jsonb_set(model, '{settings,unknownLogin}', '"silent"')
  where model ? 'settings' and not model->'settings' ? 'unknownLogin';
