import type { ShopsContext } from '../shops/context.ts';
import type { PlaceProviders } from './open-providers.ts';

export interface PlacesContext extends ShopsContext, PlaceProviders {}
