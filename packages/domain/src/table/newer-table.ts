/** What says which of two states of a table is the newer one. */
interface TableVersion {
  table: number;
  version: number;
  /** The server's clock, ISO. */
  now: string;
}

/**
 * The state that is kept of what is known and what comes in: of one table the higher version, and of equals the one that
 * came last; after a move to another table the later one by the server's clock.
 */
export function newerTable<T extends TableVersion>(known: T | null, received: T): T {
  if (!known) return received;
  if (known.table === received.table) return received.version < known.version ? known : received;
  return Date.parse(received.now) < Date.parse(known.now) ? known : received;
}
