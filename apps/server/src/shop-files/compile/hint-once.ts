import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { aboutDishes, type DishLack } from '../../law/dish-lacks.ts';
import type { DishPlace } from './check-references.ts';

/** Asks about dishes of a file together: 'Bei „Cola“, „Limo“ fehlt …'. */
export function hintOnce(
  places: readonly DishPlace[],
  lack: string,
  mend: (first: Dish) => string,
): void {
  const byFile = new Map<DishPlace['file'], DishPlace[]>();
  for (const place of places) byFile.set(place.file, [...(byFile.get(place.file) ?? []), place]);
  for (const [{ warn }, found] of byFile) {
    const [first] = found;
    if (!first) continue;
    const dishes = found.map(({ dish }) => dish);
    warn(first.path, 'missing-field', aboutDishes(dishes, lack), mend(first.dish));
  }
}

/** Asks about what dishes lack, each once for each file. */
export function hintLacks(places: readonly DishPlace[], lacks: readonly DishLack[]): void {
  for (const { isIn, lack, mend } of lacks)
    hintOnce(
      places.filter(({ dish }) => isIn(dish)),
      lack,
      mend,
    );
}
