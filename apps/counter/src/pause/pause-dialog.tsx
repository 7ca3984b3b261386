import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useEffect, useState } from 'react';
import { partKey, useParts, usePartPauses, useSetPartPause, type Part } from './use-part-pauses.ts';
import { usePausedUntil, useSetPause, type PauseMinutes } from './use-pause.ts';

const CHOICES: PauseMinutes[] = [15, 30, 60];

interface PauseDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What guests notice of the pause that is chosen. */
function effectOf(part: Part | undefined): string {
  if (part === undefined) return 'Gäste sehen, dass gerade nichts bestellt werden kann.';
  return part.kind === 'way'
    ? 'Gäste können so lange nicht sofort so bestellen, für später schon.'
    : 'Was diese Station macht, ist so lange ausverkauft.';
}

export function PauseDialog({ open, onClose }: PauseDialogProps) {
  const { busy, pause } = useSetPause();
  const { busy: busyPart, pausePart } = useSetPartPause();
  const parts = useParts();
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (open) setChosen('');
  }, [open]);
  const part = parts.find((one) => partKey(one) === chosen);
  const pauses = usePartPauses();
  const wholePaused = usePausedUntil() !== null;
  const paused = part ? pauses.some((one) => partKey(one) === chosen) : wholePaused;
  const choose = async (minutes: PauseMinutes) => {
    if (await (part ? pausePart(part, minutes) : pause(minutes))) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="pause"
      title="Pause"
      subheader={`${effectOf(part)} Angenommene Bestellungen bleiben.`}
      size="small"
      footer={null}
    >
      <div className="stack gap-3">
        <SelectField
          label="Was macht Pause?"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Alles</option>
          {parts.map((one) => (
            <option key={partKey(one)} value={partKey(one)}>
              {one.kind === 'way' ? `Nur ${one.name}` : `Nur Station ${one.name}`}
            </option>
          ))}
        </SelectField>
        {CHOICES.map((minutes) => (
          <Button
            key={minutes}
            size="prominent"
            block
            busy={busy === minutes || (busyPart !== null && busyPart === chosen)}
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
            busy={busy === 0 || (busyPart !== null && busyPart === chosen)}
            onClick={() => void choose(0)}
          >
            Weiter geht’s
          </Button>
        )}
      </div>
    </Dialog>
  );
}
