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
