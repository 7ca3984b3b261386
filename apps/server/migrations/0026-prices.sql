-- What a shop asked for each dish in each size, and from when until when: a reduction is held against the lowest of the
-- 30 days before it (docs/decisions/0030-reductions.md). Written when a shop is published.
create table shop_price (
  shop_id text not null references shop on delete cascade deferrable initially deferred,
  price_id bigint generated always as identity,
  -- 'dish:margherita:gross', 'menu:spar:'.
  item text not null,
  -- '' for the menu's price, else the dish discounts that make it.
  offer text not null,
  price int not null,
  -- When in the week it is asked; null: always.
  windows jsonb,
  asked_from timestamptz not null,
  -- null: it still is.
  asked_until timestamptz,
  -- Of a dish discount: the lowest price of the 30 days before it; null where none was asked.
  lowest_before int,
  primary key (shop_id, price_id)
);
create index shop_price_asked on shop_price (shop_id, item) where asked_until is null;
