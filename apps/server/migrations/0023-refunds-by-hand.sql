-- What was paid on handover is given back by hand and booked like other refunds, without an attempt at a provider
-- (docs/decisions/0029-course-of-an-order.md). `payment_id` is then the refund's own id.
alter table refund alter column attempt_id drop not null;
alter table refund add constraint refund_by_hand check ((gateway = 'offline') = (attempt_id is null));
alter table payment_ledger alter column attempt_id drop not null;
alter table payment_ledger add constraint payment_ledger_by_hand
  check ((gateway = 'offline') = (attempt_id is null) and (gateway <> 'offline' or kind = 'refund'));
