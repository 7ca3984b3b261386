import {
  isList,
  isMap,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { FIRST_ACCENT } from '@tischlein/domain/shop/first-accent.ts';
import { DESIGN } from '../look/design-of.ts';
import { declarationsOf } from '../menu/declared.ts';
import { usualAllergens } from './catalog.ts';
import { FIRST_CATEGORY } from './kitchen-operations.ts';

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

const categoryIds = (document: DocumentMap): string[] => {
  const categories = document['categories'];
  return (isList(categories) ? categories.filter(isMap) : []).map(({ id }) => String(id));
};

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

/**
 * What the usual codes say, by the shop's own: a shop may call caffeine by another number. Letters are the same nearly
 * everywhere, whatever words stand beside them. null: the shop has no code for one of them.
 */
function ownCodes(document: DocumentMap, usual: readonly string[]): string[] | null {
  const own = declarationsOf(document);
  const codes = usual.map((code) => {
    const meant = GERMAN_DECLARATIONS.find((each) => each.code === code);
    const byWord = own.find(({ name }) => name === meant?.name);
    const byLetter = own.find((each) => each.isAllergen && each.code === code);
    return (byWord ?? byLetter)?.code;
  });
  return codes.every((code) => code !== undefined) ? codes : null;
}

/** Dishes whose usual allergens nobody has looked at. */
export const dishesWithSuggestedAllergens = (document: DocumentMap) =>
  dishesOf(document).flatMap(({ path, dish }) => {
    const usual = usualAllergens(String(dish['name'] ?? ''));
    const allergens = usual && ownCodes(document, usual);
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
      return categoryIds(document).some((one) => one !== FIRST_CATEGORY);
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
      // A new shop has a colour and a mood, which nobody chose.
      return (
        at(...DESIGN, 'accent') !== FIRST_ACCENT ||
        (at(...DESIGN, 'mood') ?? 'plain') !== 'plain' ||
        ['logo', 'claim'].some((field) => at(...DESIGN, field) !== undefined)
      );
    case 'oeffnen':
      return false;
  }
}

/** Why guests could not order anything yet, and the step where that changes. */
export function missingForOrders(document: DocumentMap): { step: StepId; text: string }[] {
  const missing: { step: StepId; text: string }[] = [];
  if (dishesOf(document).length === 0)
    missing.push({ step: 'karte', text: 'In der Karte steht noch kein Gericht.' });
  if (valueAt(document, ['hours', 'opening']) === 'nie')
    missing.push({ step: 'zeiten', text: 'Es gibt noch keine Öffnungszeiten.' });
  if (!isDone('lieferung', document))
    missing.push({ step: 'lieferung', text: 'Ihr liefert, aber noch nirgendwohin.' });
  return missing;
}

/** The first step of the setup that is not done. */
export const firstOpenStep = (document: DocumentMap): StepId =>
  STEPS.find(({ id }) => !isDone(id, document))?.id ?? 'oeffnen';

/** The step that follows. */
export const nextStep = (id: StepId): StepId =>
  STEPS[STEPS.findIndex((step) => step.id === id) + 1]?.id ?? 'oeffnen';
