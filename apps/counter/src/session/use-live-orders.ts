import { useEffect } from 'react';
import { openStream, watchDevice } from '@tischlein/client/keep-live.ts';
import { routes } from '@tischlein/contract/routes.ts';
import { call } from '../api/request.ts';
import { followEvents } from '../api/follow-events.ts';
import { serverNow } from '../api/clock.ts';
import { startBoard, receiveList, receiveOrders, receivePause, useBoard } from './board-store.ts';
import type { Tick } from '@tischlein/domain/kitchen/ticks.ts';
import type { Order } from './orders.ts';
import { sendTaps, receiveTicks } from './kitchen-store.ts';
import { notifyPrintJobs } from './print-jobs.ts';
import { queryClient } from './query-client.ts';

/** Keeps the board of a shop up to date as long as the caller is mounted. */
export function useLiveOrders(shopId: string, mayOrders: boolean): void {
  useEffect(() => {
    // The stream is of orders; other pages look again by themselves.
    if (!mayOrders) return undefined;
    const params = { shopId };
    startBoard(shopId);
    const changed = (...names: string[]) => {
      for (const name of names) void queryClient.invalidateQueries({ queryKey: [name, shopId] });
    };
    const live = followEvents({
      open: (cursor) => openStream(routes.counterEvents, { params, query: { cursor } }),
      refetch: async () => {
        const answer = await call('counterOrders', { params });
        if (!answer.ok) return null;
        receiveList(shopId, answer.value.orders, answer.value.pausedUntil);
        if (useBoard.getState().connection.kind === 'polling') changed('kitchen', 'times');
        return answer.value.cursor;
      },
      onEvent: (type, value) => {
        if (type === 'order') {
          receiveOrders(shopId, [value as Order]);
          changed('day', 'cash');
        } else if (type === 'pause') {
          receivePause((value as { pausedUntil: string | null }).pausedUntil);
          changed('times', 'period', 'phone-quote');
        } else if (type === 'stock') changed('stock', 'availability', 'phone-quote');
        else if (type === 'table') changed('tables', 'day');
        else if (type === 'alert') changed('alerts', 'payments');
        else if (type === 'guests')
          changed('reservations', 'ratings', 'applications', 'blocks', 'order-guest');
        else if (type === 'cash') changed('cash', 'closings', 'drivers');
        else if (type === 'kitchen') receiveTicks((value as { ticks: Tick[] }).ticks);
        else if (type === 'printing') {
          // New jobs alone are news for who prints them, and for the page of their order.
          if ((value as { key: string }).key !== 'jobs')
            changed('printers', 'printing-setup', 'kitchen');
          changed('papers');
          notifyPrintJobs();
        } else changed('config', 'period', 'stock', 'kitchen', 'availability');
      },
      onConnection: (connection) => {
        useBoard.setState({ connection });
        if (connection.kind !== 'lost') void sendTaps(shopId);
        if (connection.kind === 'live') {
          changed('stock', 'day', 'alerts', 'tables', 'reservations', 'printers', 'papers');
          changed('kitchen', 'times', 'cash', 'drivers', 'availability', 'phone-quote');
          notifyPrintJobs();
        }
      },
      now: serverNow,
    });
    // Also while nobody looks: new orders ring.
    const unwatch = watchDevice({ wake: live.wake, rest: () => {} });
    return () => {
      live.stop();
      unwatch();
    };
  }, [shopId, mayOrders]);
}
