import type { ShopsContext } from '../shops/context.ts';
import type { Payments } from './payments.ts';

export interface PaymentsContext extends ShopsContext {
  payments: Payments;
}
