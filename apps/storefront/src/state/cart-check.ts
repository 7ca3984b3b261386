import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { refreshAvailability } from './availability-store.ts';
import { isGone, problemText } from './cart-problems.ts';
import { cartItems, setCart } from './cart-store.ts';
import { useQuote } from './quote-store.ts';

/** Specification 1 §9: the cart's validity is checked again every 30 seconds. */
const CHECK_MS = 30_000;

/** Asks regularly what is sold out by now, and takes out what can never be ordered again. */
export function keepChecking(shop: PublicShop): void {
  useQuote.subscribe(removeGone);
  removeGone();
  setInterval(() => {
    const watched = document.visibilityState === 'visible' && cartItems().length > 0;
    if (watched) void refreshAvailability(shop.id);
  }, CHECK_MS);
}

/** Items no longer shown and items over the price cap are removed, and the guest is told (specification 1 §5). */
function removeGone(): void {
  const gone = useQuote.getState().quote?.problems.filter(isGone) ?? [];
  if (gone.length === 0) return;
  const indexes = new Set(gone.map(({ index }) => index));
  setCart(cartItems().filter((_, index) => !indexes.has(index)));
  void alertDialog({
    title: 'Warenkorb geändert',
    text: [...new Set(gone.map(problemText))].join('\n'),
  });
}
