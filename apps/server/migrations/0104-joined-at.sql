-- Since when a visit goes on in another one. It ended at its own table when it joined; where the visit that it had joined
-- is separated again, it stays behind with the third one, which it has been with since that one was joined.
alter table table_sitting add column joined_at timestamptz;
update table_sitting set joined_at = closed_at where merged_into is not null;
