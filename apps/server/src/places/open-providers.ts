import type { Logger } from 'pino';
import type { PlaceServices } from '../config/place-services.ts';
import type { AddressIndex } from './geocoder/address-index.ts';
import { EmbeddedGeocoder } from './geocoder/embedded-geocoder.ts';
import { FallbackGeocoder } from './geocoder/fallback-geocoder.ts';
import type { GeocoderLimits } from './geocoder/geocoder-limits.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import { nominatimGeocoder } from './geocoder/nominatim-geocoder.ts';
import { NO_ADDRESSES, readAddressIndex } from './geocoder/read-address-index.ts';
import { photonGeocoder } from './geocoder/photon-geocoder.ts';
import { osrmRouter, type RouterLimits } from './router/osrm-router.ts';
import { GREAT_CIRCLE_ROUTER, type Router } from './router/router.ts';
import type { BreakerLimits } from '../upstream/circuit-breaker.ts';
import { Upstream } from '../upstream/upstream.ts';

export interface PlaceProviders {
  geocoder: Geocoder;
  router: Router;
  /** Where tiles come from; null: the map is drawn from the addresses. */
  tiles: TileServer | null;
  /** What the map is drawn from without a tile server; may be empty. */
  addresses: AddressIndex;
  /** All services outside that are in use, for /metrics. */
  upstreams: readonly Upstream[];
}

export interface TileServer {
  /** With {z}, {x} and {y}. */
  url: string;
  upstream: Upstream;
  timeoutMs: number;
}
const TILE_TIMEOUT_MS = 2_000;

/** Shorter in tests, where nobody wants to wait for a service that never answers. */
export interface ProviderLimits {
  geocoder?: GeocoderLimits;
  router?: RouterLimits;
  tiles?: { timeoutMs: number };
  breaker?: BreakerLimits;
}

interface Surroundings {
  /** Of address files, all read. */
  folders: readonly string[];
  now: () => number;
  log: Pick<Logger, 'warn' | 'error'>;
  limits?: ProviderLimits | undefined;
}

/** Geocoder, router and map as the settings say; without any, everything works from what is on the disk. */
export async function openProviders(
  services: PlaceServices,
  { folders, now, log, limits = {} }: Surroundings,
): Promise<PlaceProviders> {
  const addresses = await readAddressIndex(folders, log);
  const upstreams: Upstream[] = [];
  const outside = (name: string): Upstream => {
    const { breaker } = limits;
    const upstream = new Upstream(name, { now, log, ...(breaker ? { breaker } : {}) });
    upstreams.push(upstream);
    return upstream;
  };
  const embedded = addresses.size > 0 ? new EmbeddedGeocoder(addresses) : NO_ADDRESSES;
  if (addresses.size === 0 && !services.geocoder)
    log.warn(
      { folder: folders.at(-1) },
      'no addresses are imported: none can be checked, only areas by postcode deliver. Import those of your town with: npm run addresses -- import FILE',
    );
  let geocoder: Geocoder = embedded;
  if (services.geocoder) {
    const { kind, url } = services.geocoder;
    const open = kind === 'photon' ? photonGeocoder : nominatimGeocoder;
    geocoder = new FallbackGeocoder(open(url, outside('geocoder'), now, limits.geocoder), embedded);
  }
  const { routerUrl, tilesUrl } = services;
  return {
    geocoder,
    router: routerUrl
      ? osrmRouter(routerUrl, outside('router'), now, limits.router)
      : GREAT_CIRCLE_ROUTER,
    tiles: tilesUrl
      ? { url: tilesUrl, upstream: outside('tiles'), timeoutMs: TILE_TIMEOUT_MS, ...limits.tiles }
      : null,
    addresses,
    upstreams,
  };
}
