-- What guests at a table call themselves, for those who sit there (docs/decisions/0076-names-at-tables.md). With the
-- device's token it is deleted. `guest_hash`: as in the device's orders.
alter table table_token
  add column guest_name text,
  add column guest_hash bytea,
  add constraint table_token_guest_name check (
    (guest_name is null) = (guest_hash is null) and length(guest_name) between 1 and 20);
create unique index table_token_guest on table_token (shop_id, guest_hash) where guest_hash is not null;
