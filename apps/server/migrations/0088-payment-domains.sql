-- Where a shop shows the buttons of Apple Pay and Google Pay: each of its domains, and how it stands at Stripe
-- (docs/decisions/0079-express-wallets.md). A row that is due is asked about at Stripe, and again until all is well.
create table payment_domain (
  shop_id text not null references shop on delete cascade,
  domain text not null,
  apple_pay boolean not null default false,
  google_pay boolean not null default false,
  -- German, for the owner; null: nothing.
  problem text,
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz not null,
  checked_at timestamptz,
  primary key (shop_id, domain)
);
create index payment_domain_due on payment_domain (next_at);
