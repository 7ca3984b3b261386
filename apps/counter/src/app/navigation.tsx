import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { PhoneIcon, TableIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { paths } from '../base/paths.ts';
import { BanIcon, ListIcon, SumIcon } from '../order-view/icons.tsx';

interface Place {
  to: string;
  label: string;
  icon: ReactNode;
  end: boolean;
  rare: boolean;
  /** Any of them opens it. */
  needs: readonly StaffPermission[];
}

/** Pages of the counter in its navigation; where there is little room those that are `rare` stand behind "Mehr". */
export const NAVIGATION: Place[] = [
  {
    ...{ to: paths.board, label: 'Bestellungen', icon: <ListIcon />, end: true, rare: false },
    needs: ['orders'],
  },
  {
    ...{ to: paths.tables, label: 'Tische', icon: <TableIcon />, end: false, rare: false },
    needs: ['tables'],
  },
  {
    ...{ to: paths.stock, label: 'Ausverkauft', icon: <BanIcon />, end: false, rare: false },
    needs: ['sold-out'],
  },
  {
    ...{ to: paths.phone, label: 'Telefon', icon: <PhoneIcon />, end: false, rare: true },
    needs: ['phone'],
  },
  {
    ...{ to: paths.guests, label: 'Gäste', icon: <UserIcon />, end: false, rare: true },
    needs: ['reservations', 'orders'],
  },
  {
    ...{ to: paths.day(), label: 'Tag', icon: <SumIcon />, end: false, rare: true },
    needs: ['reports', 'cash'],
  },
];
