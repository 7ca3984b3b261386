import type { ShopsContext } from '../shops/context.ts';

/** What the kitchen's displays take of the start. */
export type KitchenContext = ShopsContext;
