import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { UserIcon } from '@tischlein/ui/icons.tsx';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { BanIcon, ListIcon, SumIcon } from '../../order-view/icons.tsx';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop-context.tsx';
import type { Staff } from '../../state/session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ConnectionDot } from './connection.tsx';
import styles from './shell.module.css';

const PLACES = [
  { to: paths.board, label: 'Bestellungen', icon: <ListIcon />, end: true },
  { to: paths.stock, label: 'Ausverkauft', icon: <BanIcon />, end: false },
  { to: paths.day(), label: 'Tag', icon: <SumIcon />, end: false },
];

/** Where one is, where one can go; `actions` are the buttons of other features. */
export function CounterHeader({ staff, actions }: { staff: Staff; actions: ReactNode }) {
  const shop = useShop();
  const [account, setAccount] = useState(false);
  return (
    <>
      <header className={styles.header}>
        <p className={styles.shop}>{shop.name}</p>
        <nav className={styles.nav} aria-label="Theke">
          {PLACES.map(({ to, label, icon, end }) => (
            <NavLink key={to} to={to} end={end} className={styles.place ?? ''}>
              {icon}
              <span>{label}</span>
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <ConnectionDot />
          {actions}
          <IconButton label="Konto" icon={<UserIcon />} onClick={() => setAccount(true)} />
        </div>
      </header>
      <AccountDialog staff={staff} open={account} onClose={() => setAccount(false)} />
    </>
  );
}
