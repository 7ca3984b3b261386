import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { ItemSelection } from '@tischlein/domain/pricing/offer.ts';
import type { Report } from '../check-schema.ts';
import { didYouMean } from '../did-you-mean.ts';
import { sizeIdsOf } from '../offer-texts.ts';
import { DISH_IN_SIZE } from '../schema/offers-file.ts';
import type { Path } from '../source-tree.ts';
import type { CompiledMenu } from './compile-menu.ts';

interface Written {
  categories?: string[] | undefined;
  dishes?: string[] | undefined;
  menus?: string[] | undefined;
}

/** What an offer is about, every id and size checked; a dish named without a size is meant in all its sizes. */
export function compileSelection(
  written: Written,
  path: Path,
  report: Report,
  { menu, dishesKnown, menusKnown }: CompiledMenu,
): ItemSelection {
  const { categories = [], dishes = [], menus = [] } = written;
  if (categories.length + dishes.length + menus.length === 0)
    report(path, 'missing-field', 'Hier ist nichts ausgewählt.', 'Nenne etwa dishes: [cola].');
  const need = (field: keyof typeof NOUNS, id: string, known: readonly string[], at: number) => {
    if (known.includes(id)) return true;
    const { noun, file } = NOUNS[field];
    const near = didYouMean(id, known);
    const mend =
      near === null ? `Ergänze ${file} oder lösche den Eintrag.` : `Meintest du „${near}“?`;
    report([...path, field, at], 'reference', `${noun} „${id}“ gibt es nicht.`, mend);
    return false;
  };
  const categoryIds = menu.categories.map(({ id }) => id);
  const menuIds = menu.menus.map(({ id }) => id);
  if (dishesKnown) categories.forEach((id, at) => need('categories', id, categoryIds, at));
  if (menusKnown) menus.forEach((id, at) => need('menus', id, menuIds, at));
  for (const [field, ids] of [
    ['categories', categories],
    ['menus', menus],
  ] as const)
    ids.forEach((id, at) => {
      if (ids.indexOf(id) !== at) reportTwice(id, [...path, field, at], report);
    });

  const byId = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const seen = new Set<string>();
  const dishesWithSizes = dishes.flatMap((text, at) => {
    const [, dishId = '', sizeId] = DISH_IN_SIZE.exec(text) ?? [];
    if (!dishesKnown || !need('dishes', dishId, [...byId.keys()], at)) return [];
    const here = sizesMeant(byId.get(dishId)!, sizeId, [...path, 'dishes', at], report);
    const fresh = here.filter((id) => !seen.has(`${dishId} ${id}`));
    if (fresh.length < here.length) reportTwice(text, [...path, 'dishes', at], report);
    for (const id of fresh) seen.add(`${dishId} ${id}`);
    return fresh.map((id) => ({ dishId, sizeId: id }));
  });
  return { categories, dishesWithSizes, menus };
}

const NOUNS = {
  categories: { noun: 'Die Kategorie', file: 'sie in menu/' },
  dishes: { noun: 'Das Gericht', file: 'es in menu/' },
  menus: { noun: 'Das Menü', file: 'es in menus.yaml' },
};

function reportTwice(text: string, path: Path, report: Report): void {
  report(path, 'duplicate', `„${text}“ steht hier schon.`, 'Lösche eines von beiden.');
}

function sizesMeant(
  dish: Dish,
  sizeId: string | undefined,
  path: Path,
  report: Report,
): (string | null)[] {
  const all = sizeIdsOf(dish.sizes);
  if (sizeId === undefined) return all;
  if (all.includes(sizeId)) return [sizeId];
  const sizes = dish.sizes.map(({ id }) => id);
  if (sizes.length === 0)
    report(path, 'size', `„${dish.name}“ hat keine Größen.`, `Schreibe nur: ${dish.id}.`);
  else
    report(
      path,
      'size',
      `„${dish.name}“ gibt es nicht in der Größe „${sizeId}“.`,
      `Möglich: ${sizes.join(', ')}.`,
    );
  return [];
}
