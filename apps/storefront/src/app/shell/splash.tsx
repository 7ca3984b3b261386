import { useEffect, useState } from 'react';
import { useShop } from '../../session/shop-context.tsx';
import styles from './splash.module.css';

/** Specification 1 §1: the restaurant's name while loading, only after 500 ms of it. */
const SPLASH_AFTER_MS = 500;

export function Splash() {
  const shop = useShop();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SPLASH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.room} role="status" aria-busy="true">
      {shown && (
        <div data-part="splash" className={styles.splash}>
          <p className={styles.name}>{shop.restaurantName}</p>
          <p className={styles.text}>Einen Moment, wir decken den Tisch …</p>
        </div>
      )}
    </div>
  );
}
