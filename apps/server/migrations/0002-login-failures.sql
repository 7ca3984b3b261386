-- Failed logins per name, whoever tries: an attacker with many addresses meets one limit. Only a hash of the name is
-- kept. Rows older than the window are removed with the next failure.
create table login_failure (
  login_hash bytea primary key,
  failures int not null,
  since timestamptz not null
);
create index login_failure_since on login_failure (since);
