import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { useSession } from '../session/session.ts';
import { useShop } from './draft-context.tsx';

/** Whether whoever is logged in may do this in the chosen shop. What they may not is not offered. */
export function useMay(permission: StaffPermission): boolean {
  const { id } = useShop();
  const session = useSession();
  const shops = session.kind === 'in' ? session.staff.shops : [];
  return shops.some((shop) => shop.id === id && shop.permissions.includes(permission));
}
