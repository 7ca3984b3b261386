import { useEffect, useMemo, useState } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { portionOf } from '@tischlein/domain/menu/index-menu.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { newDraft } from '../customise/draft.ts';
import { closeDialog, type DishRequest } from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { MenuWait, useWaitTitle } from '../../session/menu-wait.tsx';
import { DishForm, type Turned } from './dish-form.tsx';
import { neighboursOf } from './neighbours.ts';

const NO_NEIGHBOURS = { previous: undefined, next: undefined };

/**
 * 'Customise dish': waits for the whole menu, then shows the form. From there one goes on to the dishes beside it in the
 * list; what was chosen for one is kept until the dialog closes.
 */
export function DishDialog({ request, open }: { request: DishRequest; open: boolean }) {
  const shop = useShop();
  const menu = useMenu((state) => state.index);
  useEffect(() => void loadMenu(shop), [shop]);
  const waitTitle = useWaitTitle();
  const close = () => closeDialog('dish');
  const [turned, setTurned] = useState<Turned>({ dishId: request.dishId, by: null });
  const [kept] = useState(() => new Map<string, DishCartItem>());
  const { dishId } = turned;
  // The list behind an open dialog does not change under it: only what the guest turns to does.
  const neighbours = useMemo(
    () => (request.edited === undefined ? neighboursOf(dishId) : NO_NEIGHBOURS),
    [dishId, request.edited],
  );
  const dish = menu?.dishes.get(dishId);
  // Every size may be out of reach: then there is nothing to be priced.
  if (menu && dish && portionOf(dish, newDraft(dish).sizeId)) {
    return (
      <DishForm
        menu={menu}
        dish={dish}
        edited={request.edited}
        open={open}
        onClose={close}
        kept={kept.get(dishId)}
        neighbours={neighbours}
        turned={turned}
        onTurn={(by, chosen) => {
          const to = neighbours[by];
          if (to === undefined) return;
          if (chosen && chosen !== kept.get(dishId)) {
            kept.set(dishId, chosen);
            notify(`Deine Auswahl bei ${dish.name} bleibt, bis du das Fenster schließt.`, {
              topic: 'kept-choices',
            });
          }
          setTurned({ dishId: to, by });
        }}
      />
    );
  }
  return (
    <Dialog
      open={open}
      name="dish"
      title={menu ? 'Gericht nicht verfügbar' : waitTitle}
      onClose={close}
    >
      {menu ? <p>Dieses Gericht gibt es bei uns leider nicht mehr.</p> : <MenuWait />}
    </Dialog>
  );
}
