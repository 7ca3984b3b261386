import { MINUTE } from '../hours/zoned-time.ts';
import { stationBoard, type KitchenOrder, type KitchenView } from './kitchen-tickets.ts';
import type { KitchenLoad } from './propose-time.ts';

/** What is so far past its time is forgotten at the counter rather than in the oven. */
const FORGOTTEN_MINUTES = 30;

/** What kitchen and drivers have before them at an instant. */
export function loadOf(orders: readonly KitchenOrder[], view: KitchenView): KitchenLoad {
  const known = orders.filter(({ promisedAt, serveAt, placedAt, orderType }) => {
    const due = orderType === 'table' ? placedAt : (promisedAt ?? serveAt ?? placedAt);
    return view.now - Date.parse(due) <= FORGOTTEN_MINUTES * MINUTE;
  });
  const dishes = new Map<string, number>();
  for (const { items } of stationBoard(known, null, view).open)
    for (const { isDone, stationId, amount } of items)
      if (!isDone && stationId !== null)
        dishes.set(stationId, (dishes.get(stationId) ?? 0) + amount);
  const deliveries = (status: KitchenOrder['status']) =>
    known.filter((order) => order.orderType === 'delivery' && order.status === status).length;
  return {
    stations: view.stations.stations.map(({ id, name }) => ({ name, dishes: dishes.get(id) ?? 0 })),
    out: deliveries('on-the-way'),
    waitingForDriver: deliveries('ready'),
  };
}
