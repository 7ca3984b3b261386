import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { serverNow } from '../api/clock.ts';
import { PauseIcon } from '../order-view/icons.tsx';
import { useShop } from '../session/shop-context.tsx';
import { pauseLeftText } from './countdown.ts';
import styles from './pause.module.css';
import { partKey, usePartPauses, useSetPartPause } from './use-part-pauses.ts';
import { usePausedUntil, useSetPause } from './use-pause.ts';

/** While no orders are taken: until when, how long still, and the way back. */
export function PauseBand() {
  const until = usePausedUntil();
  const { timeZone } = useShop();
  const { busy, pause } = useSetPause();
  if (until === null) return <PartBands />;
  return (
    <div className={styles.band} role="region" aria-label="Pause">
      <PauseIcon />
      <span className={styles.words}>
        Pause bis {clockAt(until, timeZone)}, noch{' '}
        <span className={styles.countdown}>{pauseLeftText(until - serverNow())}</span>. Gäste können
        gerade nicht bestellen.
      </span>
      <Button variant="primary" busy={busy === 0} onClick={() => void pause(0)}>
        Weiter geht’s
      </Button>
    </div>
  );
}

/** While ways or stations take nothing: which, until when, and the way back. Several stand closer together. */
function PartBands() {
  const pauses = usePartPauses();
  const { timeZone } = useShop();
  const { busy, pausePart } = useSetPartPause();
  const isOnly = pauses.length === 1;
  return pauses.map((pause) => (
    <div
      key={partKey(pause)}
      className={styles.band}
      data-compact={isOnly ? undefined : ''}
      role="region"
      aria-label={`Pause: ${pause.name}`}
    >
      <PauseIcon />
      <span className={styles.words}>
        {pause.name}: Pause bis {clockAt(pause.until, timeZone)}, noch{' '}
        <span className={styles.countdown}>{pauseLeftText(pause.until - serverNow())}</span>
        {isOnly &&
          (pause.kind === 'way'
            ? '. Sofort wird so nichts bestellt.'
            : '. Was dort gemacht wird, ist ausverkauft.')}
      </span>
      <Button
        variant="primary"
        aria-label={`${pause.name}: weiter`}
        busy={busy === partKey(pause)}
        onClick={() => void pausePart(pause, 0)}
      >
        {isOnly ? `${pause.name}: weiter` : 'Weiter'}
      </Button>
    </div>
  ));
}
