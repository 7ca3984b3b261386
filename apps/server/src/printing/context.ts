import type { ShopsContext } from '../shops/context.ts';

/** What printing takes of the start. */
export type PrintingContext = ShopsContext;
