import { missingPermissionText } from '@tischlein/contract/staff-permission-names.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { Navigate, Outlet } from 'react-router';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';
import { NAVIGATION } from './navigation.tsx';

/** Pages for whoever holds one of these; who comes by an address is told why there is nothing. */
export function RequirePermission({ anyOf }: { anyOf: readonly StaffPermission[] }) {
  if (useMay(...anyOf)) return <Outlet />;
  return (
    <div className="stack gap-2">
      <h1 className="page-heading">Das gehört nicht zu deinen Aufgaben.</h1>
      <p>{missingPermissionText(anyOf)}</p>
    </div>
  );
}

/** The board is the first page of all; whoever has no orders begins at their first place. */
export function FirstPage() {
  const { permissions } = useShop();
  const [place] = NAVIGATION.filter(({ needs }) => needs.some((one) => permissions.includes(one)));
  if (place && !place.needs.includes('orders')) return <Navigate to={place.to} replace />;
  return <RequirePermission anyOf={['orders']} />;
}
