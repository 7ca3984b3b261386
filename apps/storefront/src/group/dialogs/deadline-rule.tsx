import { useState, type FormEvent } from 'react';
import type { GroupView } from '@tischlein/contract/calls/group.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { deadlineText, useTimeLeft } from '../countdown.ts';
import { deadlineAtClock, deadlineIn } from '../../group-order/deadline.ts';
import { setRules } from '../group-actions.ts';
import { groupNow } from '../../group-order/group-now.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useBusyAct } from './use-busy-act.ts';
import styles from './group.module.css';

const QUICK = [15, 30, 60];

/** Until when everybody chooses: some minutes from now, or a time. */
export function DeadlineRule({ group }: { group: GroupView }) {
  const shop = useShop();
  const [clock, setClock] = useState('');
  const { busy, error, setError, run } = useBusyAct('rules');
  const set = async (deadline: number | null) => {
    const deadlineAt = deadline === null ? null : new Date(deadline).toISOString();
    if (await run(() => setRules(shop, { deadlineAt }))) setClock('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const deadline = deadlineAtClock(clock, groupNow(), shop.timeZone);
    if (deadline === null) setError('Gib eine Uhrzeit an, zum Beispiel 19:30.');
    else void set(deadline);
  };
  return (
    <div data-part="group-deadline" className={styles.section}>
      <h4>Bestellschluss</h4>
      <DeadlineText
        group={group}
        none="Noch keiner. Nach dem Bestellschluss kann niemand mehr etwas ändern."
      />
      <div className={styles.quick}>
        {QUICK.map((minutes) => (
          <Button
            key={minutes}
            busy={busy}
            onClick={() => void set(deadlineIn(minutes, groupNow()))}
          >
            {`In ${minutes} Min.`}
          </Button>
        ))}
      </div>
      <form noValidate className={styles.save} onSubmit={submit}>
        <TextField
          type="time"
          label="Oder um"
          value={clock}
          error={error ?? undefined}
          onChange={(event) => {
            setError(null);
            setClock(event.target.value);
          }}
        />
        <Button type="submit" busy={busy} aria-label="Bestellschluss setzen">
          Setzen
        </Button>
      </form>
      {group.deadlineAt !== null && (
        <Button variant="quiet" busy={busy} className={styles.start} onClick={() => void set(null)}>
          Bestellschluss aufheben
        </Button>
      )}
    </div>
  );
}

/** '19:15 Uhr, noch 12 Min.' */
export function DeadlineText({ group, none }: { group: GroupView; none?: string }) {
  const { timeZone } = useShop();
  const deadline = group.deadlineAt === null ? null : Date.parse(group.deadlineAt);
  const left = useTimeLeft(deadline, groupNow);
  if (deadline === null || left === null) return none ? <p className="quiet">{none}</p> : null;
  return (
    <p data-part="group-countdown">
      {formatWhen(deadline, groupNow(), timeZone)} Uhr, {deadlineText(left) ?? 'vorbei'}
    </p>
  );
}
