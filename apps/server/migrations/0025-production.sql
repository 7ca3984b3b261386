-- Where production was started once, no other start may plant a demo, nor take the mails (docs/decisions/0022-data-folder.md).
create table production (
  once boolean primary key default true check (once),
  first_started_at timestamptz not null default now()
);
