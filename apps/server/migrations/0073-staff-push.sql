-- Devices of the staff that are woken by a push message. They end with the session of their login.
create table staff_push (
  shop_id text not null references shop on delete cascade,
  endpoint_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  session_id uuid not null references staff_session (session_id) on delete cascade,
  created_at timestamptz not null,
  primary key (shop_id, endpoint_hash)
);
create index staff_push_session on staff_push (session_id);

-- The first message goes to the devices, a minute before the mail.
alter table overlooked_step drop constraint overlooked_step_step_check;
alter table overlooked_step add constraint overlooked_step_step_check check (step in ('push', 'mail', 'sms', 'pause'));

-- When the devices were told of what keeps a printer from printing; null: all is well.
alter table printer add column pushed_at timestamptz;
