import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';

/** Marker codes of ungrouped extras (specification 2 §9): meat and fish, vegetarian, vegan; 0 for the rest. */
export type Marker = 9991 | 9992 | 9993 | 0;
export const MARKERS: readonly Marker[] = [9993, 9992, 9991, 0];
export const MARKER_NAMES: Record<Marker, string> = {
  9991: 'Fleisch und Fisch',
  9992: 'Vegetarisch',
  9993: 'Vegan',
  0: 'Weitere',
};

const MEAT: readonly DishTag[] = ['fish', 'chicken', 'pork', 'beef', 'lamb', 'game'];

/** A group may carry a marker's code as its id; else what is in the extra decides. */
export function markerOf(menu: MenuIndex, groupId: string, itemId: string): Marker {
  const marked = MARKERS.find((marker) => marker !== 0 && String(marker) === groupId);
  if (marked) return marked;
  const tags = menu.ingredients.get(itemId)?.tags ?? [];
  if (MEAT.some((tag) => tags.includes(tag))) return 9991;
  if (tags.includes('vegan')) return 9993;
  return tags.includes('vegetarian') || tags.includes('cheese') ? 9992 : 0;
}
