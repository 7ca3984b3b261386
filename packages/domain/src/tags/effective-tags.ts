import { DISH_TAGS, type DishTag, type WrittenTag } from './tag.ts';

/** What a tag says in German. */
export const TAG_LABELS: Record<DishTag, string> = {
  fish: 'Fisch',
  chicken: 'Geflügel',
  pork: 'Schwein',
  beef: 'Rind',
  nut: 'Nüsse',
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  halal: 'Halal',
  lamb: 'Lamm',
  piquant: 'Scharf',
  alcohol16: 'Alkohol ab 16',
  alcohol18: 'Alkohol ab 18',
  cheese: 'Käse',
  rice: 'Reis',
  potato: 'Kartoffel',
  game: 'Wild',
  noodles: 'Nudeln',
  bread: 'Brot',
  'low-carb': 'Low Carb',
  'not-piquant': 'Nicht scharf',
  'not-alcohol': 'Ohne Alkohol',
};

const MEAT: readonly DishTag[] = ['fish', 'chicken', 'pork', 'beef', 'lamb', 'game'];
const ALCOHOL: readonly DishTag[] = ['alcohol16', 'alcohol18'];
/** Claims about the whole dish: an ingredient that carries one says nothing about the rest. */
const CLAIMS: ReadonlySet<WrittenTag> = new Set<WrittenTag>([
  'vegetarian',
  'vegan',
  'halal',
  'low-carb',
  'not-piquant',
  'not-alcohol',
]);

/**
 * The tags of a dish with what is in it (specification 2 §5), in the order of DISH_TAGS. What an ingredient contains
 * the dish contains; claims ('vegan', 'halal') come from the dish alone and are lost by what contradicts them: meat
 * takes vegetarian and vegan, a vegetarian ingredient that is not vegan takes vegan, alcohol, pork and 'not-halal',
 * on the dish or in it, take halal.
 */
export function effectiveTags(
  dish: readonly WrittenTag[],
  ingredients: readonly (readonly WrittenTag[])[] = [],
): DishTag[] {
  const tags = new Set<WrittenTag>(dish);
  for (const ingredient of ingredients) {
    for (const tag of ingredient) if (!CLAIMS.has(tag)) tags.add(tag);
  }
  const has = (some: readonly DishTag[]) => some.some((tag) => tags.has(tag));
  if (tags.has('vegan')) tags.add('vegetarian');
  if (ingredients.some((one) => one.includes('vegetarian') && !one.includes('vegan'))) {
    tags.delete('vegan');
  }
  if (has(MEAT)) {
    tags.delete('vegetarian');
    tags.delete('vegan');
  }
  if (tags.has('vegetarian')) tags.add('halal');
  if (has(ALCOHOL) || tags.has('pork') || tags.has('not-halal')) tags.delete('halal');
  if (has(ALCOHOL)) tags.delete('not-alcohol');
  if (tags.has('piquant')) tags.delete('not-piquant');
  return DISH_TAGS.filter((tag) => tags.has(tag));
}

/** The age in years a guest must have reached (JuSchG § 9): 18 for spirits, 16 for beer and wine, else 0. */
export function minimumAge(tags: Iterable<WrittenTag>): 0 | 16 | 18 {
  let age: 0 | 16 | 18 = 0;
  for (const tag of tags) {
    if (tag === 'alcohol18') return 18;
    if (tag === 'alcohol16') age = 16;
  }
  return age;
}
