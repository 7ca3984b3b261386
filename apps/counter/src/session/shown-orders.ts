import { create } from 'zustand';
import { useDevice, type ColumnName } from './device.ts';

interface ShownOrders {
  /** The one column of the board that a narrow screen shows; null until one was chosen. */
  name: ColumnName | null;
  /** What is searched for on the board. */
  search: string;
}

/** What the board shows of its orders. Other pages do not forget it. */
export const useShownOrders = create<ShownOrders>(() => ({ name: null, search: '' }));

export function showColumn(name: ColumnName): void {
  useShownOrders.setState({ name });
}

export function searchOrders(search: string): void {
  useShownOrders.setState({ search });
}

/** Ends the search and every filter. */
export function showEveryOrder(): void {
  searchOrders('');
  useDevice.setState({ boardType: null, boardState: null, boardStation: null });
}

/** Turns the board to the new orders, whatever it was searched for. */
export function showNewOrders(): void {
  showEveryOrder();
  showColumn('new');
}
