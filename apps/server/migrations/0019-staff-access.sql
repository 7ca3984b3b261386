-- What staff, waiters and operators did with access, money and guests' data (docs/decisions/0024-staff-access.md).
-- Rows are only added; the nightly retention deletes old ones.
create table audit_entry (
  audit_id bigint generated always as identity primary key,
  -- The shops whose owners may read it: of a login all shops of the person, of a name nobody has none.
  shop_ids text[] not null,
  at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('staff', 'waiter', 'operator', 'unknown')),
  actor_id text,
  actor_name text not null,
  actor_role text,
  -- Of an order, a table, a waiter: the id alone.
  subject text,
  -- Amounts, days, numbers, names of staff; nothing of guests.
  detail jsonb not null default '{}',
  -- The network, not the device: 203.0.113.0/24.
  network text
);
create index audit_entry_shops on audit_entry using gin (shop_ids);
create index audit_entry_at on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_entry_unchanged before update on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_kept before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Devices on which somebody of the staff has logged in before, by the hash of their cookie: strangers' wrong passwords
-- do not lock them out.
create table staff_device (
  staff_id text not null references staff on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (device_hash, staff_id)
);
create index staff_device_staff on staff_device (staff_id);
create index staff_device_seen on staff_device (seen_at);

-- Failures are counted by device, by network and by name; all of a name are forgotten together. Those of the last
-- quarter of an hour were counted otherwise.
delete from login_failure;
alter table login_failure rename column login_hash to key_hash;
alter table login_failure add column login_hash bytea not null;
create index login_failure_login on login_failure (login_hash);

-- By which version of the link a device came: renewing the link ends those of the old one.
alter table table_token add column link_version int not null default 1;
update table_token t set link_version = l.version from table_link l
  where l.shop_id = t.shop_id and l.table_number = t.opened_table;
alter table table_token alter column link_version drop default;
