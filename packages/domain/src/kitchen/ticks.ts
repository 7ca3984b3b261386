/** Which list an item is ticked off on: what the kitchen made, or what lies in the bag. */
export type TickList = 'kitchen' | 'packing';

/** An item of an order, ticked off or taken back. The later tap counts, whichever arrives first. */
export interface Tick {
  orderId: string;
  list: TickList;
  itemKey: string;
  isDone: boolean;
  /** When it was tapped; epoch milliseconds. */
  at: number;
}

/** By `tickKey`. */
export type Ticks = ReadonlyMap<string, Tick>;

/** The key by which a tick is found: list, order and item. */
export function tickKey({ orderId, list, itemKey }: Pick<Tick, 'orderId' | 'list' | 'itemKey'>) {
  return `${list} ${orderId} ${itemKey}`;
}

/** Takes over the taps that are later than those known; answers `known` itself when none is. */
export function mergeTicks(known: Ticks, incoming: readonly Tick[]): Ticks {
  let merged: Map<string, Tick> | null = null;
  for (const tick of incoming) {
    const key = tickKey(tick);
    const before = (merged ?? known).get(key);
    if (before && before.at >= tick.at) continue;
    merged ??= new Map(known);
    merged.set(key, tick);
  }
  return merged ?? known;
}

/** Whether the item is ticked off on this list; what nobody has touched is not. */
export function isTicked(ticks: Ticks, list: TickList, orderId: string, itemKey: string): boolean {
  return ticks.get(tickKey({ orderId, list, itemKey }))?.isDone ?? false;
}
