import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { AlarmBand } from '../alarm/alarm-band.tsx';
import { SoundBand } from '../alarm/sound-band.tsx';
import { watchSound } from '../alarm/sound.ts';
import { useLateAlarm } from '../alarm/use-alarm.ts';
import { useLateChime } from '../alarm/use-late-chime.ts';
import { keepAwake } from '../alarm/wake-lock.ts';
import { pageName } from '../base/page-name.ts';
import { paths } from '../base/paths.ts';
import { useTaps, useUnsentSince } from '../session/kitchen-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';
import { useKeptTaps } from '../session/use-kept-taps.ts';
import { useLiveOrders } from '../session/use-live-orders.ts';
import styles from './display-layout.module.css';
import { ConnectionBand, ConnectionDot } from './shell/connection.tsx';
import { useOtherPages } from './shell/use-other-pages.ts';
import { usePageFocus } from './shell/use-page-focus.ts';

const DISPLAYS = [
  { to: paths.kitchen, label: 'Küche' },
  { to: paths.packing, label: 'Packen' },
  { to: paths.board, label: 'Theke' },
];

/** Around the displays of the kitchen: as little as can be, and whether it is connected. What nobody at the counter answers for a minute rings here, too. */
export function DisplayLayout() {
  const shop = useShop();
  const { pathname } = useLocation();
  useLiveOrders(shop.id, useMay('orders'));
  useKeptTaps(shop.id);
  usePageFocus();
  useOtherPages();
  useLateChime();
  useEffect(watchSound, []);
  useDisplay(pathname, shop.name);
  const unheard = useLateAlarm();
  const waiting = useTaps(({ taps }) => taps.filter((tap) => tap.shopId === shop.id).length);
  const since = useUnsentSince(({ at }) => at);
  return (
    <div className={styles.display}>
      <div className={styles.top}>
        <AlarmBand orders={unheard} />
        <ConnectionBand told="Was du tippst, wird aufgehoben und danach gesendet." />
        <SoundBand text="Der Ton ist aus: Neues klingelt nicht." />
        <header className={styles.header}>
          <nav className={styles.nav} aria-label="Anzeigen">
            {DISPLAYS.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={styles.place ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
          <p className={styles.waiting} role="status">
            {waiting > 0 &&
              since !== null &&
              `${waiting} noch nicht gesendet, kein Netz seit ${clockAt(since, shop.timeZone)}`}
          </p>
          <ConnectionDot />
        </header>
      </div>
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

/** On the wall for guests: nothing to press, and without a network it says since when what it shows holds. */
export function WallLayout() {
  const shop = useShop();
  const { pathname } = useLocation();
  useLiveOrders(shop.id, useMay('orders'));
  useDisplay(pathname, shop.name);
  return (
    <div className={styles.display}>
      <ConnectionBand />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

function useDisplay(pathname: string, shopName: string): void {
  useEffect(keepAwake, []);
  useEffect(() => {
    document.title = `${pageName(pathname)} – ${shopName}`;
  }, [pathname, shopName]);
}
