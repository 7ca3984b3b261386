-- The look at printers, sound and connection before each opening: what was not ready, as it is said; nothing: all was.
create table self_test (
  shop_id text not null references shop on delete cascade,
  opens_at timestamptz not null,
  tested_at timestamptz not null,
  printers int not null check (printers >= 0),
  missing text[] not null,
  -- When somebody was told; null: nobody.
  told_at timestamptz,
  primary key (shop_id, opens_at)
);

alter table overlooked_setting
  add column self_test text not null default 'trouble' check (self_test in ('trouble', 'always', 'never'));
