import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState, type FormEvent } from 'react';
import styles from './plan.module.css';
import type { Plan, PlanCalls } from './use-plan.ts';

/** The sizes of parties for which it is set. */
const SIZES = [2, 4, 8] as const;

/** How long guests keep a table, by how many they are. */
export function StaysForm({ plan, save }: { plan: Plan; save: PlanCalls['saveStays'] }) {
  const stayOf = (size: number) =>
    String(plan.stays.find(({ upTo }) => upTo === size)?.minutes ?? plan.usualMinutes);
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [busy, setBusy] = useState(false);
  const valueOf = (size: number) => typed[size] ?? stayOf(size);
  const isWrong = (size: number) => {
    const minutes = Number(valueOf(size));
    return !Number.isInteger(minutes) || minutes < 15 || minutes > 720;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (SIZES.some(isWrong)) return;
    setBusy(true);
    const stays = SIZES.map((upTo) => ({ upTo, minutes: Number(valueOf(upTo)) }));
    const answer = await save(stays);
    setBusy(false);
    if (answer.ok) setTyped({});
    notify(answer.ok ? 'Gesichert.' : failureText(answer.failure), {
      tone: answer.ok ? 'good' : 'bad',
    });
  };
  return (
    <details className={styles.stays}>
      <summary className="opens">Wie lange Gäste bleiben</summary>
      <form className={styles.stayForm} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.stayFields}>
          {SIZES.map((size) => (
            <TextField
              key={size}
              label={size === 8 ? 'Mehr als 4 Personen, Minuten' : `Bis ${size} Personen, Minuten`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={valueOf(size)}
              error={isWrong(size) ? 'Von 15 bis 720' : undefined}
              onChange={(event) => setTyped({ ...typed, [size]: event.target.value })}
            />
          ))}
        </div>
        <Button type="submit" busy={busy}>
          Sichern
        </Button>
      </form>
    </details>
  );
}
