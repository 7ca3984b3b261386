import { useEffect } from 'react';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { MenuWait, useWaitTitle } from '../../session/menu-wait.tsx';
import { closeDialog, type SetMenuRequest } from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { SetMenuForm } from './set-menu-form.tsx';

/** 'Customise menu', stepwise per slot (specification 2 §2). */
export function SetMenuDialog({ request, open }: { request: SetMenuRequest; open: boolean }) {
  const shop = useShop();
  const index = useMenu((state) => state.index);
  useEffect(() => void loadMenu(shop), [shop]);
  const waitTitle = useWaitTitle();
  const close = () => closeDialog('setMenu');
  const setMenu = index?.menus.get(request.menuId);
  if (index && setMenu) {
    return (
      <SetMenuForm menu={index} setMenu={setMenu} request={request} open={open} onClose={close} />
    );
  }
  return (
    <Dialog
      open={open}
      name="set-menu"
      title={index ? 'Menü nicht verfügbar' : waitTitle}
      onClose={close}
    >
      {index ? <p>Dieses Menü gibt es bei uns leider nicht mehr.</p> : <MenuWait />}
    </Dialog>
  );
}
