import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { isMenuItem } from '@tischlein/domain/cart/cart.ts';
import type { CartProblem } from '@tischlein/domain/pricing/quote.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { isGone, problemText } from './cart-problems.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { useQuote } from './quote-store.ts';
import { recheckShop } from '../session/refresh-shop.ts';

/** Specification 1 §9: the cart's validity is checked again every 30 seconds. */
const CHECK_MS = 30_000;

/** Asks regularly what is sold out and published by now, and takes out what can never be ordered again. */
export function keepChecking(shop: PublicShop): void {
  useQuote.subscribe(removeGone);
  removeGone();
  setInterval(() => {
    const watched = document.visibilityState === 'visible' && cartItems().length > 0;
    if (watched) void recheckShop(shop);
  }, CHECK_MS);
}

/** Names of what was in the cart, by id: the menu that lacks a dish does not know what it was called. */
const names = new Map<string, string>();

/** Items no longer shown and items over the price cap are removed, and the guest is told (specification 1 §5). */
function removeGone(): void {
  const { quote } = useQuote.getState();
  for (const { dishId, menuId, name } of quote?.lines ?? [])
    names.set(menuId ?? dishId ?? '', name);
  // What lies in the carts of others of a group is theirs.
  const isOwn = ({ index }: CartProblem) => index < cartItems().length;
  const gone = quote?.problems.filter((problem) => isGone(problem) && isOwn(problem)) ?? [];
  if (gone.length === 0) return;
  const indexes = new Set(gone.map(({ index }) => index));
  const texts = gone.map((problem) => problemText({ ...problem, name: nameOf(problem) }));
  setCart(cartItems().filter((_, index) => !indexes.has(index)));
  void alertDialog({ title: 'Warenkorb geändert', text: [...new Set(texts)].join('\n') });
}

function nameOf({ index, name }: CartProblem): string {
  const item = cartItems()[index];
  if (!item) return name;
  const id = isMenuItem(item) ? item.menuId : item.dishId;
  // Out of an older visit, and gone since: its id would tell nobody anything.
  return names.get(id) ?? (name === id ? 'Ein Artikel' : name);
}
