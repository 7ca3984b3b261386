import { expect, it } from 'vitest';
import { newDuty, newPrinterDraft, setupOf } from './printer-draft.ts';
import { unprintedStations, unprintedText } from './unprinted-stations.ts';

const stations = [
  { id: 'kueche', name: 'Küche' },
  { id: 'ofen', name: 'Pizzaofen' },
  { id: 'bar', name: 'Bar' },
];
const printer = (id: string, stationIds: readonly string[]) => ({
  id,
  ...setupOf(newPrinterDraft('epson', null)),
  duties: stationIds.map((stationId) => newDuty({ kind: 'kitchen', stationId })),
});

it.each([
  // A kitchen without paper, or one whose stations have each a printer, misses nothing.
  [[printer('a', [])], null],
  [[printer('a', ['kueche', 'bar']), printer('b', ['ofen'])], null],
  [[printer('a', ['kueche', 'bar'])], 'Was „Pizzaofen“ macht, druckt keiner.'],
  [[printer('a', ['kueche'])], 'Was „Pizzaofen“ und „Bar“ machen, druckt keiner.'],
] as const)('stations without a printer are named: %#', (printers, text) => {
  const said = unprintedText(unprintedStations({ stations, printers: [...printers] }));
  if (text === null) expect(said).toBeNull();
  else expect(said).toContain(text);
});
