import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish, SetMenu, SetMenuSlot } from '../menu/menu.ts';
import { byName } from './by-name.ts';
import type { DishCartItem, MenuCartItem } from './cart.ts';
import type { ExportedDish, ExportedMenu } from './exported-cart.ts';
import { restoreDish, type RestoreReport } from './restore-dish.ts';

/** Rebuilds a menu by names; null when a dish of it has no slot here. Slots left empty are found by the cart's check. */
export function restoreMenu(
  menu: MenuIndex,
  setMenu: SetMenu,
  { amount, subitems }: ExportedMenu,
  report: RestoreReport,
): MenuCartItem | null {
  const slots = assignSlots(menu, setMenu, subitems);
  const restored: DishCartItem[] = [];
  subitems.forEach((subitem, at) => {
    const slot = slots[at];
    const dish = slot && dishInSlot(menu, slot, subitem);
    if (!slot || !dish) return report('dish-not-found', subitem.dishName);
    const item = restoreDish(menu, dish, subitem, report);
    if (item) restored.push({ ...item, slotId: slot.id });
  });
  if (restored.length < subitems.length) return null;
  const place = ({ slotId }: DishCartItem) => setMenu.slots.findIndex(({ id }) => id === slotId);
  restored.sort((a, b) => place(a) - place(b));
  return { menuId: setMenu.id, memberName: null, amount, subitems: restored };
}

/** Dishes that a slot offers under this name: one that has the size wins. */
function dishInSlot(
  menu: MenuIndex,
  slot: SetMenuSlot,
  { dishName, sizeName }: ExportedDish,
): Dish | undefined {
  const offered = slot.dishes.flatMap((id) => menu.dishes.get(id) ?? []);
  const named = byName(offered, dishName);
  const fits = ({ sizes }: Dish) =>
    sizes.length === 0 ? sizeName === null : sizes.some(({ name }) => name === sizeName);
  return named.find(fits) ?? named[0];
}

/**
 * A slot for every dish, as many as possible: its own place where that offers it, else another, for which dishes
 * already placed move on (augmenting paths). undefined: no slot is left for it.
 */
function assignSlots(
  menu: MenuIndex,
  { slots }: SetMenu,
  subitems: readonly ExportedDish[],
): (SetMenuSlot | undefined)[] {
  const takenBy = new Map<SetMenuSlot, number>();
  const place = (at: number, tried: Set<SetMenuSlot>): boolean => {
    const subitem = subitems[at];
    if (!subitem) return false;
    const own = slots[at];
    const wanted = own ? [own, ...slots.filter((slot) => slot !== own)] : slots;
    for (const slot of wanted) {
      if (tried.has(slot) || !dishInSlot(menu, slot, subitem)) continue;
      tried.add(slot);
      const before = takenBy.get(slot);
      if (before === undefined || place(before, tried)) {
        takenBy.set(slot, at);
        return true;
      }
    }
    return false;
  };
  subitems.forEach((_, at) => place(at, new Set()));
  const assigned: (SetMenuSlot | undefined)[] = subitems.map(() => undefined);
  for (const [slot, at] of takenBy) assigned[at] = slot;
  return assigned;
}
