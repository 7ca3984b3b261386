import styles from './login.module.css';

/** What logging in leaves on this device (TDDDG 25); the privacy page of the shop says the rest. */
export function DeviceNote({ kept }: { kept: readonly { name: string; text: string }[] }) {
  return (
    <details className={styles.device}>
      <summary className="opens">Was dieses Gerät sich merkt</summary>
      <ul>
        {kept.map(({ name, text }) => (
          <li key={name}>
            <code>{name}</code>: {text}
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
