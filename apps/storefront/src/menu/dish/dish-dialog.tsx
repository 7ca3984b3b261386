import { useEffect } from 'react';
import { portionOf } from '@tischlein/domain/menu/index-menu.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { newDraft } from '../customise/draft.ts';
import { closeDialog, type DishRequest } from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { MenuWait } from '../../session/menu-wait.tsx';
import { DishForm } from './dish-form.tsx';

/** 'Customise dish': waits for the whole menu, then shows the form. */
export function DishDialog({ request, open }: { request: DishRequest; open: boolean }) {
  const shop = useShop();
  const menu = useMenu((state) => state.index);
  useEffect(() => void loadMenu(shop), [shop]);
  const close = () => closeDialog('dish');
  const dish = menu?.dishes.get(request.dishId);
  // Every size may be out of reach: then there is nothing to be priced.
  if (menu && dish && portionOf(dish, newDraft(dish).sizeId)) {
    return <DishForm menu={menu} dish={dish} request={request} open={open} onClose={close} />;
  }
  return (
    <Dialog
      open={open}
      name="dish"
      title={menu ? 'Gericht nicht verfügbar' : 'Einen Moment'}
      onClose={close}
    >
      {menu ? <p>Dieses Gericht gibt es bei uns leider nicht mehr.</p> : <MenuWait />}
    </Dialog>
  );
}
