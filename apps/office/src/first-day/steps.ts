import {
  isList,
  isMap,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import { usualAllergens } from './catalog.ts';

/** The steps of the setup in their order; each is done when the draft says so, on whatever device. */
export const STEPS = [
  { id: 'kueche', name: 'Küche' },
  { id: 'karte', name: 'Karte' },
  { id: 'allergene', name: 'Allergene' },
  { id: 'zeiten', name: 'Zeiten' },
  { id: 'lieferung', name: 'Lieferung' },
  { id: 'impressum', name: 'Impressum' },
  { id: 'aussehen', name: 'Aussehen' },
  { id: 'oeffnen', name: 'Öffnen' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export const isStep = (id: string | undefined): id is StepId =>
  STEPS.some((step) => step.id === id);

/** Every dish with its address. */
export function dishesOf(document: DocumentMap): { path: string[]; dish: DocumentMap }[] {
  const categories = document['categories'];
  return (isList(categories) ? categories.filter(isMap) : []).flatMap((category) => {
    const dishes = category['dishes'];
    return (isList(dishes) ? dishes.filter(isMap) : [])
      .filter((dish) => typeof dish['id'] === 'string')
      .map((dish) => ({
        path: ['categories', String(category['id']), 'dishes', String(dish['id'])],
        dish,
      }));
  });
}

/** Dishes whose usual allergens nobody has looked at. */
export const dishesWithSuggestedAllergens = (document: DocumentMap) =>
  dishesOf(document).flatMap(({ path, dish }) => {
    const allergens = usualAllergens(String(dish['name'] ?? ''));
    return dish['allergens'] === undefined && allergens && allergens.length > 0
      ? [{ path, name: String(dish['name']), allergens }]
      : [];
  });

/** Dishes that name no allergen, which tells guests that there is none. */
export const withoutAllergens = (document: DocumentMap) =>
  dishesOf(document).filter(({ dish }) => dish['allergens'] === undefined);

/** Whether a step is done; opening is never done while one is here. */
export function isDone(id: StepId, document: DocumentMap): boolean {
  const at = (...path: string[]) => valueAt(document, path);
  switch (id) {
    case 'kueche':
      return at('extras', 'declarations') !== undefined;
    case 'karte':
      return dishesOf(document).length > 0;
    case 'allergene':
      return (
        dishesWithSuggestedAllergens(document).length === 0 &&
        dishesOf(document).some(({ dish }) => dish['allergens'] !== undefined)
      );
    case 'zeiten':
      return at('hours', 'opening') !== 'nie' && at('hours', 'state') !== undefined;
    case 'lieferung':
      return at('shop', 'delivery') === false || isList(at('areas', 'areas'));
    case 'impressum':
      return ['authority', 'hosting', 'accessLogDays'].every(
        (field) => at('shop', 'legal', field) !== undefined,
      );
    case 'aussehen':
      return at('shop', 'design', 'mood') !== undefined;
    case 'oeffnen':
      return false;
  }
}

/** Where one goes on. */
export const firstOpen = (document: DocumentMap): StepId =>
  STEPS.find(({ id }) => !isDone(id, document))?.id ?? 'oeffnen';

/** The step that follows. */
export const nextStep = (id: StepId): StepId =>
  STEPS[STEPS.findIndex((step) => step.id === id) + 1]?.id ?? 'oeffnen';
