import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { loadRecommendations } from '../session/load-recommendations.ts';
import type { MenuOutline } from '../session/outline.ts';
import { outlineOfMenu } from './outline-of-menu.ts';

/** The list of a menu that no document brought: at once, and once more with what guests like of it. */
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
