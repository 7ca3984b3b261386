import { writePrice } from '@tischlein/domain/menu-table/columns.ts';
import type { PlannedRow } from '@tischlein/domain/menu-table/plan-import.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import styles from './table-import.module.css';

const SHOWN = 30;
const STATES: Record<PlannedRow['state'], string> = {
  problem: 'Fehlt etwas',
  new: 'Neu',
  changed: 'Geändert',
  same: 'Wie bisher',
};

/** What becomes of each row, what is wrong first. */
export function Preview({ rows }: { rows: readonly PlannedRow[] }) {
  const [all, setAll] = useState(false);
  const count = (state: PlannedRow['state']) => rows.filter((row) => row.state === state).length;
  const ordered = [
    ...rows.filter(({ state }) => state === 'problem'),
    ...rows.filter(({ state }) => state !== 'problem'),
  ];
  return (
    <section aria-labelledby="vorschau">
      <h2 id="vorschau">Vorschau</h2>
      <p role="status">
        {count('new')} neu, {count('changed')} geändert, {count('same')} wie bisher
        {count('problem') > 0 && `, ${count('problem')} mit Fehler (werden ausgelassen)`}
      </p>
      <ul className="column">
        {(all ? ordered : ordered.slice(0, SHOWN)).map((row) => (
          <li key={row.line} className={styles.row}>
            <span>
              {row.number && `${row.number} `}
              {row.name || `Zeile ${row.line}`}
            </span>
            <span>{row.prices.map(({ price }) => `${writePrice(price)} €`).join(' / ')}</span>
            <small>
              <Badge>{STATES[row.state]}</Badge>{' '}
              {row.problem ? `Zeile ${row.line}: ${row.problem}` : row.category}
            </small>
          </li>
        ))}
      </ul>
      {!all && ordered.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Alle {ordered.length} zeigen
        </Button>
      )}
    </section>
  );
}
