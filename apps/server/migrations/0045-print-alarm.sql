-- When the restaurant was told by mail that it does not print; null: it was not, or all was well since.
alter table printer add column told_at timestamptz;
