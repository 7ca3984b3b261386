-- Where a shop's kitchen is divided: each station gets its own tickets. Without any there is one, 'Küche'.
create table print_station (
  shop_id text not null references shop on delete cascade,
  station_id text not null,
  name text not null,
  position int not null check (position >= 0),
  primary key (shop_id, station_id)
);

-- Which station makes the dishes of a category, or a dish. What is in no row is made by the first station.
create table print_route (
  shop_id text not null,
  kind text not null check (kind in ('category', 'dish')),
  item_id text not null,
  station_id text not null,
  primary key (shop_id, kind, item_id),
  foreign key (shop_id, station_id) references print_station on delete cascade
);

-- A small program of ours in the restaurant that reaches printers of its network.
create table print_bridge (
  shop_id text not null references shop on delete cascade,
  bridge_id text not null,
  name text not null,
  token_hash bytea not null unique,
  paired_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (shop_id, bridge_id)
);

-- A code that is typed into a bridge once.
create table print_pairing (
  code_hash bytea primary key,
  shop_id text not null references shop on delete cascade,
  expires_at timestamptz not null
);

create table printer (
  shop_id text not null references shop on delete cascade,
  printer_id text not null,
  name text not null,
  protocol text not null check (protocol in ('cloudprnt', 'epson', 'bridge', 'browser')),
  -- Of the address that the printer calls.
  secret_hash bytea unique,
  bridge_id text,
  host text,
  port int check (port between 1 and 65535),
  -- Of font A.
  paper_columns int not null check (paper_columns between 32 and 48),
  -- How letters reach it: by a code page, or drawn.
  letters text not null check (letters in ('wpc1252', 'cp858', 'picture')),
  -- The number of that code page in this make.
  code_page int check (code_page between 0 and 255),
  -- Prints in its place while it is out of order.
  backup_id text,
  is_paused boolean not null default false,
  added_at timestamptz not null,
  last_seen_at timestamptz,
  -- What it said of itself.
  trouble text[] not null default '{}',
  trouble_since timestamptz,
  primary key (shop_id, printer_id),
  foreign key (shop_id, bridge_id) references print_bridge on delete set null (bridge_id),
  foreign key (shop_id, backup_id) references printer on delete set null (backup_id),
  check ((protocol in ('cloudprnt', 'epson')) = (secret_hash is not null)),
  check (protocol <> 'bridge' or (host is not null and port is not null)),
  check (backup_id <> printer_id)
);

-- What a printer prints, and when.
create table print_duty (
  shop_id text not null,
  printer_id text not null,
  kind text not null check (kind in ('kitchen', 'packing', 'receipt')),
  -- Of a kitchen ticket; '' for the others.
  station_id text not null,
  -- start: when the kitchen has to begin for the promised time.
  moment text not null check (moment in ('arrival', 'acceptance', 'start')),
  copies int not null check (copies between 1 and 4),
  order_types text[] not null check (order_types <@ array['delivery', 'pickup', 'table']),
  primary key (shop_id, printer_id, kind, station_id),
  foreign key (shop_id, printer_id) references printer on delete cascade,
  check ((kind = 'kitchen') = (station_id <> ''))
);

create table print_job (
  shop_id text not null,
  job_id text not null,
  printer_id text not null,
  -- Of no order: a test.
  order_id text,
  kind text not null check (kind in ('kitchen', 'packing', 'receipt', 'cancel', 'change', 'test')),
  station_id text not null,
  -- Changes of the order before it.
  revision int not null check (revision >= 0),
  copy int not null check (copy >= 1),
  -- The how manieth print by hand; 0: none.
  reprint int not null check (reprint >= 0),
  -- 'Nr. 42'
  about text not null,
  -- Blocks; not jsonb: nothing looks into it.
  ticket json not null,
  state text not null default 'queued' check (
    state in ('queued', 'offered', 'fetched', 'printed', 'failed', 'unknown', 'asking', 'superseded', 'dismissed')),
  attempt int not null default 1 check (attempt >= 1),
  -- Names the present attempt to the printer, and the one before it, whose word may come late.
  token text,
  former_token text,
  may_be_double boolean not null default false,
  -- The name of the printer it stands in for.
  instead_of text,
  -- Who has it, or had it: the printer itself, or the one that stands in for it.
  taken_by text,
  -- After a printer could not read it: as a picture.
  as_picture boolean not null default false,
  -- Somebody asked for it: it is printed however old it is.
  is_wanted boolean not null default false,
  created_at timestamptz not null,
  -- Not before.
  due_at timestamptz not null,
  offered_at timestamptz,
  fetched_at timestamptz,
  ended_at timestamptz,
  -- Why it stands as it does, in German.
  reason text,
  primary key (shop_id, job_id),
  foreign key (shop_id, printer_id) references printer on delete cascade,
  foreign key (shop_id, order_id) references orders on delete cascade,
  -- Whatever tells of an order twice, it is printed once.
  unique nulls distinct (shop_id, order_id, printer_id, kind, station_id, revision, copy, reprint)
);

create index print_route_station on print_route (shop_id, station_id);
create index printer_bridge on printer (shop_id, bridge_id) where bridge_id is not null;
create index printer_backup on printer (shop_id, backup_id) where backup_id is not null;
create index print_job_open on print_job (shop_id, printer_id, due_at)
  where state not in ('printed', 'superseded', 'dismissed');
create index print_job_token on print_job (token) where token is not null;
create index print_job_former_token on print_job (former_token) where former_token is not null;

-- 'printers': who sets up stations and printers.
alter table staff_shop drop constraint staff_shop_permissions;
alter table staff_shop add constraint staff_shop_permissions check (
  granted || removed <@ array['orders', 'tables', 'reservations', 'sold-out', 'prices', 'menu', 'hours', 'legal', 'publish',
    'refund', 'cash', 'reports', 'guest-data', 'payment', 'staff', 'printers']
  and not granted && removed);
