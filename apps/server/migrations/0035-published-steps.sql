-- A step is published by a version, or still in the draft: one that is published alone leaves the others where they are.
alter table draft_step
  add column version int,
  -- Waits to be published at a time, and is not in the draft meanwhile.
  add column is_planned boolean not null default false;

update draft_step s
set version = d.base_version
from shop_draft d
where d.shop_id = s.shop_id and s.revision <= d.base_revision;

alter table shop_draft
  drop column base_revision,
  -- Changes of the draft that did not fit the version it was put upon: their owner is asked.
  add column unfitting json not null default '[]';
