import { useEffect } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { inLanguage } from '../../base/in-language.tsx';
import { MenuWait, useWaitTitle } from '../../session/menu-wait.tsx';
import {
  closeDialog,
  openDish,
  openSetMenu,
  useDialogs,
  type InfoRequest,
} from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { DishInfo } from './dish-info.tsx';
import styles from './dish-info.module.css';

/** 'Dish info' (specification 2 §2): ingredients, allergens, additives, nutrients; BESTELLEN and OK. */
export function DishInfoDialog({ request, open }: { request: InfoRequest; open: boolean }) {
  const shop = useShop();
  const menu = useMenu((state) => state.index);
  const beingMade = useDialogs(
    ({ dish, setMenu }) => setMenu !== null || dish?.dishId === request.id,
  );
  useEffect(() => void loadMenu(shop), [shop]);
  const waitTitle = useWaitTitle();
  const close = () => closeDialog('info');
  const dish = request.kind === 'dish' ? menu?.dishes.get(request.id) : undefined;
  const setMenu = request.kind === 'menu' ? menu?.menus.get(request.id) : undefined;
  const parts = setMenu?.slots.flatMap((slot) => slot.dishes) ?? [];
  const order = () => {
    close();
    // Over the dialog in which it is made up the way back is enough.
    if (beingMade) return;
    if (setMenu) openSetMenu({ menuId: request.id });
    else openDish({ dishId: request.id });
  };
  const shown = dish ?? setMenu;
  return (
    <Dialog
      open={open}
      name="dish-info"
      title={shown ? inLanguage(shown.name, shown.lang) : waitTitle}
      subheader={shown?.subtext && inLanguage(shown.subtext, shown.textLang)}
      onClose={close}
      footer={
        <div className={styles.footer}>
          <Button size="prominent" className={styles.ok} onClick={close}>
            OK
          </Button>
          {shown && (
            <Button variant="primary" size="prominent" block onClick={order}>
              BESTELLEN
            </Button>
          )}
        </div>
      }
    >
      {!menu && <MenuWait />}
      {menu && dish && <DishInfo menu={menu} dish={dish} />}
      {menu &&
        [...new Set(parts)].map((id) => {
          const part = menu.dishes.get(id);
          return part && <DishInfo key={id} menu={menu} dish={part} named />;
        })}
    </Dialog>
  );
}
