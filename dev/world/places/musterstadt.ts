import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KnownAddress } from '../../../apps/simulators/src/geocoder.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import {
  openProviders,
  type PlaceProviders,
  type ProviderLimits,
} from '../../../apps/server/src/places/open-providers.ts';
import { startPlaceSimulators, type PlaceSimulators } from '../place-simulators.ts';

const house = (
  street: string,
  houseNumber: string,
  lat: number,
  lon: number,
  given: Partial<KnownAddress> = {},
): KnownAddress => ({
  street,
  houseNumber,
  postcode: '12345',
  city: 'Musterstadt am Main',
  lat,
  lon,
  ...given,
});

/** What the geocoder outside knows. */
export const MUSTERSTADT: readonly KnownAddress[] = [
  house('Hauptstraße', '5', 49.501, 11.002),
  house('Hauptstraße', '7', 49.502, 11.002),
  house('Hauptstraße', '12a', 49.503, 11.002, { district: 'Nordend' }),
  house('Marktplatz', '1', 49.5, 11.0),
  house('Müllerweg', '3', 49.51, 11.01, { postcode: '12346', district: 'Südheim' }),
  house('Hauptstraße', '5', 49.6, 11.1, { postcode: '54321', city: 'Nebendorf' }),
];

/** Which of them stand in the embedded index. */
const INDEXED = MUSTERSTADT.slice(0, 2);

/** For services that never answer: shorter than the server's, and long enough for those that do on a busy machine. */
export const SILENT_GEOCODER: ProviderLimits = { geocoder: { searchMs: 300, suggestMs: 200 } };
export const SILENT_ROUTER: ProviderLimits = { router: { timeoutMs: 800 } };
export const SILENT_TILES: ProviderLimits = { tiles: { timeoutMs: 800 } };

export interface PlaceWorld extends PlaceSimulators {
  providers: PlaceProviders;
  /** The providers' clock. */
  now(): number;
  wait(ms: number): void;
}

/** The providers of addresses, ways and tiles over simulated services, with an index of some addresses or of none. */
export async function openPlaceWorld(
  options: {
    kind?: 'photon' | 'nominatim';
    indexed?: boolean;
    limits?: ProviderLimits;
  } = {},
): Promise<PlaceWorld> {
  const simulators = await startPlaceSimulators(MUSTERSTADT, options.kind);
  const addressesDir = await mkdtemp(path.join(tmpdir(), 'tischlein-places-'));
  if (options.indexed) await writeFile(path.join(addressesDir, 'a.csv'), csvOf(INDEXED));
  let later = 0;
  const now = () => Date.now() + later;
  const providers = await openProviders(readConfig(simulators.env, '/srv').places, {
    folders: [addressesDir],
    now,
    log: { warn: () => undefined, error: () => undefined },
    limits: options.limits,
  });
  return {
    ...simulators,
    providers,
    now,
    wait: (ms) => void (later += ms),
    async stop() {
      await simulators.stop();
      await rm(addressesDir, { recursive: true, maxRetries: 5 });
    },
  };
}

function csvOf(rows: readonly KnownAddress[]): string {
  const lines = rows.map(({ street, houseNumber, postcode, city, lat, lon }) =>
    [street, houseNumber, postcode, city, lat, lon].join(','),
  );
  return ['street,number,postcode,city,lat,lon', ...lines, ''].join('\n');
}
