import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { useShop } from './shop-context.tsx';

/** Whether whoever is logged in may do one of these here. What they may not is not offered. */
export function useMay(...anyOf: readonly StaffPermission[]): boolean {
  const { permissions } = useShop();
  return anyOf.some((one) => permissions.includes(one));
}
