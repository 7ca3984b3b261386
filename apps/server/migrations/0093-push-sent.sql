-- What a browser was surely told. A process that dies between its mark and the message leaves the two apart.
alter table push_subscription add column sent_version int not null default 0;
update push_subscription set sent_version = told_version;
