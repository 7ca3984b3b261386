import type { Franchise } from '@tischlein/domain/shop/shop.ts';
import type { LoadedShop } from './read-shop-folder.ts';

export interface Publication {
  shops: readonly LoadedShop[];
  franchise: Franchise | null;
}
