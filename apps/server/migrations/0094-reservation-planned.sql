-- When guests who are here were expected (docs/decisions/0087-a-seat-taken-back.md): said by mistake, it is taken back.
alter table reservation
  add column planned_starts_at timestamptz,
  add column planned_ends_at timestamptz,
  add constraint reservation_planned check (
    (planned_starts_at is null) = (planned_ends_at is null) and planned_ends_at > planned_starts_at);
