-- The owner's draft of a shop: what is published, and the steps since.
create table shop_draft (
  shop_id text primary key references shop on delete cascade,
  -- The published version that `document` changes.
  base_version int not null,
  revision bigint not null default 0,
  -- Not jsonb: guests see the order of sizes.
  document json not null
);

create table draft_step (
  shop_id text not null references shop on delete cascade,
  revision bigint not null,
  -- Given by whoever made it, so that sent twice it is one step.
  step_id text not null,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  -- What it did, in German.
  words text not null,
  operation json not null,
  -- What takes it back.
  inverse json not null,
  -- The revision by which it was taken back.
  undone_by bigint,
  primary key (shop_id, revision),
  unique (shop_id, step_id)
);

alter table shop_version
  -- null: by a command on the server.
  add column published_by text,
  add column note text;
