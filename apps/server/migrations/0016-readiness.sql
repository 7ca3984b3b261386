-- Where readiness is proven: a row is written and deleted in one transaction, so the table is always empty.
create table readiness_probe (
  pid integer not null
);
