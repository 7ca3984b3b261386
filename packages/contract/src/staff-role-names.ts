import type { StaffRole } from './staff-permissions.ts';

/** What a role is called, German. */
export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Leitung',
  manager: 'Schichtleitung',
  counter: 'Theke',
  waiter: 'Bedienung',
};
