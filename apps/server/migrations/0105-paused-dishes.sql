-- Which dishes the pause of a station has made sold out: where the menu or the stations change meanwhile, those that come
-- to the station are sold out too, and those that leave it are there again. What staff switched by hand stays so.
alter table part_pause add column dish_ids text[] not null default '{}';
update part_pause p set dish_ids = array(
  select s.item_id from sold_out s where s.shop_id = p.shop_id and s.kind = 'dish' and s.until = p.until)
  where p.kind = 'station';
