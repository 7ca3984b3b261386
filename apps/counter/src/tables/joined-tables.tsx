import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import styles from './table-acts.module.css';
import { useTable } from './use-tables.ts';

/** Tables that were joined to this one: each gets its own bill back, where it sat. */
export function JoinedTables({ state }: { state: Result<'counterTableState'> }) {
  const { act } = useTable(state.table);
  const [busy, setBusy] = useState(false);
  if (state.joined.length === 0) return null;
  const separate = async (sittingId: string, to: number) => {
    setBusy(true);
    const answer = await act({ do: 'separate', sittingId, to });
    setBusy(false);
    if (answer.ok) notify(`Tisch ${to} hat wieder seine eigene Rechnung.`, { tone: 'good' });
    else notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <section className="stack gap-3" aria-labelledby="joined-title">
      <h2 id="joined-title" className={styles.title}>
        Zusammengelegt mit
      </h2>
      <div className={styles.actions}>
        {state.joined.map(({ sittingId, table }) => (
          <Button key={sittingId} busy={busy} onClick={() => void separate(sittingId, table)}>
            Tisch {table} wieder trennen
          </Button>
        ))}
      </div>
    </section>
  );
}
