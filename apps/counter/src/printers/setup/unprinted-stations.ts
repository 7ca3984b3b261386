import type { PrintingSetup } from './use-printing-setup.ts';

/** Stations whose tickets no printer prints, where others have one: their dishes would be on no paper. */
export function unprintedStations({
  stations,
  printers,
}: Pick<PrintingSetup, 'stations' | 'printers'>): string[] {
  const printed = new Set(
    printers.flatMap(({ duties }) =>
      duties.filter(({ kind }) => kind === 'kitchen').map(({ stationId }) => stationId),
    ),
  );
  return printed.size === 0
    ? []
    : stations.filter(({ id }) => !printed.has(id)).map(({ name }) => name);
}

/** null: each has one. German. */
export function unprintedText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const said = names.map((name) => `„${name}“`);
  const list = [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' und ');
  return `Was ${list} ${names.length === 1 ? 'macht' : 'machen'}, druckt keiner. Wähle bei einem Drucker unter „Einrichten“ ${names.length === 1 ? 'diesen Küchenzettel' : 'diese Küchenzettel'}, oder sieh dort auf die Küchenanzeige.`;
}
