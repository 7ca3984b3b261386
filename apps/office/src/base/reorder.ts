/** The entries with this one at another place. */
export function moved(order: readonly string[], id: string, to: number): readonly string[] {
  const at = order.indexOf(id);
  const place = Math.max(0, Math.min(order.length - 1, to));
  return at < 0 || at === place ? order : order.toSpliced(at, 1).toSpliced(place, 0, id);
}

/** The entry that comes right after one; null: it is the last. */
export const entryAfter = (order: readonly string[], id: string): string | null =>
  order[order.indexOf(id) + 1] ?? null;

/** Where something is let go: behind all others whose middle is above. */
export const dropPlace = (middlesOfOthers: readonly number[], y: number): number =>
  middlesOfOthers.filter((middle) => middle < y).length;

/** Begins so far from the edges; below stand the two bars of the office. */
const EDGE = { top: 90, bottom: 190 };
const FASTEST = 14;

/** Pixels by which the page goes on with each frame while something is held near its edge. */
export function scrollStep(y: number, height: number): number {
  if (y < EDGE.top) return -Math.ceil((FASTEST * Math.min(EDGE.top, EDGE.top - y)) / EDGE.top);
  const below = y - (height - EDGE.bottom);
  return below > 0 ? Math.ceil((FASTEST * Math.min(EDGE.bottom, below)) / EDGE.bottom) : 0;
}
