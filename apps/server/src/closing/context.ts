import type { PaymentsContext } from '../payments/context.ts';

/** What closings take of the start. */
export type ClosingContext = PaymentsContext;
