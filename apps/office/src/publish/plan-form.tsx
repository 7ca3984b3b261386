import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import type { WallTime } from '../draft/plan-calls.ts';
import { plannedDays, planTimeWords } from './plan-times.ts';
import styles from './publish.module.css';

/** A day and a time of the shop's clock. */
export function PlanForm(props: {
  first?: WallTime;
  okLabel: (words: string) => string;
  onPlan: (time: WallTime) => Promise<boolean>;
  onClose: () => void;
}) {
  const { okLabel, onPlan, onClose } = props;
  const { document } = useDraft();
  const [days] = useState(() => plannedDays(document, Date.now()));
  const [chosen, setChosen] = useState<WallTime>(props.first ?? days[0]!);
  const [busy, setBusy] = useState(false);
  const plan = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const planned = await onPlan(chosen);
    setBusy(false);
    if (planned) onClose();
  };
  const isWhole = chosen.date !== '' && chosen.time !== '';
  return (
    <form className={styles.planForm} onSubmit={(event) => void plan(event)}>
      <div className="cluster gap-2">
        {days.map(({ label, date, time }) => (
          <Button
            key={label}
            type="button"
            autoFocus={chosen.date === date}
            aria-pressed={chosen.date === date}
            variant={chosen.date === date ? 'primary' : 'plain'}
            onClick={() => setChosen({ date, time })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.when}>
        <TextField
          label="Tag"
          autoFocus={days.every(({ date }) => date !== chosen.date)}
          type="date"
          required
          value={chosen.date}
          onChange={(event) => setChosen({ ...chosen, date: event.target.value })}
        />
        <TextField
          label="Uhrzeit"
          type="time"
          required
          value={chosen.time}
          onChange={(event) => setChosen({ ...chosen, time: event.target.value })}
        />
      </div>
      <p className="quiet">Es gilt die Uhr des Restaurants.</p>
      <Button type="submit" variant="action" busy={busy} disabled={!isWhole}>
        {okLabel(isWhole ? planTimeWords(chosen) : '')}
      </Button>
      <Button type="button" variant="quiet" onClick={onClose}>
        Abbrechen
      </Button>
    </form>
  );
}
