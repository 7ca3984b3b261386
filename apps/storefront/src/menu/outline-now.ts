import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { loadRecommendations } from '../session/load-recommendations.ts';
import type { MenuOutline } from '../session/outline.ts';
import { outlineOfMenu } from './outline-of-menu.ts';

/** Makes the rows of the menu where the page came without them: at once, and again once recommendations are known. */
export function outlineNow(
  shop: PublicShop,
  menu: Menu,
  show: (outline: MenuOutline) => void,
): void {
  show(outlineOfMenu(menu, shop.hiddenTags));
  void loadRecommendations(shop).then(
    (recommendations) =>
      recommendations && show(outlineOfMenu(menu, shop.hiddenTags, recommendations)),
  );
}
