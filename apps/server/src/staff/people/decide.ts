import {
  permissionsOf,
  type StaffPermission,
  type StaffPlace,
} from '@tischlein/contract/staff-permissions.ts';

/** Whoever decides about people of a shop, as the gate let them through. */
interface Decider {
  staffId: string;
  places: readonly (StaffPlace & { shopId: string })[];
}

/**
 * Whether who asks may decide about a place in this shop: whoever is no owner decides about nobody who may more, and
 * gives nothing they may not do themselves.
 */
export function mayDecide(asker: Decider, shopId: string, place: StaffPlace): boolean {
  const own = asker.places.find((one) => one.shopId === shopId);
  if (!own) return false;
  if (own.role === 'owner') return true;
  if (place.role === 'owner') return false;
  const held = permissionsOf(own);
  const within = (permissions: readonly StaffPermission[]) =>
    permissions.every((permission) => held.includes(permission));
  return held.includes('staff') && within(permissionsOf(place));
}

/**
 * Whether who asks may let somebody choose a new password or take the second factor: that opens every shop of that
 * person, so they must be allowed to decide in each.
 */
export function mayReset(
  asker: Decider,
  target: { staffId: string; places: readonly (StaffPlace & { shopId: string })[] },
): boolean {
  return (
    asker.staffId !== target.staffId &&
    target.places.every((place) => mayDecide(asker, place.shopId, place))
  );
}
