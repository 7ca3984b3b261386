import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '../shop-document/document.ts';
import { usesOf } from '../shop-document/references.ts';
import type { Caution } from './caution.ts';

/** The set menus, offers and combinations from which a dish was taken because it was deleted. */
export function missedDishes(before: DocumentMap, after: DocumentMap): Caution[] {
  const kept = new Set(dishesOf(after).map(({ id }) => id));
  return dishesOf(before)
    .filter(({ id }) => !kept.has(id))
    .flatMap(({ id, name }) => {
      const places = usesOf(before, 'dish', id).flatMap(({ path, by }) => {
        const lost = whatIsLost(path);
        // What is gone itself, or was another category's row, misses nothing.
        if (lost === null || valueAt(after, by) === undefined) return [];
        return [{ field: path.slice(0, -1), by, lost }];
      });
      const once = new Map(places.map((place) => [`${place.by.join('/')} ${place.lost}`, place]));
      return [...once.values()].map(({ field, lost }): Caution => ({
        path: field,
        code: 'dish-missed',
        message: `„${name}“ ist gelöscht und ${lost}.`,
        mend: 'Sieh nach, ob es so noch stimmt.',
      }));
    });
}

/** A use of a dish, as its owner knows it; null: one that nobody misses. */
function whatIsLost(path: DocumentPath): string | null {
  const field = path.at(-2) ?? '';
  if (path[0] === 'menus') return field === 'except' ? null : 'fehlt hier zur Wahl';
  if (path[0] === 'offers') return 'gehört nicht mehr zu diesem Angebot';
  if (path[0] === 'shop') return 'ist nicht mehr Gericht des Tages';
  if (path[0] === 'extras') return 'fehlt in dieser Auswahl';
  if (field === 'popular') return 'fehlt in der beliebten Kombination';
  return field === 'includes' || field === 'alsoIncludes' ? 'gehört nicht mehr dazu' : null;
}

function dishesOf(document: DocumentMap): { id: string; name: string }[] {
  return (entriesOf(document['categories']) ?? []).flatMap(([, category]) =>
    (entriesOf(valueAt(category, ['dishes'])) ?? [])
      .filter(([, dish]) => isMap(dish) && dish['dish'] === undefined)
      .map(([id, dish]) => ({ id, name: String(valueAt(dish, ['name']) ?? id) })),
  );
}
