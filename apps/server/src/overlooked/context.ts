import type { ShopsContext } from '../shops/context.ts';

/** What watching over orders takes of the start. */
export type OverlookedContext = ShopsContext;
