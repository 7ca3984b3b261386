-- Codes of groups that no longer let anybody in: the owner has removed somebody, and the link is another one since.
-- Kept to tell those who still have the old one what to do.
create table group_ended_code (
  code_hash bytea not null,
  shop_id text not null,
  group_id text not null,
  primary key (code_hash, shop_id),
  foreign key (shop_id, group_id) references group_order on delete cascade
);
create index group_ended_code_group on group_ended_code (shop_id, group_id);
