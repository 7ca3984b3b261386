import { missingPermissionText } from '@tischlein/contract/staff-permission-names.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { Outlet } from 'react-router';
import { useMay } from '../draft/use-may.ts';

/** Pages for whoever holds one of these; who comes by an address is told why there is nothing. */
export function RequirePermission({ anyOf }: { anyOf: readonly StaffPermission[] }) {
  if (useMay(...anyOf)) return <Outlet />;
  return (
    <>
      <h1>Das gehört nicht zu deinen Aufgaben.</h1>
      <p>{missingPermissionText(anyOf)}</p>
    </>
  );
}
