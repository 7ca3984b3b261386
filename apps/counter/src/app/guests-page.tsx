import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { Navigate, NavLink, Outlet } from 'react-router';
import styles from '../guests/guests.module.css';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';

const PLACES: { to: string; label: string; needs: StaffPermission }[] = [
  { to: paths.reservations, label: 'Reservierungen', needs: 'reservations' },
  { to: paths.ratings, label: 'Bewertungen', needs: 'reservations' },
  { to: paths.applications, label: 'Bewerbungen', needs: 'reservations' },
  { to: paths.cards, label: 'Karten', needs: 'reservations' },
  { to: paths.blocks, label: 'Gesperrt', needs: 'orders' },
];

/** What concerns guests beside their orders. */
export function GuestsPage() {
  const { permissions } = useShop();
  return (
    <div className="stack gap-5">
      <nav className={styles.places} aria-label="Gäste">
        {PLACES.filter(({ needs }) => permissions.includes(needs)).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.place ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

/** The first of its lists that this login may read. */
export function FirstGuestsPage() {
  return <Navigate to={useMay('reservations') ? paths.reservations : paths.blocks} replace />;
}
