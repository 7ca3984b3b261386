import type { ColumnName } from '../session/device.ts';
import styles from './board.module.css';
import type { OrderColumn } from './columns.ts';

const SHORT: Record<ColumnName, string> = { new: 'Neu', work: 'In Arbeit', out: 'Fertig' };

interface ColumnTabsProps {
  columns: readonly OrderColumn[];
  /** null: all of them. */
  shown: ColumnName | null;
  /** Whether all of them can be shown together. */
  all: boolean;
  onShow: (name: ColumnName | null) => void;
}

interface Tab {
  name: ColumnName | null;
  word: string;
  count: number;
  isWaiting: boolean;
}

/** The columns by name, with what stands in them. */
export function ColumnTabs({ columns, shown, all, onShow }: ColumnTabsProps) {
  const tabs = columns.map<Tab>(({ name, orders, later }) => ({
    name,
    word: SHORT[name],
    count: orders.length + later.length,
    isWaiting: orders.length > 0,
  }));
  const count = tabs.reduce((sum, tab) => sum + tab.count, 0);
  if (all) tabs.unshift({ name: null, word: 'Alle', count, isWaiting: false });
  return (
    <div
      className={styles.tabs}
      role="group"
      aria-label="Bestellungen nach Stand"
      data-all={all ? '' : undefined}
    >
      {tabs.map((tab) => (
        <button
          key={tab.word}
          type="button"
          className={styles.tab}
          data-column={tab.name ?? 'all'}
          data-waiting={tab.isWaiting ? '' : undefined}
          aria-pressed={shown === tab.name}
          onClick={() => onShow(tab.name)}
        >
          <span>{tab.word}</span>
          <span className={styles.tabCount}>{tab.count}</span>
        </button>
      ))}
    </div>
  );
}
