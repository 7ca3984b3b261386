-- Pictures that came by the office. What is never published goes again (retention).
create table media_upload (
  shop_id text not null references shop on delete cascade,
  -- Of the bytes that were sent: sent again they are the same picture.
  source_hash bytea not null check (length(source_hash) = 32),
  media_id text not null,
  uploaded_at timestamptz not null,
  primary key (shop_id, source_hash),
  foreign key (shop_id, media_id) references media on delete cascade
);
create index on media_upload (shop_id, media_id);
create index on media_upload (uploaded_at);
