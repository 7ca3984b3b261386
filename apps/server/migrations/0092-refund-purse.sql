-- Whose cash it is that was given back by hand; null: that of the main drawer (docs/decisions/0077-refunds-from-a-purse.md).
alter table refund
  add column purse_id text,
  add constraint refund_purse foreign key (shop_id, purse_id) references purse,
  add constraint refund_purse_by_hand check (purse_id is null or gateway = 'offline');
create index refund_purse_id on refund (shop_id, purse_id) where purse_id is not null;
