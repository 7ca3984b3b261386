import { showColumn, type ColumnName } from '../../state/shown-column.ts';
import styles from './board.module.css';
import type { Column } from './columns.ts';

const SHORT: Record<ColumnName, string> = { new: 'Neu', work: 'In Arbeit', out: 'Fertig' };

interface ColumnTabsProps {
  columns: readonly Column[];
  shown: ColumnName;
}

/** Only on a narrow screen, where one column stands at a time. */
export function ColumnTabs({ columns, shown }: ColumnTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label="Bestellungen nach Stand">
      {columns.map(({ name, orders, later }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          data-column={name}
          data-waiting={orders.length > 0 ? '' : undefined}
          aria-pressed={shown === name}
          onClick={() => showColumn(name)}
        >
          <span>{SHORT[name]}</span>
          <span className={styles.tabCount}>{orders.length + later.length}</span>
        </button>
      ))}
    </div>
  );
}
