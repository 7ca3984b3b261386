import { DEVICE_STORAGE, endText } from '@tischlein/contract/device-storage.ts';
import styles from './login.module.css';

const KEPT = DEVICE_STORAGE.filter(({ reason }) => reason === 'staff');

/** What logging in leaves on this device (TDDDG 25); the privacy page of the shop says the rest. */
export function DeviceNote() {
  return (
    <details className={styles.device}>
      <summary>Was dieses Gerät sich merkt</summary>
      <ul>
        {KEPT.map((item) => (
          <li key={item.name}>
            <code>{item.name}</code>: {item.purpose}
            {endText(item)}
          </li>
        ))}
      </ul>
      <p>
        Dazu die Cookies <code>guest</code>, <code>XSRF-TOKEN</code>, <code>sessionId</code> und{' '}
        <code>userId</code>: Sie schützen vor Seiten, die in deinem Namen handeln.
      </p>
      <p>Mehr steht auf der Seite „Datenschutz“ eures Shops unter „Für Mitarbeitende“.</p>
    </details>
  );
}
