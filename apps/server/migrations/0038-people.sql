-- Sessions that can be told apart, second factors, invitations (docs/decisions/0039-people.md).
alter table staff_session
  add column session_id uuid not null default gen_random_uuid() unique,
  add column seen_at timestamptz not null default now(),
  -- As it said what it was; of the address the network alone.
  add column device text not null default '' check (length(device) <= 60),
  add column network text;

-- Sealed with the key of the installation (secret_pending: until its first code is typed). No code of a step that was
-- used, or of one before it, is good again.
create table staff_factor (
  staff_id text primary key references staff on delete cascade,
  secret bytea,
  secret_pending bytea,
  last_step bigint not null default 0,
  set_at timestamptz,
  check ((secret is null) = (set_at is null))
);

create table staff_recovery_code (
  staff_id text not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_invitation (
  invitation_id uuid primary key,
  shop_id text not null references shop on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  -- Whose new password it is; null: somebody who is to join, in this role.
  staff_id text references staff on delete cascade,
  role text check (role in ('owner', 'manager', 'counter', 'waiter')),
  granted text[] not null default '{}',
  removed text[] not null default '{}',
  invited_by text not null,
  expires_at timestamptz not null,
  check ((staff_id is null) <> (role is null))
);
create index staff_invitation_shop on staff_invitation (shop_id);
create index staff_invitation_staff on staff_invitation (staff_id);
