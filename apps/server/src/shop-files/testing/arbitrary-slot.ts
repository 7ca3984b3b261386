import type { Category, Dish, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { slotDishes } from '@tischlein/domain/menu/slot-dishes.ts';

/** A slot of dishes without sizes: named one by one, or as whole categories as far as they have any. */
export function slotOf(given: {
  title: string;
  unsized: string[];
  dishes: readonly Dish[];
  categories: readonly Category[];
  isWhole: boolean;
}): SetMenuSlot {
  const { title, unsized, dishes, categories, isWhole } = given;
  const named = { id: 'a', name: title, size: null };
  const source = {
    categories: categories.map(({ id }) => id),
    except: unsized.slice(1),
    dishes: [],
  };
  const known = new Map(dishes.map((one) => [one.id, one]));
  const whole = slotDishes(source, null, { categories, dishes: known });
  return isWhole && whole.length > 0
    ? { ...named, dishes: whole, source }
    : { ...named, dishes: unsized };
}
