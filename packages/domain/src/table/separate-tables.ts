/** A visit that went on at another table, with its guests. `at`: since then, epoch milliseconds. */
export interface JoinedVisit {
  id: string;
  into: string;
  at: number;
}

interface PartItem {
  id: string;
  /** The visit it was ordered in; null: the one whose table is separated from. */
  joinedFrom: string | null;
}

interface PartPayment extends PartItem {
  at: number;
  /** What it was for; null: an amount or so many heads. */
  items: readonly { id: string }[] | null;
}

/** A table with what came to it with others. */
interface JoinedTable {
  visit: string;
  visits: readonly JoinedVisit[];
  items: readonly PartItem[];
  payments: readonly PartPayment[];
}

/**
 * Which payments go along when `leaving` gets a table of its own again: those for its items, and what its guests paid
 * while they sat alone. null: some money was for both, and nobody knows whose it is. A payment that names no items counts
 * for each of those who sat there and owe something now, also where they ordered after it.
 */
export function paymentsThatGo(table: JoinedTable, leaving: string): Set<string> | null {
  const partOf = new Map(table.items.map(({ id, joinedFrom }) => [id, joinedFrom ?? table.visit]));
  const parts = new Set(partOf.values());
  const going = new Set<string>();
  for (const { id, at, joinedFrom, items } of table.payments) {
    const place = joinedFrom ?? table.visit;
    const payers = new Set(
      items === null
        ? visitsAt(table.visits, place, at).filter((visit) => parts.has(visit))
        : items.flatMap((item) => partOf.get(item.id) ?? []),
    );
    if (payers.size === 0) payers.add(place);
    if (payers.has(leaving)) going.add(id);
    const isForBoth = payers.has(leaving) && payers.size > 1;
    if (isForBoth) return null;
  }
  return going;
}

/** A visit, and those that had joined it before an instant. */
function visitsAt(visits: readonly JoinedVisit[], visit: string, at: number): string[] {
  const before = visits.filter((one) => one.into === visit && one.at < at);
  return [visit, ...before.flatMap((one) => visitsAt(visits, one.id, one.at))];
}
