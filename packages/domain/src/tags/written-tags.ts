import type { Dish, Ingredient } from '../menu/menu.ts';
import type { WrittenTag } from './tag.ts';

/** What the kitchen wrote on a dish or an ingredient, from the shop's own menu as from one off the wire. */
export function writtenTags({
  tags,
  writtenTags: written = tags,
}: Pick<Dish | Ingredient, 'tags' | 'writtenTags'>): WrittenTag[] {
  return written;
}
