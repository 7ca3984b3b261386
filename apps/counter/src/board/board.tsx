import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { useBoard } from '../session/board-store.ts';
import { useDevice } from '../session/device.ts';
import { endedOrders, openOrders, type Order } from '../session/orders.ts';
import { showColumn, useShownOrders } from '../session/shown-orders.ts';
import { useKitchen } from '../session/use-kitchen.ts';
import { useNow } from '../session/use-now.ts';
import { ShiftTimes } from '../steps/shift-times.tsx';
import styles from './board.module.css';
import toolStyles from './board-tools.module.css';
import { BoardTools } from './board-tools.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { columnsOf, isSameColumn, type OrderColumn } from './columns.ts';
import { anyStation, useAtStation } from './at-station.ts';
import { matchesFilter } from './find-orders.ts';
import { HiddenOrders } from './hidden-orders.tsx';
import { CompactCard } from './compact-card.tsx';
import { OrderAnchors } from './order-anchor.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderRow } from './order-row.tsx';
import type { OrderButtons } from './order-buttons.ts';
import { useFocusInPlace } from '../base/use-focus-in-place.ts';

interface BoardProps {
  /** The buttons of a card. */
  CardSteps: OrderButtons;
  /** The one button of a row. */
  NextStep: OrderButtons;
}

/** All open orders, as three columns of cards, on a narrow screen one at a time; or as a list. */
export function Board({ CardSteps, NextStep }: BoardProps) {
  const now = useNow(10_000);
  const orders = useBoard((board) => board.orders);
  const loaded = useBoard((board) => board.loaded);
  const { name: chosen, search } = useShownOrders();
  const { boardType, boardState, boardView } = useDevice();
  const isList = boardView === 'list';
  const kitchen = useKitchen();
  const atStation = useAtStation(kitchen);
  const isSearch = search.trim() !== '';
  const isFiltered = isSearch || boardType !== null || atStation !== anyStation;
  const found = useMemo(
    () =>
      !isFiltered
        ? orders
        : Object.fromEntries(
            Object.entries(orders).filter(
              ([, order]) => matchesFilter(order, { search, type: boardType }) && atStation(order),
            ),
          ),
    [orders, isFiltered, search, boardType, atStation],
  );
  const columns = useMemo(() => columnsOf(found, now), [found, now]);
  const newCount = Object.values(orders).filter(({ status }) => status === 'placed').length;
  const turned = chosen ?? (newCount > 0 ? 'new' : 'work');
  const listed = columns.filter(({ name }) => boardState === null || name === boardState);
  const shown = isList ? listed : columns;
  const ended = isSearch ? endedOrders(Object.values(found)) : [];

  const sections = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusInPlace();
  // One more new order turns a phone to the new ones, and a list that leaves them out to all.
  const known = useRef(chosen === null ? 0 : newCount);
  useEffect(() => {
    if (newCount > known.current) {
      showColumn('new');
      // Each setting is written to the device, also one that was so before.
      if (useDevice.getState().boardState !== null) useDevice.setState({ boardState: null });
    }
    known.current = newCount;
  }, [newCount]);

  const navigate = useNavigate();
  const latest = useRef<() => void>(() => undefined);
  latest.current = () => {
    const [only, ...others] = [...openOrders(found), ...ended];
    if (isSearch && only && others.length === 0) void navigate(paths.order(only.id));
  };
  // The same each time: the tools are not made anew with every event.
  const openOnly = useCallback(() => latest.current(), []);

  return (
    <div className={styles.board}>
      <div className={toolStyles.top}>
        <BoardTools onSubmit={openOnly} stations={kitchen?.stations.stations ?? NO_STATIONS} />
        <ColumnTabs
          columns={columns}
          all={isList}
          shown={isList ? boardState : turned}
          onShow={(name) => {
            if (isList) useDevice.setState({ boardState: name });
            else if (name !== null) showColumn(name);
          }}
        />
        <HiddenOrders
          orders={orders}
          shown={shown}
          onShowAll={() => sections.current?.querySelector<HTMLElement>('[data-shown] h2')?.focus()}
        />
      </div>
      <div ref={sections} className={isList ? styles.sections : styles.columns} onFocus={noteFocus}>
        <OrderAnchors>
          {shown.map((column) => (
            <BoardColumn
              key={column.name}
              column={column}
              now={now}
              view={boardView}
              isShown={isList || column.name === turned}
              isLoaded={loaded}
              isFiltered={isFiltered}
              Steps={boardView === 'cards' ? CardSteps : NextStep}
            />
          ))}
        </OrderAnchors>
      </div>
      {isList && loaded && !isSearch && columns.every(isEmpty) && (
        <EmptyState title="Gerade keine offene Bestellung." />
      )}
      {ended.length > 0 && (
        <section className={styles.section} aria-label="Heute abgeschlossen">
          <h2 className={styles.endedTitle}>
            Heute abgeschlossen <span className={styles.count}>{ended.length}</span>
          </h2>
          <OrderAnchors>
            <Rows orders={ended} now={now} Steps={null} />
          </OrderAnchors>
        </section>
      )}
    </div>
  );
}

const NO_STATIONS: readonly { id: string; name: string }[] = [];
const isPromised = ({ promisedAt, orderType }: Order) =>
  promisedAt !== null && orderType !== 'table';
const isEmpty = ({ orders, later }: OrderColumn) => orders.length + later.length === 0;

interface BoardColumnProps {
  column: OrderColumn;
  now: number;
  view: 'cards' | 'compact' | 'list';
  isShown: boolean;
  isLoaded: boolean;
  isFiltered: boolean;
  Steps: OrderButtons;
}

/** Made anew only when something of its own changes: an event is mostly of one order. */
const BoardColumn = memo(
  function BoardColumn({
    column,
    now,
    view,
    isShown,
    isLoaded,
    isFiltered,
    Steps,
  }: BoardColumnProps) {
    const isList = view === 'list';
    const { name, title, orders, later } = column;
    return (
      <section
        className={isList ? styles.section : styles.column}
        data-column={name}
        data-shown={isShown ? '' : undefined}
        aria-label={title}
      >
        <div className={styles.head}>
          <h2 className={styles.title} tabIndex={-1}>
            {title}{' '}
            <span className={styles.count}>{orders.length + (isList ? later.length : 0)}</span>
          </h2>
          {name === 'work' && orders.some(isPromised) && <ShiftTimes />}
        </div>
        {!isLoaded ? (
          <Skeleton height={isList ? 56 : 180} />
        ) : isList ? (
          <Rows orders={[...orders, ...later]} now={now} Steps={Steps} />
        ) : (
          <Cards
            column={column}
            now={now}
            isFiltered={isFiltered}
            isCompact={view === 'compact'}
            Steps={Steps}
          />
        )}
      </section>
    );
  },
  ({ column: before, ...rest }, { column: after, ...next }) =>
    isSameColumn(before, after) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === next[name]),
);

interface RowsProps {
  Steps: OrderButtons | null;
  orders: readonly Order[];
  now: number;
}

function Rows({ orders, now, Steps }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} now={now} Steps={Steps} />
        </li>
      ))}
    </ul>
  );
}

interface CardsProps {
  Steps: OrderButtons;
  column: OrderColumn;
  now: number;
  isFiltered: boolean;
  isCompact: boolean;
}

function Cards({ column, now, isFiltered, isCompact, Steps }: CardsProps) {
  const list = (orders: Order[]) => (
    <ul className={styles.cards} data-compact={isCompact ? '' : undefined}>
      {orders.map((order) => (
        <li key={order.id}>
          {isCompact ? (
            <CompactCard order={order} now={now} Steps={Steps} />
          ) : (
            <OrderCard order={order} now={now} Steps={Steps} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {isEmpty(column) && (
        <EmptyState title={isFiltered ? 'Hier nichts gefunden.' : column.empty} />
      )}
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
