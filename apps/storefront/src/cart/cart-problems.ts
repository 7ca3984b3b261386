import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { CartProblem, CartProblemCode } from '@tischlein/domain/pricing/quote.ts';
import { useMenu } from '../session/menu-store.ts';

const TEXTS: Record<CartProblemCode, (name: string) => string> = {
  'dish-not-found': (name) => `${name}: Dieses Gericht gibt es nicht mehr.`,
  'menu-not-found': (name) => `${name}: Dieses Menü gibt es nicht mehr.`,
  'side-dish-not-found': (name) => `${name}: Diese Beilage gibt es nicht mehr.`,
  'size-not-found': (name) => `${name}: Diese Größe gibt es nicht mehr.`,
  'group-not-found': (name) => `${name}: Diese Auswahl gibt es nicht mehr.`,
  'ingredient-not-found': (name) => `${name}: Diese Zutat gibt es nicht mehr.`,
  'slot-invalid': (name) => `${name}: Bitte wähle im Menü noch einmal.`,
  'group-below-min': (name) => `${name}: Hier fehlt noch eine Auswahl.`,
  'group-over-limit': (name) => `${name}: Hier ist zu viel ausgewählt.`,
  'extra-over-max': (name) => `${name}: So oft gibt es das nicht.`,
  'extra-not-choosable': (name) => `${name}: In dieser Größe nicht verfügbar.`,
  'sold-out': (name) => `${name}: Leider gerade ausverkauft.`,
  'outside-time-window': (name) => `${name}: Zu dieser Zeit nicht verfügbar.`,
  'order-type-unsuitable': (name) => `${name}: Nicht für diese Bestellart geeignet.`,
  'price-over-cap': (name) => `${name}: So können wir das nicht anbieten.`,
  'amount-invalid': (name) => `${name}: Diese Anzahl geht nicht.`,
  'note-not-taken': (name) => `${name}: Hierzu nehmen wir keine Anmerkung mehr an.`,
};

/** Beside the item that it is about. */
export function problemText({ code, name }: Pick<CartProblem, 'code' | 'name'>): string {
  return TEXTS[code](isChoice(code) ? choiceName(name) : name);
}

/** Away from the item that it is about, which is named. */
export function problemOf(problem: CartProblem, item: CartItem | undefined): string {
  const name = item && nameOfItem(item);
  if (item && isGone(problem)) return TEXTS[problem.code](name ?? 'Ein Artikel');
  const text = problemText(problem);
  return name === undefined || text.startsWith(`${name}:`) ? text : `${name} – ${text}`;
}

/** Problems of what was chosen for an item, which is mended by choosing anew. */
const CHOICES: ReadonlySet<CartProblemCode> = new Set<CartProblemCode>([
  'side-dish-not-found',
  'size-not-found',
  'group-not-found',
  'ingredient-not-found',
  'slot-invalid',
  'group-below-min',
  'group-over-limit',
  'extra-over-max',
  'extra-not-choosable',
  'note-not-taken',
]);

export const isChoice = (code: CartProblemCode): boolean => CHOICES.has(code);

/** What is gone from the menu has its name in the menu before it; else the problem knows it by its id alone. */
function choiceName(name: string): string {
  const { index, before } = useMenu.getState();
  const known = [index, before].flatMap((menu) => (menu ? [nameById(menu, name)] : []));
  return known.find((each) => each !== undefined) ?? name;
}

const nameById = ({ groups, ingredients, dishes }: MenuIndex, id: string): string | undefined =>
  (groups.get(id) ?? ingredients.get(id) ?? dishes.get(id))?.name;

function nameOfItem(item: CartItem): string | undefined {
  const { index, before } = useMenu.getState();
  const nameIn = (menu: MenuIndex | null) =>
    (isMenuItem(item) ? menu?.menus.get(item.menuId) : menu?.dishes.get(item.dishId))?.name;
  return nameIn(index) ?? nameIn(before);
}

/** Problems of things that will not come back by waiting or by choosing another time: such items are removed. */
const GONE: ReadonlySet<CartProblemCode> = new Set<CartProblemCode>([
  'dish-not-found',
  'menu-not-found',
  'price-over-cap',
]);

export function isGone({ code }: Pick<CartProblem, 'code'>): boolean {
  return GONE.has(code);
}
