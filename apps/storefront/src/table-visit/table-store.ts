import { create } from 'zustand';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { VisitPlace, WaiterView } from '@tischlein/contract/calls/waiter.ts';

/**
 * 'none': no table and no waiter. 'offline': what is shown may be old. 'given-up': nobody was reached five times, and
 * is asked again only when somebody requests (specification 1 §9).
 */
type TableStatus = 'none' | 'opening' | 'live' | 'offline' | 'given-up';

/** A refund that lies in the cart (specification 1 §4): an item with a negative price and the marker 'waiter-refund'. */
export interface VoidItem {
  /** Id of the table's item. */
  refundOf: string;
  dishName: string;
  amount: 1;
  /** In cents, below 0. */
  price: number;
  promotion: 'waiter-refund';
  reason: string;
}

/** Guests that a waiter has served here, who do not sit here any more. */
interface LeftGuests {
  sittingId: string;
  /** Where they are; null: nobody has been reached yet who knows. */
  place: VisitPlace | null;
}

interface TableStore {
  /** The table that is ordered for; null: none, or the waiter has not chosen one yet. */
  table: number | null;
  state: TableState | null;
  status: TableStatus;
  /** Whose device this is; null: a guest's. */
  waiter: WaiterView | null;
  /** Of a waiter: the sitting that table and cart are meant for; null: whoever sits there, or will. */
  visit: string | null;
  /** They sit elsewhere, and the waiter has not yet said where to go on. */
  left: LeftGuests | null;
  refunds: readonly VoidItem[];
  /** Ids of offers that cannot count at a table. */
  hiddenOffers: readonly string[];
}

export const NO_TABLE: TableStore = {
  table: null,
  state: null,
  status: 'none',
  waiter: null,
  visit: null,
  left: null,
  refunds: [],
  hiddenOffers: [],
};
/** The table this device orders for. */
export const useTable = create<TableStore>(() => NO_TABLE);

/** Everything that is ordered on this device goes to a table. The selectors work on what `useTable` gives them. */
export const inTableMode = ({ status }: TableStore): boolean => status !== 'none';

/**
 * Whether the strip of the table stands on the page. What makes room for it goes in the same frame: so it waits for the
 * page, which the server has written without it, to come to life.
 */
export const useStrip = create<{ isPageAlive: boolean; isShown: boolean }>(() => ({
  isPageAlive: false,
  isShown: false,
}));
