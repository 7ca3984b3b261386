import { NavLink, Outlet } from 'react-router';
import styles from '../guests/guests.module.css';
import { paths } from '../base/paths.ts';

const PLACES = [
  { to: paths.reservations, label: 'Reservierungen' },
  { to: paths.ratings, label: 'Bewertungen' },
  { to: paths.applications, label: 'Bewerbungen' },
  { to: paths.cards, label: 'Karten' },
  { to: paths.blocks, label: 'Gesperrt' },
];

/** What concerns guests beside their orders. */
export function GuestsPage() {
  return (
    <div className={styles.page}>
      <nav className={styles.places} aria-label="Gäste">
        {PLACES.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.place ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
