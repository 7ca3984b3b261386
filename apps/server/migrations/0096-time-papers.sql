-- A paper that tells a station another time of an order whose paper it has.
alter table print_job drop constraint print_job_kind_check;
alter table print_job add constraint print_job_kind_check
  check (kind in ('kitchen', 'packing', 'receipt', 'cancel', 'change', 'time', 'test', 'closing'));
