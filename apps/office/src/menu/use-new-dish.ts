import { useShop } from '../draft/draft-context.tsx';
import { dishesOfCategory } from './dishes.ts';
import { newDish } from './new-dish.ts';
import { useNewEntry } from './new-entry.ts';

/** Puts a dish last into a category and opens its sheet at the name. */
export function useNewDish() {
  const { sync } = useShop();
  const add = useNewEntry();
  return (categoryId: string) =>
    add(dishesOfCategory(categoryId), newDish(sync.read().document, categoryId));
}
