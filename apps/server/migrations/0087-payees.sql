-- Where the members of a group send their share, and whose has come in (docs/decisions/0053-settling-up.md). With the
-- group's row it is deleted.
alter table group_order
  add column payee_name text,
  add column payee_iban text,
  add constraint group_order_payee check (
    (payee_name is null) = (payee_iban is null)
    and length(payee_name) <= 70 and payee_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');

alter table group_member add column received boolean not null default false;
