-- Up to which business day (without it) the orders of a shop have been rid of what is no longer kept
-- (docs/decisions/0019-law.md), so that a night looks at the orders of a day and not at those of years.
create table retention_progress (
  shop_id text not null,
  step text not null,
  done_before date not null,
  primary key (shop_id, step)
);
