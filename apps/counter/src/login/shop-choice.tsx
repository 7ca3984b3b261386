import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { useDevice } from '../session/device.ts';
import { logOut, type Staff } from '../session/session.ts';
import styles from './login.module.css';

/** Asked once on a device; the header leads back here. */
export function ShopChoice({ staff }: { staff: Staff }) {
  return (
    <main tabIndex={-1} className={styles.page}>
      <div className={styles.form}>
        {staff.shops.length === 0 ? (
          <EmptyState
            title="Noch kein Restaurant"
            text="Zu deinem Zugang gehört noch kein Restaurant. Die Inhaberin oder der Inhaber kann dich eintragen."
          />
        ) : (
          <>
            <h1>Welche Theke?</h1>
            <ul className={styles.shops}>
              {staff.shops.map(({ id, name, city }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.shop}
                    onClick={() => useDevice.setState({ shopId: id })}
                  >
                    <span className={styles.shopName}>{name}</span>
                    <span className={styles.shopCity}>{city}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button variant="quiet" onClick={() => void logOut()}>
          Abmelden
        </Button>
      </div>
    </main>
  );
}
