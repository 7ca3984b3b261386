import { byName } from '@tischlein/domain/cart/by-name.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { openDish, openSetMenu } from '../session/dialogs.ts';

/** Opens a dish or menu by its name, as another branch knows it (specification 2 §8 "Unknown dish opened by name"). */
export async function openByName(index: MenuIndex, name: string): Promise<void> {
  const [dish] = byName(index.menu.dishes, name).filter(({ id }) => index.categoriesOfDish.has(id));
  const [setMenu] = byName(index.menu.menus, name).filter(({ id }) =>
    index.categoriesOfMenu.has(id),
  );
  if (dish) return openDish({ dishId: dish.id });
  if (setMenu) return openSetMenu({ menuId: setMenu.id });
  await alertDialog({
    title: 'Gericht nicht verfügbar',
    text: `Das Gericht „${name}“ ist an diesem Standort leider nicht verfügbar.`,
  });
}
