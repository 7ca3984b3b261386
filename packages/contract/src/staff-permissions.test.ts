import { expect, it } from 'vitest';
import {
  permissionsOf,
  ROLE_PERMISSIONS,
  roleByName,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
} from './staff-permissions.ts';

const none = { granted: [], removed: [] };

it('a role has what stands in its table, an owner everything', () => {
  for (const role of STAFF_ROLES)
    expect(permissionsOf({ role, ...none })).toEqual(
      STAFF_PERMISSIONS.filter((one) => ROLE_PERMISSIONS[role].includes(one)),
    );
  expect(permissionsOf({ role: 'owner', granted: [], removed: ['staff'] })).toEqual(
    STAFF_PERMISSIONS,
  );
});

it('the counter keeps what it could do before there were more roles, takes orders by telephone, and changes them', () => {
  expect(permissionsOf({ role: 'counter', ...none })).toEqual([
    ...['orders', 'phone', 'change-orders', 'tables', 'reservations', 'sold-out'],
    ...['refund', 'cash', 'reports'],
  ]);
});

it('single permissions are added and taken away', () => {
  const place = { role: 'waiter', granted: ['cash', 'orders'], removed: ['tables'] } as const;
  expect(permissionsOf(place)).toEqual(['orders', 'reservations', 'cash']);
});

it('roles are known by name, the former one of the counter too', () => {
  expect(roleByName('staff')).toBe('counter');
  expect(STAFF_ROLES.map(roleByName)).toEqual(STAFF_ROLES);
  expect(roleByName('chef')).toBe(null);
});
