import styles from './stars.module.css';

interface AllStarsProps {
  value: number | null;
  busy: boolean;
  onPress: (stars: number) => void;
}

/** The whole order with one press, which is sent at once: from the mail it is the second. */
export function AllStars({ value, busy, onPress }: AllStarsProps) {
  return (
    <div role="group" aria-label="Alles zusammen" className={styles.choice}>
      <p className={styles.legend}>Alles zusammen</p>
      <div className="row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={`${stars} ${stars === 1 ? 'Stern' : 'Sterne'} für alles`}
            aria-pressed={value === stars}
            aria-disabled={busy || undefined}
            className={styles.all}
            onClick={() => !busy && onPress(stars)}
          >
            <span aria-hidden="true" data-on={value !== null && stars <= value ? '' : undefined}>
              ★
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
