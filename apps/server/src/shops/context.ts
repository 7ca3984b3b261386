import type { BaseContext } from '../live/context.ts';
import type { QuoteTally } from './quote-tally.ts';
import type { ShopDirectory } from './shop-directory.ts';

export interface ShopsContext extends BaseContext {
  shops: ShopDirectory;
  quotes: QuoteTally;
}
