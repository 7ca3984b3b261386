import { formatAddress, type ParsedAddress } from '@tischlein/domain/address/address.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import { greatCircleMetres, type GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { RecentAnswers } from '../../upstream/recent-answers.ts';
import { UpstreamError } from '../../upstream/upstream.ts';
import { REVERSE_METRES } from './address-grid.ts';
import { judgeFound, parseAmong, addressOnly, type GeocodedPlace } from './found-place.ts';
import {
  GeocoderUnavailable,
  type GeocodedAddress,
  type Geocoder,
  type GeocodeResult,
  type Suggestion,
} from './geocoder.ts';

/** What tells one service's API from another's. Calls throw `UpstreamError`. */
interface GeocoderApi {
  name: string;
  search(text: string, near: GeoPoint | undefined): Promise<GeocodedPlace[]>;
  reverse(point: GeoPoint): Promise<GeocodedPlace[]>;
  /** Missing: it must not be asked while a guest types. */
  suggest?(text: string, limit: number, near: GeoPoint | undefined): Promise<GeocodedPlace[]>;
}

const REMEMBERED = 5_000;
const FOUND_LIFE_MS = 60 * 60_000;
const TYPED_LIFE_MS = 10 * 60_000;

/** A geocoder outside, by its API: what it finds is judged here, and kept for a while. */
export class RemoteGeocoder implements Geocoder {
  readonly name: string;
  readonly #api: GeocoderApi;
  readonly #found: RecentAnswers<GeocodedPlace[]>;
  readonly #typed: RecentAnswers<GeocodedPlace[]>;

  constructor(api: GeocoderApi, now: () => number) {
    this.name = api.name;
    this.#api = api;
    this.#found = new RecentAnswers(REMEMBERED, FOUND_LIFE_MS, now);
    this.#typed = new RecentAnswers(REMEMBERED, TYPED_LIFE_MS, now);
  }

  async search(address: ParsedAddress | string, near?: GeoPoint): Promise<GeocodeResult> {
    const parsed =
      typeof address === 'string' ? parseAddress(address) : { ok: true as const, address };
    if (!parsed.ok) return { kind: 'error', error: parsed.error };
    const text = formatAddress(parsed.address);
    const found = await this.#kept(this.#found, `${placeKey(near)} ${text}`, () =>
      this.#api.search(text, near),
    );
    const meant = typeof address === 'string' ? parseAmong(address, found) : null;
    return judgeFound(meant ?? parsed.address, found, near);
  }

  async reverse(latitude: number, longitude: number): Promise<GeocodedAddress | null> {
    const point = { latitude, longitude };
    // A hundred-thousandth of a degree is a metre: phones know no better.
    const key = `@${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    const found = await this.#kept(this.#found, key, () => this.#api.reverse(point));
    const near = found.filter((one) => greatCircleMetres(point, one) <= REVERSE_METRES);
    const [first] = near;
    return first ? addressOnly(first) : null;
  }

  async suggest(text: string, limit: number, near?: GeoPoint): Promise<Suggestion[]> {
    const { suggest } = this.#api;
    if (!suggest) throw new GeocoderUnavailable(`${this.name} does not complete`);
    const typed = text.trim().toLowerCase();
    const found = await this.#kept(this.#typed, `${placeKey(near)} ${limit} ${typed}`, () =>
      suggest(text.trim(), limit, near),
    );
    const byText = new Map(
      found.map((one) => {
        const address = addressOnly(one);
        const shown = formatAddress(address);
        return [shown, { ...address, text: shown }];
      }),
    );
    const metres = (one: Suggestion) => (near ? greatCircleMetres(near, one) : 0);
    return [...byText.values()].sort((a, b) => metres(a) - metres(b)).slice(0, limit);
  }

  /** What completes a postcode or a place lies in it, as far as this service knows. */
  async spread(place: string, limit: number): Promise<GeocodedAddress[]> {
    return this.suggest(place, limit);
  }

  async #kept(
    answers: RecentAnswers<GeocodedPlace[]>,
    key: string,
    ask: () => Promise<GeocodedPlace[]>,
  ): Promise<GeocodedPlace[]> {
    const known = answers.get(key);
    if (known) return known;
    try {
      const found = await ask();
      answers.set(key, found);
      return found;
    } catch (error) {
      if (error instanceof UpstreamError)
        throw new GeocoderUnavailable(error.message, { cause: error });
      throw error;
    }
  }
}

const placeKey = (near: GeoPoint | undefined): string =>
  near ? `${near.latitude},${near.longitude}` : '';
