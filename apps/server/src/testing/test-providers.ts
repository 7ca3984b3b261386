import { AddressIndexBuilder } from '../places/geocoder/address-index.ts';
import type { PlaceProviders } from '../places/open-providers.ts';
import { GREAT_CIRCLE_ROUTER } from '../places/router/router.ts';
import { TEST_GEOCODER } from './test-geocoder.ts';

/** A few streets and nothing outside. */
export const TEST_PROVIDERS: PlaceProviders = {
  geocoder: TEST_GEOCODER,
  router: GREAT_CIRCLE_ROUTER,
  tiles: null,
  addresses: new AddressIndexBuilder().build(),
  upstreams: [],
};
