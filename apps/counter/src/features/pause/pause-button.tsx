import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useState } from 'react';
import { PauseIcon } from '../../order-view/icons.tsx';
import styles from './pause.module.css';
import { usePausedUntil, useSetPause, type PauseMinutes } from './use-pause.ts';

const CHOICES: PauseMinutes[] = [15, 30, 60];

export function PauseButton() {
  const [open, setOpen] = useState(false);
  const { busy, pause } = useSetPause();
  const paused = usePausedUntil() !== null;
  const choose = async (minutes: PauseMinutes) => {
    if (await pause(minutes)) setOpen(false);
  };
  return (
    <>
      <Button icon={<PauseIcon />} onClick={() => setOpen(true)}>
        Pause
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        name="pause"
        title="Pause"
        subheader="Gäste sehen, dass gerade nichts bestellt werden kann. Angenommene Bestellungen bleiben."
        size="small"
        footer={null}
      >
        <div className={styles.choices}>
          {CHOICES.map((minutes) => (
            <Button
              key={minutes}
              size="prominent"
              block
              busy={busy === minutes}
              onClick={() => void choose(minutes)}
            >
              {minutes} Minuten
            </Button>
          ))}
          {paused && (
            <Button
              variant="primary"
              size="prominent"
              block
              busy={busy === 0}
              onClick={() => void choose(0)}
            >
              Weiter geht’s
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
