import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { DishPlace } from './check-references.ts';

const NAMED = 5;

/** Asks about dishes of a file together: 'Bei „Cola“, „Limo“ fehlt …'. */
export function hintOnce(
  places: readonly DishPlace[],
  lack: string,
  mend: (first: Dish) => string,
): void {
  const byFile = new Map<DishPlace['file'], DishPlace[]>();
  for (const place of places) byFile.set(place.file, [...(byFile.get(place.file) ?? []), place]);
  for (const [{ warn }, dishes] of byFile) {
    const [first] = dishes;
    if (!first) continue;
    const names = dishes.slice(0, NAMED).map(({ dish }) => `„${dish.name}“`);
    if (dishes.length > NAMED) names.push(`${dishes.length - NAMED} weiteren`);
    warn(first.path, 'missing-field', `Bei ${names.join(', ')} ${lack}.`, mend(first.dish));
  }
}
