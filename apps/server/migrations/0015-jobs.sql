-- When each regular job was due for the last time, by the clock of the database.
create table job_schedule (
  task text primary key,
  due_at timestamptz not null
);

-- Mails that the mail server has taken, so that a job that runs again sends none of them twice.
create table sent_mail (
  message_key text primary key,
  sent_at timestamptz not null default now()
);
create index sent_mail_sent_at on sent_mail (sent_at);
