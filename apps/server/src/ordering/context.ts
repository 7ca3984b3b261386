import type { PaymentsContext } from '../payments/context.ts';
import type { PlacesContext } from '../places/context.ts';

export interface OrderingContext extends PaymentsContext, PlacesContext {}
