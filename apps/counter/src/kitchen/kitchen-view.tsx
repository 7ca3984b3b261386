import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import {
  allDayCounts,
  stationBoard,
  type DishCount,
} from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronDownIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bell } from '../alarm/sound.ts';
import { useFocusInPlace } from '../base/use-focus-in-place.ts';
import { useBoard } from '../session/board-store.ts';
import { useDevice } from '../session/device.ts';
import { useTicks } from '../session/kitchen-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useKitchen, type Kitchen } from '../session/use-kitchen.ts';
import { useNow } from '../session/use-now.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import styles from './kitchen.module.css';

/** What a station has to make, and what of it all together. */
export function KitchenView() {
  const kitchen = useKitchen();
  const loaded = useBoard((board) => board.loaded);
  return (
    <>
      <VisuallyHidden as="h1">Küche</VisuallyHidden>
      {kitchen && loaded ? <Tickets kitchen={kitchen} /> : <Skeleton height={180} lines={3} />}
    </>
  );
}

function Tickets({ kitchen }: { kitchen: Kitchen }) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const orders = useBoard((board) => board.orders);
  const ticks = useTicks((state) => state.ticks);
  const wanted = useDevice((device) => device.kitchenStation);
  const { stations } = kitchen.stations;
  const stationId = stations.some(({ id }) => id === wanted) ? wanted : null;
  const { open, done, later } = useMemo(
    () => stationBoard(Object.values(orders), stationId, { ...kitchen, ticks, now }),
    [orders, stationId, kitchen, ticks, now],
  );
  // In one row: what was ticked off stays where it is, so that the next tap hits what was aimed at.
  const shown = useMemo(
    () =>
      [...open, ...done].sort(
        (a, b) =>
          (a.dueAt ?? Date.parse(a.order.placedAt)) - (b.dueAt ?? Date.parse(b.order.placedAt)) ||
          a.order.number - b.order.number,
      ),
    [open, done],
  );
  const counts = useMemo(() => allDayCounts(open), [open]);
  const noteFocus = useFocusInPlace();
  useChimeFor(shown.map(({ order }) => order.id));
  return (
    <div className="column gap-3" onFocus={noteFocus}>
      {stations.length > 1 && (
        <div role="group" aria-label="Station" className="cluster gap-2">
          {[{ id: null, name: 'Alle' }, ...stations].map(({ id, name }) => (
            <button
              key={id ?? ''}
              type="button"
              className={styles.station}
              aria-pressed={id === stationId}
              onClick={() => useDevice.setState({ kitchenStation: id })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {counts.length > 0 && <AllDayCounts counts={counts} />}
      {shown.length === 0 && <EmptyState title="Gerade nichts zu machen." />}
      <ul className={styles.tickets}>
        {shown.map((ticket) => (
          <li key={ticket.order.id}>
            <KitchenTicket ticket={ticket} now={now} />
          </li>
        ))}
      </ul>
      {later.nextAt !== null && (
        <p className={styles.later}>
          {later.count === 1 ? '1 Vorbestellung' : `${later.count} Vorbestellungen`} später,{' '}
          {later.count === 1 ? 'anfangen' : 'die nächste'} um {clockAt(later.nextAt, timeZone)}
        </p>
      )}
    </div>
  );
}

/** What of all orders is still to be made, by dish. On a phone the sum, which opens. */
function AllDayCounts({ counts }: { counts: readonly DishCount[] }) {
  const [isOpen, setOpen] = useState(false);
  const sum = counts.reduce((all, { amount }) => all + amount, 0);
  return (
    <div>
      <button
        type="button"
        className={styles.countsHead}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Noch zu machen: {sum}</span>
        <span className={styles.countsSign}>
          <ChevronDownIcon />
        </span>
      </button>
      <ul className={styles.counts} aria-label="Noch zu machen">
        {counts.map(({ title, amount }) => (
          <li key={title}>
            <strong>{amount} ×</strong> {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sounds for what comes new; not for what stands here when the page is opened, nor when the station is changed. */
function useChimeFor(ids: readonly string[]): void {
  const station = useDevice((device) => device.kitchenStation);
  const known = useRef<{ station: string | null; ids: ReadonlySet<string> } | null>(null);
  const key = ids.toSorted().join();
  useEffect(() => {
    const before = known.current;
    const now = new Set(key === '' ? [] : key.split(','));
    known.current = { station, ids: now };
    if (before?.station === station && [...now].some((id) => !before.ids.has(id))) bell.ringOnce();
  }, [key, station]);
}
