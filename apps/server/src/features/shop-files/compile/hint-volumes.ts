import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { volumeOf } from '@tischlein/domain/menu/litre-price.ts';
import { sizeIdsOf } from '../offer-texts.ts';
import type { DishPlace } from './check-references.ts';
import { hintOnce } from './hint-once.ts';

/** '0,33' in 'Cola 0,33': litres, though nobody wrote so. */
const BARE_LITRES = /(?:^|\s)([0-2])[.,](\d{1,3})(?=$|\s)/;

/**
 * Warns of drinks without a volume and so without a price per litre (PAngV § 4), once for each file. What is not
 * delivered, such as an espresso, is poured out and has none.
 */
export function hintVolumes(places: readonly DishPlace[]): void {
  hintOnce(
    places.filter(({ dish }) => lacksVolume(dish)),
    'fehlt der Inhalt (volume) und damit der Literpreis',
    (first) => `Ergänze ihn, etwa volume: ${guessOf(first)} l.`,
  );
}

function lacksVolume(dish: Dish): boolean {
  return (
    dish.isDrink &&
    dish.orderTypes.includes('delivery') &&
    sizeIdsOf(dish.sizes).some((sizeId) => volumeOf(dish, sizeId) === null)
  );
}

function guessOf({ name, sizes }: Dish): string {
  for (const text of [name, ...sizes.map((size) => size.name)]) {
    const [, litres, rest] = BARE_LITRES.exec(text) ?? [];
    if (litres !== undefined && rest !== undefined) return `${litres}.${rest}`;
  }
  return '0.33';
}
