-- The dishes of a station that pauses, as menu and stations are now, and those that staff sell by hand all the same. They
-- are sold out by the pause itself: what staff marked before or meanwhile begins and ends for itself.
alter table part_pause
  add column dish_ids text[] not null default '{}',
  add column sold_ids text[] not null default '{}';
with moved as (
  delete from sold_out s using part_pause p
    where p.shop_id = s.shop_id and p.kind = 'station' and s.kind = 'dish' and s.until = p.until
    returning p.shop_id, p.item_id as station_id, s.item_id
)
update part_pause p set dish_ids = array(
    select m.item_id from moved m where m.shop_id = p.shop_id and m.station_id = p.item_id)
  where p.kind = 'station';
