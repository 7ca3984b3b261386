-- Roles stand with the shop: whoever decides in one shop decides nothing in another (docs/decisions/0039-people.md).
alter table staff_shop
  add column role text check (role in ('owner', 'manager', 'counter', 'waiter')),
  -- What differs from the role.
  add column granted text[] not null default '{}',
  add column removed text[] not null default '{}';
update staff_shop s set role = case p.role when 'owner' then 'owner' else 'counter' end
  from staff p where p.staff_id = s.staff_id;
alter table staff_shop
  alter column role set not null,
  add constraint staff_shop_permissions check (
    granted || removed <@ array['orders', 'tables', 'reservations', 'prices-and-sold-out', 'menu', 'publish', 'refund',
      'cash', 'reports', 'guest-data', 'payment', 'staff']
    and not granted && removed);
alter table staff drop column role;
