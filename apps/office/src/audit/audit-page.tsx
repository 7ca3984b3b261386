import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { actionText, actorAndNetwork, KIND_LABELS } from '@tischlein/contract/audit-texts.ts';
import type { AuditEntry, AuditKind } from '@tischlein/contract/calls/audit.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { DayLog } from '@tischlein/ui/day-log.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { clockOf, dayOf } from '../base/when.ts';
import styles from './audit.module.css';
import { useAudit, type AuditFilter } from './use-audit.ts';

const ALL: AuditFilter = { kind: '', person: '', day: '' };

/** Who did what with access, money, guests' data and the shop; by person and day. */
export function AuditPage() {
  const [wanted, setWanted] = useState(ALL);
  const { log, problem, busy, read, readOlder } = useAudit(wanted);
  const set = (change: Partial<AuditFilter>) => setWanted({ ...wanted, ...change });
  return (
    <div className={styles.page}>
      <h1>Protokoll</h1>
      <p className={styles.soft}>
        Wer sich angemeldet hat und was mit Zugängen, Geld, Daten von Gästen und dem Shop geschah.
        Anmeldungen bleiben 90 Tage stehen, alles andere 400.
      </p>
      <div className={styles.filters}>
        <SelectField
          label="Wer"
          value={wanted.person}
          onChange={(event) => set({ person: event.target.value })}
        >
          <option value="">Alle</option>
          <Options of={log?.people ?? []} />
        </SelectField>
        <TextField
          label="Tag"
          type="date"
          value={wanted.day}
          onChange={(event) => set({ day: event.target.value })}
        />
        <SelectField
          label="Was"
          value={wanted.kind}
          onChange={(event) => set({ kind: event.target.value as AuditKind | '' })}
        >
          <option value="">Alles</option>
          <Options of={KIND_LABELS} />
        </SelectField>
      </div>
      {problem !== '' && (
        <EmptyState
          icon={<OfflineIcon />}
          title="Das Protokoll ist gerade nicht zu lesen."
          text={problem}
          action={<Button onClick={() => void read()}>Noch einmal versuchen</Button>}
        />
      )}
      {log === null && problem === '' && <Skeleton height={56} lines={4} />}
      {log && <Days entries={log.entries} onAll={wanted === ALL ? null : () => setWanted(ALL)} />}
      {log?.more && (
        <Button busy={busy} onClick={() => void readOlder()}>
          Ältere zeigen
        </Button>
      )}
    </div>
  );
}

function Days(props: { entries: readonly AuditEntry[]; onAll: (() => void) | null }) {
  const { entries, onAll } = props;
  if (entries.length === 0)
    return (
      <EmptyState
        title={onAll ? 'Dazu steht hier nichts.' : 'Noch steht hier nichts.'}
        text={onAll ? undefined : 'Die nächste Anmeldung oder Erstattung erscheint hier.'}
        action={onAll && <Button onClick={onAll}>Alles zeigen</Button>}
      />
    );
  return (
    <DayLog
      entries={entries.map((entry) => {
        const { id, at } = entry;
        const said = { what: actionText(entry), who: actorAndNetwork(entry) };
        return { id, at, day: dayOf(at), clock: clockOf(at), ...said };
      })}
    />
  );
}
