import { UnsafeSettingError } from './unsafe-setting.ts';

/** Where the services outside are; null for what we do without (docs/operation.md). */
export interface PlaceServices {
  geocoder: { kind: 'photon' | 'nominatim'; url: string } | null;
  /** Base of an OSRM server. */
  routerUrl: string | null;
  /** With {z}, {x} and {y}. */
  tilesUrl: string | null;
  /** Whose maps they are, as their makers want it said on every map. */
  mapAttribution: string;
}

const GEOCODERS = ['photon', 'nominatim'] as const;

/** Addresses and most tiles come from there; others are named by MAP_ATTRIBUTION. */
const OPEN_STREET_MAP = '© OpenStreetMap-Mitwirkende';
const LONGEST_ATTRIBUTION = 200;

/** Reads GEOCODER, GEOCODER_URL, ROUTER_URL, TILES_URL and MAP_ATTRIBUTION. Throws `UnsafeSettingError` with the setting's name. */
export function readPlaceServices(env: Record<string, string | undefined>): PlaceServices {
  const url = baseUrl(env, 'GEOCODER_URL');
  const named = env['GEOCODER'] || null;
  const kind = GEOCODERS.find((known) => known === (named ?? 'photon'));
  if (!kind)
    throw new UnsafeSettingError(`GEOCODER can be 'photon' or 'nominatim', not '${named}'`);
  if (named && !url)
    throw new UnsafeSettingError(`GEOCODER is ${kind}, but GEOCODER_URL is missing`);
  return {
    geocoder: url ? { kind, url } : null,
    routerUrl: baseUrl(env, 'ROUTER_URL'),
    tilesUrl: tilesUrl(env),
    mapAttribution: mapAttribution(env),
  };
}

function mapAttribution(env: Record<string, string | undefined>): string {
  const text = env['MAP_ATTRIBUTION']?.trim() || OPEN_STREET_MAP;
  if (text.length > LONGEST_ATTRIBUTION)
    throw new UnsafeSettingError(
      `MAP_ATTRIBUTION must have at most ${LONGEST_ATTRIBUTION} characters, not ${text.length}`,
    );
  return text;
}

function baseUrl(env: Record<string, string | undefined>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = httpUrl(name, text);
  if (url.search || url.hash)
    throw new UnsafeSettingError(`${name} must be an address without ? and #, not '${text}'`);
  return url.href.replace(/\/+$/, '');
}

function tilesUrl(env: Record<string, string | undefined>): string | null {
  const text = env['TILES_URL'];
  if (!text) return null;
  httpUrl('TILES_URL', text.replace(/\{[xyz]\}/g, '0'));
  const places = text.match(/\{[^}]*\}/g) ?? [];
  if ([...places].sort().join('') !== '{x}{y}{z}')
    throw new UnsafeSettingError(
      `TILES_URL must have {z}, {x} and {y} once each and nothing else in braces, not '${text}'`,
    );
  return text;
}

function httpUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UnsafeSettingError(`${name} must begin with http:// or https://, not '${text}'`);
  if (url.username || url.password)
    throw new UnsafeSettingError(`${name} must not hold a user name or password`);
  return url;
}
