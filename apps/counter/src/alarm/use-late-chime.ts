import { waitingMark } from '@tischlein/domain/order/waiting-mark.ts';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';
import { useEffect, useRef } from 'react';
import { useBoard } from '../session/board-store.ts';
import { openOrders } from '../session/orders.ts';
import { useNow } from '../session/use-now.ts';
import { bell } from './sound.ts';

/** An order is shown first. */
const PATIENCE_MS = 1000;

/** Sounds once for each accepted order that begins to wait too long. New ones ring anyway. */
export function useLateChime(): void {
  const orders = useBoard((board) => board.orders);
  const now = useNow(10_000);
  const known = useRef<Set<string> | null>(null);
  useEffect(
    () =>
      whenQuiet(() => {
        const late = openOrders(orders)
          .filter((one) => one.status !== 'placed' && waitingMark(one, now)?.level === 'late')
          .map(({ id, status }) => `${id} ${status}`);
        const before = known.current;
        known.current = new Set(late);
        // What was late when the page was opened is told by its colour and its words.
        if (before && late.some((one) => !before.has(one))) bell.chime();
      }, PATIENCE_MS),
    [orders, now],
  );
}
