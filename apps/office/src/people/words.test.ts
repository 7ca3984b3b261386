import { expect, it } from 'vitest';
import { permissionsOf, STAFF_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import { withPermission } from './words.ts';

const counter = { role: 'counter', granted: [], removed: [] } as const;

it('writes down only what differs from the role', () => {
  const more = withPermission(counter, 'menu', true);
  expect(more).toEqual({ role: 'counter', granted: ['menu'], removed: [] });
  expect(withPermission(more, 'menu', false)).toEqual(counter);
  const less = withPermission(counter, 'refund', false);
  expect(less).toEqual({ role: 'counter', granted: [], removed: ['refund'] });
  expect(withPermission(less, 'refund', true)).toEqual(counter);
});

it('does what the switch says, for every permission and twice', () => {
  for (const permission of STAFF_PERMISSIONS)
    for (const isOn of [true, false]) {
      const once = withPermission(counter, permission, isOn);
      expect(permissionsOf(once).includes(permission)).toBe(isOn);
      expect(withPermission(once, permission, isOn)).toEqual(once);
    }
});
