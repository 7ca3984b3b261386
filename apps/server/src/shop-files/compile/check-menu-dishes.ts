import type { OrderType, SetMenu, WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import { isInWindows } from '@tischlein/domain/menu/time-window.ts';
import type { Report } from '../check-schema.ts';
import type { DishPlace } from './check-references.ts';

/** Warns of dishes that a set menu offers though they cannot be had for its ways of ordering or at its times. */
export function checkMenuDishes(
  menus: readonly SetMenu[],
  dishes: ReadonlyMap<string, DishPlace>,
  warn: Report,
): void {
  menus.forEach((menu, index) =>
    menu.slots.forEach((slot, at) =>
      slot.dishes.forEach((id) => {
        const dish = dishes.get(id)?.dish;
        if (dish === undefined) return;
        const position = (slot.source?.dishes ?? slot.dishes).indexOf(id);
        const field = position < 0 ? ['categories'] : ['dishes', position];
        const path = ['menus', index, 'slots', at, ...field];
        const types = menu.orderTypes.filter((type) => !dish.orderTypes.includes(type));
        if (types.length > 0)
          warn(
            path,
            'order-type',
            `„${dish.name}“ gibt es nicht bei ${types.map((type) => WAYS[type]).join(' und ')}, das Menü schon.`,
            'Dabei ist das Gericht im Menü nicht wählbar. Gleiche orderTypes von Menü und Gericht an.',
          );
        if (!coversAll(dish.availability, menu.availability))
          warn(
            path,
            'hours',
            `„${dish.name}“ gibt es nicht zu allen Zeiten des Menüs.`,
            'Außerhalb seiner Zeiten ist das Gericht im Menü nicht wählbar. Gleiche available von Menü und Gericht an.',
          );
      }),
    ),
  );
}

const WAYS: Record<OrderType, string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Tischbestellung',
};

/** Whether `inner` is open whenever `outer` is; null: always. Where that begins to be wrong one of them changes. */
function coversAll(inner: WeeklyWindow[] | null, outer: WeeklyWindow[] | null): boolean {
  if (inner === null) return true;
  const minutes = [0, ...inner.map(({ to }) => to), ...(outer ?? []).map(({ from }) => from)];
  return minutes.every(
    (minute) => isInWindows(inner, minute) || (outer !== null && !isInWindows(outer, minute)),
  );
}
