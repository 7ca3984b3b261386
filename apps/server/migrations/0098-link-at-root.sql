-- A link that was asked for at the common menu of a franchise: its mail comes in the franchise's name and leads back there.
alter table account_link add column at_root boolean not null default false;
