import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { useDevice } from '../session/device.ts';
import { soldOutEntries, stockGroups, type StockEntry, type StockKind } from './stock-groups.ts';
import { StockRow } from './stock-row.tsx';
import { stockKey, useStock } from './use-stock.ts';
import styles from './stock.module.css';

/** Marks dishes and ingredients sold out with one tap; guests see it at once. */
export function StockView() {
  const { query, busy, toggle } = useStock();
  const [kind, setKind] = useState<StockKind>('dish');
  const [search, setSearch] = useState('');
  const soldOutUntil = useDevice((device) => device.soldOutUntil);
  const entries = query.data?.entries ?? [];
  const marked = soldOutEntries(entries);
  const groups = stockGroups(entries, kind, search);

  const list = (rows: readonly StockEntry[]) => (
    <ul className={styles.rows}>
      {rows.map((entry) => (
        <li key={stockKey(entry)}>
          <StockRow
            entry={entry}
            busy={busy.has(stockKey(entry))}
            onToggle={() => void toggle(entry)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div className="stack gap-5">
      <h1 className="page-heading">Ausverkauft</h1>
      <div className={styles.tools}>
        <TextField
          label="Suchen"
          hideLabel
          type="search"
          placeholder="Gericht oder Zutat suchen"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ChoiceSwitch
          label="Was"
          value={search.trim() === '' ? kind : undefined}
          onChange={(value) => {
            setKind(value);
            setSearch('');
          }}
          options={[
            { value: 'dish', label: 'Gerichte' },
            { value: 'ingredient', label: 'Zutaten' },
          ]}
        />
        <ChoiceSwitch
          label="Wie lange ausverkauft"
          value={soldOutUntil}
          onChange={(value) => useDevice.setState({ soldOutUntil: value })}
          options={[
            { value: 'day', label: 'Nur heute' },
            { value: 'revoked', label: 'Bis auf Weiteres' },
          ]}
        />
      </div>
      {query.isPending && <Skeleton height={56} lines={6} />}
      {query.isError && !query.data && (
        <NotLoaded title="Die Liste lässt sich gerade nicht laden." onRetry={query.refetch} />
      )}
      {marked.length > 0 && (
        <section className={styles.marked} aria-label="Gerade ausverkauft">
          <h2 className={styles.title}>Gerade ausverkauft ({marked.length})</h2>
          {list(marked)}
        </section>
      )}
      {query.data && groups.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="Nichts gefunden"
          text="Versuch es mit einem Teil des Namens."
        />
      )}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles.title}>{group.title}</h2>
          {list(group.entries)}
        </section>
      ))}
    </div>
  );
}
