-- Which pictures a version shows, so that an earlier one can be brought back with its own. null: its pictures are gone.
alter table shop_version add column media_ids text[];

update shop_version v
set media_ids = array(select media_id from media m where m.shop_id = v.shop_id order by media_id)
from shop s
where s.shop_id = v.shop_id and s.current_version = v.version;
