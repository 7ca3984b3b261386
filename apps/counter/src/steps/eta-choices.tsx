import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { ETA_CHOICES, ETA_MAX, ETA_MIN, ETA_STEP } from './eta.ts';
import styles from './steps.module.css';

interface EtaChoicesProps {
  /** 'request': at the time the guest asked for. */
  eta: number | 'requested';
  /** The same in minutes from now. */
  minutes: number;
  onChoose: (eta: number) => void;
}

/** Minutes from now: the usual ones with a tap, all others in steps of five. */
export function EtaChoices({ eta, minutes, onChoose }: EtaChoicesProps) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const step = (by: number) => {
    const from = Math.round(minutes / ETA_STEP) * ETA_STEP;
    onChoose(Math.min(ETA_MAX, Math.max(ETA_MIN, from + by)));
  };
  return (
    <>
      <div className={styles.choices} role="group" aria-label="Minuten ab jetzt">
        {ETA_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            aria-pressed={eta === choice}
            onClick={() => onChoose(choice)}
          >
            <span className={styles.choiceMinutes}>{choice} min</span>
            <span className={styles.choiceClock}>
              {whenText(now + choice * MINUTE, now, timeZone)}
            </span>
          </button>
        ))}
      </div>
      <div className={styles.stepper} role="group" aria-label="In Schritten von 5 Minuten">
        <IconButton
          label="5 Minuten weniger"
          variant="outlined"
          icon={<MinusIcon />}
          disabled={eta !== 'requested' && eta <= ETA_MIN}
          onClick={() => step(-ETA_STEP)}
        />
        <output className={styles.chosen}>
          {eta === 'requested' ? 'Wunschzeit' : `${eta} min`}
        </output>
        <IconButton
          label="5 Minuten mehr"
          variant="outlined"
          icon={<PlusIcon />}
          disabled={eta !== 'requested' && eta >= ETA_MAX}
          onClick={() => step(ETA_STEP)}
        />
      </div>
    </>
  );
}
