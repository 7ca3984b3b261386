import { netQuantity } from '@tischlein/domain/menu/prepacked.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { DishPlace } from './check-references.ts';
import { hintOnce } from './hint-once.ts';

/**
 * Warns of packed food that does not say what LMIV Art. 14 demands, once for each file and kind: a drink with a deposit
 * is a bottle.
 */
export function hintPrepacked(places: readonly DishPlace[]): void {
  hintOnce(
    places.filter(({ dish }) => isBottle(dish) && !dish.prepacked),
    'fehlen die Angaben für verpackte Lebensmittel (prepacked)',
    () => 'Ergänze sie: Bezeichnung, Zutaten, Nährwerte und verantwortliches Unternehmen.',
  );
  const packed = places.filter(({ dish }) => dish.prepacked);
  hintOnce(
    packed.filter(({ dish }) => netQuantity(dish) === ''),
    'fehlt die Nettofüllmenge (prepacked.quantity)',
    () => 'Ergänze sie, etwa quantity: 500 g.',
  );
  hintOnce(
    packed.filter(({ dish }) => lacksNutrients(dish)),
    'fehlen die Nährwerte (nutrients)',
    () => 'Schreibe sie vom Etikett ab, etwa je 100 ml.',
  );
}

const isBottle = ({ isDrink, sizes, portion }: Dish) =>
  isDrink && [...sizes, ...(portion ? [portion] : [])].some(({ deposit }) => deposit > 0);

/** Not of what has alcohol (LMIV Art. 16 (4)), nor of what needs no list of ingredients, such as water (annex V). */
const lacksNutrients = ({ prepacked, nutrientInformation }: Dish) =>
  prepacked !== undefined &&
  prepacked.ingredients !== null &&
  prepacked.alcohol === null &&
  nutrientInformation === null;
