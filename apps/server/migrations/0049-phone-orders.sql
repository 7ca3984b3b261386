-- Orders by telephone (docs/decisions/0044-telephone.md): who took them, and whether the caller agreed to be known again.
-- null and false for all that were ordered in the shop.
alter table orders
  add column taken_by text check (taken_by <> ''),
  add column may_remember boolean not null default false check (not may_remember or taken_by is not null);

-- Callers are found by the last digits of their number, however it was typed: '0911 555', '+49 911 555'. What retention
-- or an erasure took out of the form is not in it.
create index orders_phone on orders
  (shop_id, reverse(regexp_replace(form->>'phone', '\D', '', 'g')) text_pattern_ops)
  where form->>'phone' <> '';
