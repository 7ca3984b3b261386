/** How long parties of up to so many people keep a table. */
export interface Stay {
  upTo: number;
  minutes: number;
}

/** Minutes for so many people; of more than any rule names the longest, without rules `usual`. */
export function stayMinutes(stays: readonly Stay[], people: number, usual: number): number {
  const ordered = stays.toSorted((a, b) => a.upTo - b.upTo);
  return (ordered.find(({ upTo }) => people <= upTo) ?? ordered.at(-1))?.minutes ?? usual;
}

interface PlanTable {
  number: number;
  seats: number;
}

/** A table that is kept, epoch milliseconds, `endsAt` exclusive. */
export interface TableSpan {
  table: number;
  startsAt: number;
  endsAt: number;
}

/** Tables nobody has at any moment of a span. */
export function freeTables<T extends PlanTable>(
  tables: readonly T[],
  taken: readonly TableSpan[],
  { startsAt, endsAt }: Omit<TableSpan, 'table'>,
): T[] {
  const busy = new Set(
    taken.filter((one) => one.startsAt < endsAt && one.endsAt > startsAt).map(({ table }) => table),
  );
  return tables.filter(({ number }) => !busy.has(number));
}

/** So many tables are put together at most. */
const MAX_TABLES_JOINED = 4;

/**
 * Which of the free tables a party gets: the smallest that seats it; for a large one tables whose numbers follow each
 * other in the list, as few as can be, then with the fewest empty seats. []: there are none.
 */
export function proposeTables(
  all: readonly PlanTable[],
  free: readonly PlanTable[],
  people: number,
): number[] {
  const [single] = free
    .filter(({ seats }) => seats >= people)
    .toSorted((a, b) => a.seats - b.seats || a.number - b.number);
  if (single) return [single.number];
  const isFree = new Set(free.map(({ number }) => number));
  const row = all.toSorted((a, b) => a.number - b.number);
  for (let size = 2; size <= MAX_TABLES_JOINED; size += 1) {
    const fitting = row
      .map((_, at) => row.slice(at, at + size))
      .filter((run) => run.length === size && run.every(({ number }) => isFree.has(number)))
      .map((run) => ({ run, seats: run.reduce((sum, { seats }) => sum + seats, 0) }))
      .filter(({ seats }) => seats >= people)
      .toSorted((a, b) => a.seats - b.seats);
    const [best] = fitting;
    if (best) return best.run.map(({ number }) => number);
  }
  return [];
}
