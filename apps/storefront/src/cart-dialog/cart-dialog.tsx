import { Dialog } from '@tischlein/ui/dialog.tsx';
import { closeDialog } from '../session/dialogs.ts';
import { CartContents } from './cart-contents.tsx';
import { CartFooter } from './cart-footer.tsx';

/** The cart as a sheet, where there is no room for a column. */
export function CartDialog({ open }: { open: boolean }) {
  const close = () => closeDialog('cart');
  return (
    <Dialog
      open={open}
      name="cart"
      title="Warenkorb"
      onClose={close}
      footer={<CartFooter onLeave={close} />}
    >
      <CartContents />
    </Dialog>
  );
}
