-- Changes that wait to be published at a time, apart from the draft.
create table planned_publication (
  shop_id text not null references shop on delete cascade,
  -- Given by whoever planned it, so that sent twice it is one.
  planned_id text not null,
  publish_at timestamptz not null,
  -- Operations upon the version that was current; not jsonb: guests see the order of sizes.
  operations json not null,
  -- What changes for guests, in German.
  words text[] not null,
  -- The steps of the draft that it took with it.
  step_ids text[] not null,
  note text,
  staff_id text not null,
  staff_name text not null,
  planned_at timestamptz not null,
  -- asking: it was not published, and waits for its owner's word.
  state text not null default 'waiting'
    check (state in ('waiting', 'asking', 'published', 'cancelled')),
  -- Why it asks, in German.
  reason text,
  ended_at timestamptz,
  primary key (shop_id, planned_id),
  check ((state in ('published', 'cancelled')) = (ended_at is not null)),
  check ((state = 'asking') = (reason is not null))
);

create index planned_publication_waiting on planned_publication (publish_at) where state = 'waiting';

-- Who has the office open at this minute, and where.
create table office_presence (
  shop_id text not null references shop on delete cascade,
  -- Of one open page; it says nothing about anybody.
  page_key text not null,
  staff_id text not null references staff on delete cascade,
  -- The part of the document that is looked at; empty: none.
  place text[] not null,
  seen_at timestamptz not null,
  primary key (shop_id, page_key)
);
