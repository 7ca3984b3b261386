import { Suspense, type ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { paths } from '../base/paths.ts';
import { useMay } from '../draft/use-may.ts';
import styles from './menu.module.css';
import { useIsWide } from './use-is-wide.ts';

const PARTS = [
  { to: paths.menu, label: 'Gerichte' },
  { to: paths.extras, label: 'Extras' },
  { to: paths.setMenus, label: 'Menüs' },
  { to: paths.ingredients, label: 'Zutaten' },
];

interface ListPageProps {
  title: string;
  /** A sheet is open: over the list on a phone, beside it where there is room. */
  isOpen: boolean;
  children: ReactNode;
}

/** One of the lists that make up the menu, and the sheet of what is open in it. */
export function ListPage({ title, isOpen, children }: ListPageProps) {
  const isWide = useIsWide();
  const mayMenu = useMay('menu');
  return (
    <div className={styles.page} data-open={isOpen ? '' : undefined}>
      <div className={styles.list} inert={isOpen && !isWide}>
        <h1>{title}</h1>
        {mayMenu && (
          <nav aria-label="Teile der Karte" className={styles.parts}>
            {PARTS.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        {children}
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
}
