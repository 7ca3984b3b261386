import { create } from 'zustand';

interface Placed {
  orderId: string;
  number: number;
  name: string;
  isPickup: boolean;
  /** ISO instant. */
  promisedAt: string;
  /** Euros. */
  total: number;
}

/** The order by telephone that was placed last, to be told to the caller. */
export const usePlaced = create<{ last: Placed | null }>(() => ({ last: null }));
