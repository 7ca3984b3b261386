import { kitchenItems } from '@tischlein/domain/kitchen/kitchen-items.ts';
import { useMemo } from 'react';
import { useDevice } from '../session/device.ts';
import type { Order } from '../session/orders.ts';
import type { Kitchen } from '../session/use-kitchen.ts';

/** Lets every order through: no station is chosen. */
export const anyStation = (_order: Order): boolean => true;

/** Whether the chosen station makes something of an order. A station that is gone hides nothing. */
export function useAtStation(kitchen: Kitchen | null): (order: Order) => boolean {
  const chosen = useDevice((device) => device.boardStation);
  return useMemo(() => {
    if (!kitchen?.stations.stations.some(({ id }) => id === chosen)) return anyStation;
    const { stations } = kitchen;
    return ({ quote }: Order) =>
      kitchenItems(quote.lines, stations).some(({ stationId }) => stationId === chosen);
  }, [kitchen, chosen]);
}
