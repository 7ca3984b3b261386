/** One line of the developer's log (specification 1 §1). */
export interface DevEntry {
  /** Epoch milliseconds. */
  time: number;
  name: string;
  item: unknown;
}

const MAX_ENTRIES = 200;

/** What happened since this page was loaded, for developers; the oldest entries go first. */
export const devLog = {
  entries: [] as DevEntry[],
  /** How often the cart's discounts were worked out, and when last; null: not yet. */
  discountCalculations: 0,
  lastDiscountCalculation: null as number | null,
};

export function noteForDevelopers(name: string, item: unknown): void {
  devLog.entries = [...devLog.entries.slice(1 - MAX_ENTRIES), { time: Date.now(), name, item }];
}

export function countDiscountCalculation(): void {
  devLog.discountCalculations += 1;
  devLog.lastDiscountCalculation = Date.now();
}
