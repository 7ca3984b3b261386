-- Prices, hours and what the law wants are permissions of their own (docs/decisions/0039-people.md). Whoever got or lost the
-- menu, and prices and hours with it, keeps that; what was called after both is sold out alone, as it always was.
alter table staff_shop drop constraint staff_shop_permissions;
update staff_shop set granted = array_replace(granted, 'prices-and-sold-out', 'sold-out'),
  removed = array_replace(removed, 'prices-and-sold-out', 'sold-out');
update staff_shop set granted = granted || array['prices', 'hours'] where 'menu' = any (granted);
update staff_shop set removed = removed || array['prices', 'hours'] where 'menu' = any (removed);
update staff_invitation set granted = array_replace(granted, 'prices-and-sold-out', 'sold-out'),
  removed = array_replace(removed, 'prices-and-sold-out', 'sold-out');
update staff_invitation set granted = granted || array['prices', 'hours'] where 'menu' = any (granted);
update staff_invitation set removed = removed || array['prices', 'hours'] where 'menu' = any (removed);
alter table staff_shop add constraint staff_shop_permissions check (
  granted || removed <@ array['orders', 'tables', 'reservations', 'sold-out', 'prices', 'menu', 'hours', 'legal', 'publish',
    'refund', 'cash', 'reports', 'guest-data', 'payment', 'staff']
  and not granted && removed);
