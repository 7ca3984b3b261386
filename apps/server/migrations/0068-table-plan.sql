-- Which tables a reservation has, for how long (docs/decisions/0060-table-plan.md). Guests who came without one have one,
-- too, so that nothing of the plan stands outside.
alter table reservation
  add column source text not null default 'guest' check (source in ('guest', 'phone', 'walk-in')),
  -- Who entered it at the counter; null: the guest.
  add column taken_by text check (taken_by <> ''),
  -- What they ate at, once they came.
  add column sitting_id text,
  add constraint reservation_sitting foreign key (shop_id, sitting_id) references table_sitting on delete set null (sitting_id);
create index reservation_sitting on reservation (shop_id, sitting_id) where sitting_id is not null;
alter table reservation drop constraint reservation_status_check;
alter table reservation add constraint reservation_status_check
  check (status in ('requested', 'confirmed', 'declined', 'cancelled', 'arrived', 'no-show'));

-- A range of one text, because a GiST index knows ranges of anything without an extension.
create type text_range as range (subtype = text, collation = "C");

create table reservation_table (
  shop_id text not null,
  reservation_id text not null,
  table_number int not null check (table_number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (shop_id, reservation_id, table_number),
  foreign key (shop_id, reservation_id) references reservation on delete cascade,
  -- No table twice at any time.
  constraint reservation_table_once exclude using gist (
    text_range(shop_id || '/' || table_number::text, shop_id || '/' || table_number::text, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&)
);

-- How long guests stay, by how many they are: [{"upTo": 2, "minutes": 90}]. Without a row as the shop's file says.
create table stay_setting (
  shop_id text primary key references shop on delete cascade,
  stays jsonb not null
);
