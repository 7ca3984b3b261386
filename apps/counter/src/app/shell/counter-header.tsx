import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PrinterIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import { useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { MoreIcon } from '../../order-view/icons.tsx';
import { paths } from '../../base/paths.ts';
import { useShop } from '../../session/shop-context.tsx';
import type { Staff } from '../../session/session.ts';
import { NAVIGATION } from '../navigation.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ConnectionDot } from './connection.tsx';
import styles from './shell.module.css';

const BEHIND_MORE = [
  paths.more,
  paths.phone,
  paths.guests,
  paths.day(),
  paths.cash,
  paths.visits,
  paths.printers,
  paths.waiters,
  paths.overlooked,
  paths.audit,
];

/** Where one is, where one can go; `actions` are the buttons of other features. */
export function CounterHeader({ staff, actions }: { staff: Staff; actions: ReactNode }) {
  const shop = useShop();
  const { pathname } = useLocation();
  const behindMore = BEHIND_MORE.some((place) => pathname.startsWith(place));
  const [account, setAccount] = useState(false);
  return (
    <>
      <header className={styles.header}>
        <p className={styles.shop}>{shop.name}</p>
        <nav className={styles.nav} aria-label="Theke">
          {NAVIGATION.filter(({ needs }) =>
            needs.some((one) => shop.permissions.includes(one)),
          ).map(({ to, label, icon, end, rare }) => (
            <NavLink
              key={to}
              to={to}
              end={end}
              className={styles.place ?? ''}
              data-rare={rare ? '' : undefined}
            >
              {icon}
              <span>{label}</span>
            </NavLink>
          ))}
          <Link
            to={paths.more}
            className={styles.place}
            data-more=""
            aria-current={behindMore ? 'page' : undefined}
          >
            <MoreIcon />
            <span>Mehr</span>
          </Link>
        </nav>
        <div className={styles.actions}>
          {shop.permissions.includes('orders') && <ConnectionDot />}
          {actions}
          {shop.permissions.includes('orders') && (
            <Link to={paths.printers} className={styles.sign} aria-label="Drucker">
              <PrinterIcon />
            </Link>
          )}
          <IconButton label="Konto" icon={<UserIcon />} onClick={() => setAccount(true)} />
        </div>
      </header>
      <AccountDialog staff={staff} open={account} onClose={() => setAccount(false)} />
    </>
  );
}
