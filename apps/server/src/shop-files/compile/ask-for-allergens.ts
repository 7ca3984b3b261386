import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, Menu } from '@tischlein/domain/menu/menu.ts';
import type { DishPlace } from './check-references.ts';
import { hintOnce } from './hint-once.ts';

/**
 * Asks about food of whose allergens neither it nor anything in it says a word: guests would read that there are none
 * (LMIV Art. 44). `allergens: []` says so.
 */
export function askForUnsaidAllergens(places: readonly DishPlace[], menu: Menu): void {
  const index = indexMenu(menu);
  hintOnce(
    places.filter(({ dish, entry, file }) => {
      const said = entry.allergens ?? file.content.defaults?.allergens;
      return said === undefined && !dish.isDrink && !dish.prepacked && !declares(index, dish);
    }),
    'ist zu Allergenen nichts gesagt; Gäste lesen, es habe keine',
    () => 'Ergänze allergens, oder schreibe allergens: [], wenn es keine hat.',
  );
}

function declares(index: MenuIndex, dish: Dish): boolean {
  const parts = [...dish.primarySubDishes, ...dish.secondarySubDishes];
  return [dish, ...parts.flatMap((id) => index.dishes.get(id) ?? [])].some(
    ({ declarations, primaryIngredients, secondaryIngredients }) =>
      declarations.length > 0 ||
      [...primaryIngredients, ...secondaryIngredients].some(
        (id) => (index.ingredients.get(id)?.declarations.length ?? 0) > 0,
      ),
  );
}
