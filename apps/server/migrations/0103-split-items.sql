-- From which item pieces were split off: what was taken off it goes back to all of them when it is rejected, whichever
-- table or course they went to.
alter table table_item
  add column split_from text,
  add foreign key (shop_id, split_from) references table_item on delete set null (split_from);
create index table_item_split on table_item (shop_id, split_from) where split_from is not null;
