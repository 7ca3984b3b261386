/** The dish tags of specification 2 §3. */
export const DISH_TAGS = [
  'fish',
  'chicken',
  'pork',
  'beef',
  'nut',
  'vegetarian',
  'vegan',
  'halal',
  'lamb',
  'piquant',
  'alcohol16',
  'alcohol18',
  'cheese',
  'rice',
  'potato',
  'game',
  'noodles',
  'bread',
  'low-carb',
  'not-piquant',
  'not-alcohol',
] as const;

export type DishTag = (typeof DISH_TAGS)[number];

/**
 * What a kitchen may write on a dish or an ingredient. 'not-halal' is no tag of its own: it only takes halal away where
 * the rules would give it ("unless halal is set otherwise", specification 2 §5).
 */
export const WRITTEN_TAGS = [...DISH_TAGS, 'not-halal'] as const;

export type WrittenTag = (typeof WRITTEN_TAGS)[number];
