import type { BaseContext } from '../live/context.ts';
import type { QuoteTally } from './price-order.ts';
import type { ShopDirectory } from './shop-directory.ts';

export interface ShopsContext extends BaseContext {
  shops: ShopDirectory;
  quotes: QuoteTally;
}
