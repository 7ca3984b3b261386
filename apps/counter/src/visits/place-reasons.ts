const NAMES: Record<string, string> = {
  empty: 'nichts eingegeben',
  franchisePickupEmpty: 'Abholung ohne Adresse',
  zipInsteadOfAddressEntered: 'nur die Postleitzahl',
  notInRange: 'außerhalb des Liefergebiets',
  invalid: 'unvollständig',
  Incomplete: 'unvollständig',
  MissingStreetNumber: 'ohne Hausnummer',
  notFound: 'nicht gefunden',
  currentlyUnavailable: 'gerade keine Lieferung',
  network: 'keine Verbindung',
  aborted: 'keine Verbindung',
  timeout: 'keine Verbindung',
};
const OTHERS = 'anderes';

/** Why places could not be found, in German; what has the same name is one row, most often first. */
export function placeReasons(
  places: readonly { error: string; count: number }[],
): [string, number][] {
  const sums = new Map<string, number>();
  for (const { error, count } of places) {
    const name = Object.hasOwn(NAMES, error) ? NAMES[error]! : OTHERS;
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
