-- The terms guests accepted, each version once; an order's first step says which (order_step.detail->>'terms').
create table terms_version (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  text text not null,
  first_accepted_at timestamptz not null
);
