-- A shop that guests do not see yet: its owner still sets it up.
alter table shop add column awaits_opening boolean not null default false;

-- The hash of the code that makes the first owner while there is no shop. Each start that finds none makes a new one.
create table setup_code (
  only_one boolean primary key default true check (only_one),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null
);
