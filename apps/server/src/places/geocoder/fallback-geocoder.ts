import type { ParsedAddress } from '@tischlein/domain/address/address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import {
  GeocoderUnavailable,
  type GeocodedAddress,
  type Geocoder,
  type GeocodeResult,
  type Suggestion,
} from './geocoder.ts';

/** A geocoder outside, and the addresses at hand for when it cannot be asked. */
export class FallbackGeocoder implements Geocoder {
  readonly name: string;
  readonly #first: Geocoder;
  readonly #second: Geocoder;

  constructor(first: Geocoder, second: Geocoder) {
    this.name = first.name;
    this.#first = first;
    this.#second = second;
  }

  search(address: ParsedAddress | string, near?: GeoPoint): Promise<GeocodeResult> {
    return this.#either(
      () => this.#first.search(address, near),
      async (cause) => {
        const result = await this.#second.search(address, near);
        // Only the geocoder that answers may say that an address does not exist (docs/decisions/0010).
        if (result.kind === 'notFound') throw cause;
        return result;
      },
    );
  }

  reverse(latitude: number, longitude: number): Promise<GeocodedAddress | null> {
    return this.#either(
      () => this.#first.reverse(latitude, longitude),
      () => this.#second.reverse(latitude, longitude),
    );
  }

  suggest(text: string, limit: number, near?: GeoPoint): Promise<Suggestion[]> {
    return this.#either(
      () => this.#first.suggest(text, limit, near),
      () => this.#second.suggest(text, limit, near),
    );
  }

  spread(place: string, limit: number): Promise<GeocodedAddress[]> {
    return this.#either(
      () => this.#first.spread(place, limit),
      () => this.#second.spread(place, limit),
    );
  }

  async #either<T>(
    first: () => Promise<T>,
    second: (cause: GeocoderUnavailable) => Promise<T>,
  ): Promise<T> {
    try {
      return await first();
    } catch (error) {
      if (!(error instanceof GeocoderUnavailable)) throw error;
      return second(error);
    }
  }
}
