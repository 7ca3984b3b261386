import { mayChangeAt } from '@tischlein/contract/draft-permissions.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { permissionsIn, useSession } from '../session/session.ts';
import { useShop } from './draft-context.tsx';

/** What whoever is logged in may do in the chosen shop. */
export function usePermissions(): readonly StaffPermission[] {
  const { id } = useShop();
  useSession();
  return permissionsIn(id);
}

/** Whether whoever is logged in may do one of these in the chosen shop. What they may not is not offered. */
export function useMay(...anyOf: readonly StaffPermission[]): boolean {
  const held = usePermissions();
  return anyOf.some((one) => held.includes(one));
}

/** Whether the field at this address may be changed; else it is there to be read. */
export const useMayAt = (path: DocumentPath): boolean => mayChangeAt(path, usePermissions());
