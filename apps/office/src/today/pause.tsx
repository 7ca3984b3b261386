import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import styles from './today.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import type { PauseMinutes, Today } from './use-today.ts';

const CHOICES: readonly PauseMinutes[] = [15, 30, 60];

/** No orders for a while; those that were taken stay. */
export function Pause({
  today,
  busy,
  pause,
}: { today: OfficeToday } & Pick<Today, 'busy' | 'pause'>) {
  const { now, pausedUntil, timeZone } = today;
  const heading = useHeadingFocus();
  return (
    <section className={styles.part} aria-labelledby="pause">
      <h2 id="pause" {...heading.props}>
        Pause
      </h2>
      {pausedUntil === null ? (
        <p className={styles.hint}>
          Gäste können solange nichts bestellen. Was angenommen ist, bleibt.
        </p>
      ) : (
        <p>
          <strong>
            Pause bis {formatWhen(Date.parse(pausedUntil), Date.parse(now), timeZone)}.
          </strong>{' '}
          Gäste können gerade nichts für gleich bestellen.
        </p>
      )}
      <div className={styles.pauses}>
        {CHOICES.map((minutes) => (
          <Button key={minutes} busy={busy} onClick={() => void pause(minutes)}>
            {minutes} Minuten
          </Button>
        ))}
      </div>
      {pausedUntil !== null && (
        <Button
          variant="primary"
          block
          busy={busy}
          onClick={() => void pause(0).then(heading.focus)}
        >
          Weiter geht’s
        </Button>
      )}
    </section>
  );
}
