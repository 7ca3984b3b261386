import type { Dish, ExtraGroup, Menu } from '@tischlein/domain/menu/menu.ts';
import { cents, formatEuro, type Cents } from '@tischlein/domain/money/cents.ts';
import type { DishDiscountOffer, ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import type { Report } from '../check-schema.ts';
import { didYouMean } from '../did-you-mean.ts';
import { DISH_IN_SIZE, type OfferEntryOf } from '../schema/offers-file.ts';
import type { Path } from '../source-tree.ts';

/** A free item comes as it is, without choices: none that must be chosen may be missing. */
export function checkFreeItem(
  { categories = [], dishes = [] }: OfferEntryOf<'freeItem'>['choose'],
  path: Path,
  report: Report,
  menu: Menu,
): void {
  const required = new Map(
    menu.extraGroups.filter(({ min }) => min > 0).map((group) => [group.id, group]),
  );
  const refuse = (ids: readonly string[], place: Path, mend: string) => {
    for (const dish of menu.dishes) {
      const group = ids.includes(dish.id) ? requiredGroup(dish, required) : undefined;
      if (group === undefined) continue;
      const message = `„${dish.name}“ kann es nicht umsonst geben: Bei „${group.name}“ muss der Gast etwas wählen.`;
      report(place, 'group', message, mend);
      return;
    }
  };
  categories.forEach((id, at) => {
    const ids = menu.categories.find((category) => category.id === id)?.dishIds ?? [];
    refuse(ids, [...path, 'categories', at], 'Nenne statt der Kategorie einzelne Gerichte.');
  });
  dishes.forEach((text, at) => {
    const id = DISH_IN_SIZE.exec(text)?.[1] ?? '';
    refuse([id], [...path, 'dishes', at], 'Nenne ein anderes Gericht.');
  });
}

function requiredGroup(dish: Dish, required: ReadonlyMap<string, ExtraGroup>) {
  const ids = [...dish.extraIngredientGroups, ...dish.sideDishGroups];
  const id = ids.find((one) => required.has(one));
  return id === undefined ? undefined : required.get(id);
}

/** Warns of a new price that makes nothing cheaper. */
export function warnOfPointlessPrice(
  { value, itemSelection }: DishDiscountOffer,
  path: Path,
  warn: Report,
  menu: Menu,
): void {
  const highest = Math.max(...pricesOf(itemSelection, menu));
  if (!Number.isFinite(highest) || value < highest) return;
  warn(
    path,
    'price',
    `Der neue Preis ${formatEuro(cents(value))} macht nichts billiger.`,
    `Schreibe weniger als ${formatEuro(cents(highest))}.`,
  );
}

/** Warns where a discount on a category lowers its set menus too: one reads 'category' as its dishes. */
export function checkMenusInCategories(
  { categories = [], menus = [] }: OfferEntryOf<'dishDiscount'>['for'],
  path: Path,
  warn: Report,
  menu: Menu,
): void {
  categories.forEach((id, at) => {
    const category = menu.categories.find((each) => each.id === id);
    const reached = (category?.menuIds ?? []).filter((menuId) => !menus.includes(menuId));
    const names = menu.menus.flatMap((each) =>
      reached.includes(each.id) ? [`„${each.name}“`] : [],
    );
    if (!category || names.length === 0) return;
    warn(
      [...path, 'categories', at],
      'price',
      `Der Rabatt auf die Kategorie „${category.name}“ gilt auch für das Menü ${names.join(', ')}.`,
      'Soll er das nicht, nenne statt der Kategorie ihre Gerichte; sonst schreibe das Menü unter menus dazu.',
    );
  });
}

/** The lowest price among what an offer selects; null: nothing is selected. */
export function lowestPrice(selection: ItemSelection, menu: Menu): Cents | null {
  const prices = pricesOf(selection, menu);
  return prices.length === 0 ? null : cents(Math.min(...prices));
}

function pricesOf({ categories, dishesWithSizes, menus }: ItemSelection, menu: Menu): number[] {
  const listed = menu.categories.filter(({ id }) => categories.includes(id));
  const dishIds = new Set(listed.flatMap((category) => category.dishIds));
  const menuIds = new Set([...menus, ...listed.flatMap((category) => category.menuIds)]);
  const chosen = new Set(dishesWithSizes.map(({ dishId, sizeId }) => `${dishId} ${sizeId}`));
  const isMeant = (dish: Dish, sizeId: string | null) =>
    dishIds.has(dish.id) || chosen.has(`${dish.id} ${sizeId}`);
  return [
    ...menu.dishes.flatMap((dish) => [
      ...(dish.portion !== null && isMeant(dish, null) ? [dish.portion.price] : []),
      ...dish.sizes.filter(({ id }) => isMeant(dish, id)).map(({ price }) => price),
    ]),
    ...menu.menus.filter(({ id }) => menuIds.has(id)).map(({ price }) => price),
  ];
}

/** What a banner carries exists, once, and is no banner itself. */
export function checkBanner(
  entry: OfferEntryOf<'sharedBanner'>,
  path: Path,
  report: Report,
  offers: readonly Offer[],
): void {
  const carried = offers.filter(({ offerType }) => offerType !== 'sharedBanner');
  entry.offers.forEach((id, at) => {
    const place = [...path, 'offers', at];
    if (entry.offers.indexOf(id) !== at)
      report(place, 'duplicate', `„${id}“ steht hier schon.`, 'Lösche eines von beiden.');
    else if (carried.every((offer) => offer.id !== id)) {
      const isBanner = offers.some((offer) => offer.id === id);
      const near = didYouMean(
        id,
        carried.map((offer) => offer.id),
      );
      report(
        place,
        'reference',
        isBanner ? `„${id}“ ist selbst ein sharedBanner.` : `Das Angebot „${id}“ gibt es nicht.`,
        near === null || isBanner
          ? 'Nenne die Kennungen einzelner Angebote.'
          : `Meintest du „${near}“?`,
      );
    }
  });
}
