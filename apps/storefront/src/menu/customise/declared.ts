import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { collectContents, sortCodes, type Contents } from '@tischlein/domain/pricing/contents.ts';

/** Codes of everything in a dish as it is served, before the guest changes anything. */
export function codesOf(menu: MenuIndex, dish: Dish): string[] {
  const contents: Contents = { declarations: new Set(), tags: new Set() };
  collectContents(menu, dish, [], [], contents);
  return sortCodes(contents.declarations);
}

/** Extras add their own allergens and additives, so they are named before the choice (LMIV). */
export function declared(menu: MenuIndex, codes: readonly string[]): string {
  const known = codes.map(
    (code) => menu.declarations.get(code) ?? { name: code, kind: 'allergen' },
  );
  const namesOf = (kind: string) =>
    known.filter((each) => each.kind === kind).map(({ name }) => name);
  const allergens = namesOf('allergen');
  // Additives bring their own word: 'mit Konservierungsstoff'.
  return [
    ...(allergens.length > 0 ? [`Allergene: ${allergens.join(', ')}`] : []),
    ...namesOf('additive'),
  ].join('; ');
}
