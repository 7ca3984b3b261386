import { startGeocoder, type KnownAddress } from '../../apps/simulators/src/geocoder.ts';
import type { Simulator } from '../../apps/simulators/src/http/simulator.ts';
import { startRouter } from '../../apps/simulators/src/router.ts';
import { startTiles } from '../../apps/simulators/src/tiles.ts';

export interface PlaceSimulators {
  geocoder: Simulator;
  router: Simulator;
  tiles: Simulator;
  /** The settings with which a server uses them. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Geocoder, router and tile server outside, as a server's settings name them. */
export async function startPlaceSimulators(
  table: readonly KnownAddress[],
  kind: 'photon' | 'nominatim' = 'photon',
): Promise<PlaceSimulators> {
  const geocoder = await startGeocoder(kind, table);
  const router = await startRouter({ detour: 1.5 });
  const tiles = await startTiles();
  return {
    geocoder,
    router,
    tiles,
    env: {
      GEOCODER: kind,
      GEOCODER_URL: geocoder.url,
      ROUTER_URL: router.url,
      TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    },
    async stop() {
      await Promise.all([geocoder.stop(), router.stop(), tiles.stop()]);
    },
  };
}
