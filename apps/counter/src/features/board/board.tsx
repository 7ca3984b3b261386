import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useBoard } from '../../state/board-store.ts';
import type { Order } from '../../state/orders.ts';
import { showColumn, useShownColumn } from '../../state/shown-column.ts';
import { useNow } from '../../state/use-now.ts';
import styles from './board.module.css';
import { ColumnTabs } from './column-tabs.tsx';
import { columnsOf, type Column } from './columns.ts';
import { OrderCard } from './order-card.tsx';
import { useFocusInPlace } from './use-focus-in-place.ts';

interface BoardProps {
  /** The buttons of a card. */
  renderSteps: (order: Order) => ReactNode;
}

/** All open orders: three columns, on a narrow screen one at a time. */
export function Board({ renderSteps }: BoardProps) {
  const now = useNow(10_000);
  const { orders, loaded } = useBoard();
  const columns = useMemo(() => columnsOf(orders, now), [orders, now]);
  const newCount = columns[0]?.orders.length ?? 0;
  const chosen = useShownColumn((column) => column.name);
  const shown = chosen ?? (newCount > 0 ? 'new' : 'work');

  const noteFocus = useFocusInPlace();
  // One more new order turns a phone to the new ones.
  const known = useRef(chosen === null ? 0 : newCount);
  useEffect(() => {
    if (newCount > known.current) showColumn('new');
    known.current = newCount;
  }, [newCount]);

  return (
    <div className={styles.board}>
      <ColumnTabs columns={columns} shown={shown} />
      <div className={styles.columns} onFocus={noteFocus}>
        {columns.map((column) => (
          <section
            key={column.name}
            className={styles.column}
            data-column={column.name}
            data-shown={column.name === shown ? '' : undefined}
            aria-label={column.title}
          >
            <h2 className={styles.title} tabIndex={-1}>
              {column.title} <span className={styles.count}>{column.orders.length}</span>
            </h2>
            {loaded ? (
              <Cards column={column} now={now} renderSteps={renderSteps} />
            ) : (
              <Skeleton height={180} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function Cards(props: { column: Column; now: number } & BoardProps) {
  const { column, now, renderSteps } = props;
  const list = (orders: Order[]) => (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} steps={renderSteps(order)} />
        </li>
      ))}
    </ul>
  );
  const none = column.orders.length + column.later.length === 0;
  return (
    <>
      {none && <EmptyState title={column.empty} />}
      {column.orders.length > 0 && list(column.orders)}
      {column.later.length > 0 && (
        <>
          <h3 className={styles.later}>Später ({column.later.length})</h3>
          {list(column.later)}
        </>
      )}
    </>
  );
}
