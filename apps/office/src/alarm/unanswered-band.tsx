import { RINGS_EVERYWHERE_MS } from '@tischlein/domain/order/overlooked.ts';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { BellIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import styles from './unanswered-band.module.css';
import { ring, watchTaps } from './ring.ts';
import { useUnanswered } from './use-unanswered.ts';

/** Orders that nobody at the counter answered for a minute: said and rung on every page of the office. */
export function UnansweredBand() {
  const { count, since, waitedSeconds } = useUnanswered();
  const isLate = count > 0 && waitedSeconds * 1000 >= RINGS_EVERYWHERE_MS;
  /** The oldest order of those that somebody heard of and let ring no more. */
  const [heard, setHeard] = useState<string | null>(null);
  const isRinging = isLate && heard !== since;
  useEffect(watchTaps, []);
  useEffect(() => {
    ring(isRinging);
    return () => ring(false);
  }, [isRinging]);
  const words = count === 1 ? '1 Bestellung wartet' : `${count} Bestellungen warten`;
  return (
    <section aria-label="Unbeantwortete Bestellungen" className={styles.section}>
      {/* Said once; the minutes beside it would be said over and over. */}
      <div role="alert">{isLate && <VisuallyHidden>{`${words} auf Antwort.`}</VisuallyHidden>}</div>
      {isLate && (
        <div className={styles.band}>
          <BellIcon className={styles.bell} />
          <p className={styles.words}>
            {words} seit {waitText(waitedSeconds - (waitedSeconds % 60))} auf Antwort.
          </p>
          {isRinging && <Button onClick={() => setHeard(since)}>Gehört</Button>}
          <a className={buttonClass({ variant: 'primary' })} href="/theke">
            Zur Theke
          </a>
        </div>
      )}
    </section>
  );
}
