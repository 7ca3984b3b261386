-- In which language besides German a guest asked for what a mail tells; null: German.
alter table page_mail add column language text check (language ~ '^[a-z]{2}(-[a-z]{2})?$');
alter table account_link add column language text check (language ~ '^[a-z]{2}(-[a-z]{2})?$');
alter table reservation add column language text check (language ~ '^[a-z]{2}(-[a-z]{2})?$');
