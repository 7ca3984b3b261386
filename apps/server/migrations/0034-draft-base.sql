-- The revision at which the draft began to change its published version: what was done before is published or gone.
alter table shop_draft add column base_revision bigint not null default 0;
