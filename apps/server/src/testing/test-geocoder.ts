import { formatAddress } from '@tischlein/domain/address/address.ts';
import {
  GeocoderUnavailable,
  type GeocodedAddress,
  type Geocoder,
  type GeocodeResult,
} from '../places/geocoder/geocoder.ts';

const address = (street: string, streetNumber: string, zip: string): GeocodedAddress => ({
  street,
  streetNumber,
  zip,
  city: 'Musterstadt',
  latitude: 49.501,
  longitude: 11.002,
});

/** By the street's first word, so that a test says in its input what it wants to happen. */
const ANSWERS: Record<string, GeocodeResult> = {
  Hauptstraße: { kind: 'exact', address: address('Hauptstraße', '5', '12345') },
  Hauptstrasze: {
    kind: 'corrected',
    address: address('Hauptstraße', '5', '12345'),
    assumed: ['street'],
  },
  Fernweg: { kind: 'exact', address: address('Fernweg', '1', '99999') },
  Halb: { kind: 'error', error: 'MissingStreetNumber' },
};

/** A geocoder of a few streets. 'Ausfall' is unavailable, unknown streets are not found. */
export const TEST_GEOCODER: Geocoder = {
  name: 'test',
  async search(query) {
    const text = typeof query === 'string' ? query : formatAddress(query);
    const street = text.split(' ')[0] ?? '';
    if (street === 'Ausfall') throw new GeocoderUnavailable('planned');
    return (Object.hasOwn(ANSWERS, street) && ANSWERS[street]) || { kind: 'notFound' };
  },
  async reverse(latitude) {
    return latitude > 49 ? address('Hauptstraße', '5', '12345') : null;
  },
  async suggest(text, limit) {
    if (text.startsWith('Ausfall')) throw new GeocoderUnavailable('planned');
    const found = Object.values(ANSWERS).flatMap((answer) =>
      answer.kind === 'exact' && answer.address.street.startsWith(text) ? answer.address : [],
    );
    return found.slice(0, limit).map((one) => ({ ...one, text: formatAddress(one) }));
  },
  async spread(place, limit) {
    if (place.startsWith('Ausfall')) throw new GeocoderUnavailable('planned');
    const found = Object.values(ANSWERS).flatMap((answer) =>
      answer.kind === 'exact' && [answer.address.zip, answer.address.city].includes(place)
        ? answer.address
        : [],
    );
    return found.slice(0, limit);
  },
};
