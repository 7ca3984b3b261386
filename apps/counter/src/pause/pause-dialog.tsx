import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import styles from './pause.module.css';
import { usePausedUntil, useSetPause, type PauseMinutes } from './use-pause.ts';

const CHOICES: PauseMinutes[] = [15, 30, 60];

interface PauseDialogProps {
  open: boolean;
  onClose: () => void;
}

export function PauseDialog({ open, onClose }: PauseDialogProps) {
  const { busy, pause } = useSetPause();
  const paused = usePausedUntil() !== null;
  const choose = async (minutes: PauseMinutes) => {
    if (await pause(minutes)) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  );
}
