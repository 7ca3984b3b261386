/**
 * What somebody of the staff may do in a shop. A closed list: each call of the staff names the one it needs
 * (`Call.permission`), and the server asks for it before the call is answered.
 */
export const STAFF_PERMISSIONS = [
  /** Orders from state to state, pause, blocked guests, alerts. */
  'orders',
  /** Orders by telephone, and who called before: names, addresses and last orders of guests. */
  'phone',
  /** What was ordered, once it is accepted: more, less, another address, divided. Money follows from it. */
  'change-orders',
  /** The floor, links of tables and of waiters. */
  'tables',
  /** Reservations, ratings, applications, coupon cards. */
  'reservations',
  'sold-out',
  /** Prices in the draft. */
  'prices',
  /** Dishes, extras, offers and what else guests read, in the draft. */
  'menu',
  /** Weekly hours and single days. */
  'hours',
  /** Who sells, and what the law wants of them: name, address, Impressum, taxes, pages. */
  'legal',
  'publish',
  'refund',
  /** What came in at tables and doors. */
  'cash',
  /** Sums of a day, counted visits. */
  'reports',
  /** Searching, exporting and erasing what is kept of a guest. */
  'guest-data',
  /** Ways to pay in the draft, accounts at payment providers. */
  'payment',
  /** People, their rights and sessions, and the log of what they did. */
  'staff',
  /** Stations of the kitchen, printers and what they print, and who is told of orders that nobody answers. */
  'printers',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * What a call asks for: one permission, all of several, one of several where what is sent decides which, or to be logged
 * in, for one's own account.
 */
export type NeededPermission =
  | StaffPermission
  | readonly StaffPermission[]
  | { readonly anyOf: readonly StaffPermission[] }
  | 'own-account';

/** Whoever holds one changes some of the draft; which field needs which stands in `draft-permissions.ts`. */
export const DRAFT_PERMISSIONS: readonly StaffPermission[] = [
  'prices',
  'menu',
  'hours',
  'legal',
  'payment',
];
/** Whoever holds one may look at draft and versions. */
export const DRAFT_READERS: readonly StaffPermission[] = [...DRAFT_PERMISSIONS, 'publish'];

/** Whether these permissions are what a call asks for. */
export function isPermitted(
  needed: Exclude<NeededPermission, 'own-account'>,
  held: readonly StaffPermission[],
): boolean {
  if (typeof needed === 'string') return held.includes(needed);
  return 'anyOf' in needed
    ? needed.anyOf.some((one) => held.includes(one))
    : needed.every((one) => held.includes(one));
}

export const STAFF_ROLES = ['owner', 'manager', 'counter', 'waiter'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const COUNTER: readonly StaffPermission[] = [
  'orders',
  'phone',
  'change-orders',
  'tables',
  'reservations',
  'sold-out',
  'refund',
  'cash',
  'reports',
];

/** What a role may do before single permissions are granted or taken. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  manager: [...COUNTER, 'prices', 'menu', 'hours', 'publish', 'guest-data', 'printers'],
  counter: COUNTER,
  waiter: ['orders', 'tables', 'reservations'],
};

/** Opens the office: whoever holds one of them has something to do there. */
export const OFFICE_PERMISSIONS: readonly StaffPermission[] = [
  ...DRAFT_READERS,
  'guest-data',
  'staff',
];

/** Whoever uses one of them in production has a second factor. */
export const SECOND_FACTOR_PERMISSIONS: readonly StaffPermission[] = [
  'publish',
  'refund',
  'guest-data',
  'payment',
  'staff',
];

/** Somebody's place in one shop: the role, and what differs from it. */
export interface StaffPlace {
  role: StaffRole;
  granted: readonly StaffPermission[];
  removed: readonly StaffPermission[];
}

/** What somebody may do in a shop, in the order of the list. An owner may everything, whatever was removed. */
export function permissionsOf({ role, granted, removed }: StaffPlace): StaffPermission[] {
  if (role === 'owner') return [...STAFF_PERMISSIONS];
  const own = ROLE_PERMISSIONS[role];
  return STAFF_PERMISSIONS.filter(
    (permission) =>
      granted.includes(permission) || (own.includes(permission) && !removed.includes(permission)),
  );
}

/** The role by its name, today's or the former one of the counter; null: there is none of this name. */
export function roleByName(name: string): StaffRole | null {
  if (name === 'staff') return 'counter';
  return STAFF_ROLES.find((role) => role === name) ?? null;
}
