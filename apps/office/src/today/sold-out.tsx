import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { findStock, stockKey, type StockEntry } from './find-stock.ts';
import styles from './today.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useStock, type SoldOutUntil } from './use-stock.ts';

/** What is sold out, and what is searched for to be marked so. Guests see it at once. */
export function SoldOut({ today }: { today: OfficeToday }) {
  const now = Date.parse(today.now);
  const { entries, busy, problem, mark, read } = useStock();
  const [search, setSearch] = useState('');
  const marked = entries.filter(({ soldOut }) => soldOut);
  const found = findStock(entries, search);
  const heading = useHeadingFocus();
  const change = async (entry: StockEntry, until: SoldOutUntil) => {
    await mark(entry, until);
    setSearch('');
    heading.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="ausverkauft">
      <h2 id="ausverkauft" {...heading.props}>
        Ausverkauft
      </h2>
      {problem !== '' && (
        <p>
          {problem} <Button onClick={() => void read()}>Noch einmal versuchen</Button>
        </p>
      )}
      <TextField
        label="Gericht oder Zutat suchen"
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() !== '' && found.length === 0 && entries.length > 0 && (
        <p className={styles.hint}>Nichts gefunden. Versuch es mit einem Teil des Namens.</p>
      )}
      <ul className={styles.rows} aria-label="Gefunden">
        {found.map((entry) => (
          <li key={stockKey(entry)}>
            <span>{entry.name}</span>
            <span className="cluster gap-2">
              <Button
                busy={busy.has(stockKey(entry))}
                aria-label={`${entry.name} heute ausverkauft`}
                onClick={() => void change(entry, 'day')}
              >
                Heute
              </Button>
              <Button
                busy={busy.has(stockKey(entry))}
                aria-label={`${entry.name} bis auf Weiteres ausverkauft`}
                onClick={() => void change(entry, 'revoked')}
              >
                Bis auf Weiteres
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {marked.length === 0 && found.length === 0 && search.trim() === '' && (
        <p className={styles.hint}>
          Gerade ist alles da. Was ausgeht, suchst du hier und nimmst es von der Karte.
        </p>
      )}
      <ul className={styles.rows} aria-label="Gerade ausverkauft">
        {marked.map((entry) => (
          <li key={stockKey(entry)}>
            <span>
              {entry.name}
              <small>
                {entry.until === null
                  ? 'bis auf Weiteres'
                  : `bis ${formatWhen(Date.parse(entry.until), now, today.timeZone)}`}
              </small>
            </span>
            <Button
              busy={busy.has(stockKey(entry))}
              aria-label={`${entry.name} zurückholen`}
              onClick={() => void change(entry, null)}
            >
              Zurückholen
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
