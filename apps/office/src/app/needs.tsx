import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Outlet } from 'react-router';
import { useMay } from '../draft/use-may.ts';

/** Pages for whoever holds one of these; who comes by an address is told why there is nothing. */
export function Needs({ anyOf }: { anyOf: readonly StaffPermission[] }) {
  if (useMay(...anyOf)) return <Outlet />;
  return (
    <EmptyState
      title="Das gehört nicht zu deinen Aufgaben."
      text="Brauchst du es, kann dir die Leitung das Recht dazu geben. Danach lade diese Seite neu."
    />
  );
}
