import { toEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import type {
  Category,
  Dish,
  DishSize,
  ExtraItem,
  Menu,
  Nutrients,
  OrderType,
  SetMenu,
  WeeklyWindow,
  Prepacked,
} from '@tischlein/domain/menu/menu.ts';
import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { compareText } from '../problem.ts';
import { timetableLine } from '@tischlein/domain/written-hours/timetable-text.ts';
import { eurosUnlessZero, nonEmpty, pictureTree, type PictureName } from './shop-tree.ts';
import { meaningOf, type Tree, type TreeValue } from './tree.ts';

/** The category files by category id, in the order of the menu; '' for the dishes that no category lists. */
export function categoryTrees(menu: Menu, pictureName: PictureName): Map<string, Tree> {
  const trees = new Map<string, Tree>();
  const left = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  for (const category of menu.categories) {
    const here: (Dish | string)[] = category.dishIds.map((id) => {
      const dish = left.get(id) ?? id;
      left.delete(id);
      return dish;
    });
    trees.set(category.id, categoryTree(category, here, pictureName));
  }
  if (left.size > 0) {
    const tree = { name: 'Nicht in der Karte', listed: false };
    trees.set('', { ...tree, ...dishesTree([...left.values()], pictureName) });
  }
  return trees;
}

function categoryTree(
  category: Category,
  dishes: readonly (Dish | string)[],
  pictureName: PictureName,
): Tree {
  return {
    id: category.id,
    name: category.name,
    lang: category.lang,
    textLang: category.textLang,
    text: category.description ?? undefined,
    ...pictureTree(category.imageName, pictureName),
    available: availabilityLine(category.availability),
    menus: nonEmpty(category.menuIds),
    ...dishesTree(dishes, pictureName),
  };
}

function dishesTree(dishes: readonly (Dish | string)[], pictureName: PictureName): Tree {
  const names = commonSizeNames(dishes.filter((dish) => typeof dish !== 'string'));
  return {
    sizeNames:
      names.size === 0
        ? undefined
        : Object.fromEntries([...names].map(([id, size]) => [id, sizeName(size)])),
    dishes: dishes.map((dish) =>
      typeof dish === 'string' ? { dish } : dishTree(dish, names, pictureName),
    ),
  };
}

type Named = Pick<DishSize, 'name' | 'description'>;

function sizeName({ name, description }: Named): TreeValue {
  return description === null ? name : { name, text: description };
}

/** Per size key the name most dishes of the file use; the first met wins a tie. */
function commonSizeNames(dishes: readonly Dish[]): Map<string, Named> {
  const votes = new Map<string, Map<string, { size: Named; count: number }>>();
  for (const size of dishes.flatMap((dish) => dish.sizes)) {
    const forKey = votes.get(size.id) ?? new Map<string, { size: Named; count: number }>();
    const meaning = JSON.stringify([size.name, size.description]);
    forKey.set(meaning, { size, count: (forKey.get(meaning)?.count ?? 0) + 1 });
    votes.set(size.id, forKey);
  }
  return new Map(
    [...votes].map(([id, forKey]) => {
      const best = [...forKey.values()].reduce((a, b) => (b.count > a.count ? b : a));
      return [id, best.size];
    }),
  );
}

/** How a dish or set menu begins. */
const headTree = (entry: Dish | SetMenu, pictureName: PictureName) => ({
  id: entry.id,
  name: entry.name,
  lang: entry.lang,
  textLang: entry.textLang,
  number: entry.number ?? undefined,
  text: entry.subtext ?? undefined,
  ...pictureTree(entry.imageName, pictureName),
});

function dishTree(dish: Dish, names: ReadonlyMap<string, Named>, pictureName: PictureName): Tree {
  const usualVat = dish.isDrink ? 'drink' : 'food';
  return {
    ...headTree(dish, pictureName),
    drink: dish.isDrink || undefined,
    vat: dish.vatClass === usualVat ? undefined : dish.vatClass,
    ...(dish.portion === null
      ? {
          sizes: Object.fromEntries(
            dish.sizes.map((size) => [size.id, sizeTree(size, names.get(size.id))]),
          ),
        }
      : {
          price: toEuros(dish.portion.price),
          deposit: eurosUnlessZero(dish.portion.deposit),
          depositKind: dish.portion.depositKind,
          volume: volumeText(dish.portion.volumeMl),
        }),
    ingredients: nonEmpty(dish.primaryIngredients),
    fixedIngredients: nonEmpty(dish.secondaryIngredients),
    includes: nonEmpty(dish.primarySubDishes),
    alsoIncludes: nonEmpty(dish.secondarySubDishes),
    extras: nonEmpty(dish.extraIngredientGroups),
    sideDishes: nonEmpty(dish.sideDishGroups),
    freeIngredients: dish.freeIngredients || undefined,
    popular: nonEmpty(dish.popularExtraCombination),
    ranking: nonEmpty(dish.extraIngredientsRanking),
    // Of food it is said that there are none; left out, that would be a question.
    allergens: dish.isDrink || dish.prepacked ? nonEmpty(dish.declarations) : dish.declarations,
    tags: nonEmpty(dish.tags),
    nutrients: nutrientsTree(dish.nutrientInformation),
    prepacked: prepackedTree(dish.prepacked),
    info: dish.dishInfo ?? undefined,
    orderTypes: orderTypes(dish.orderTypes),
    available: availabilityLine(dish.availability),
    kitchenLoad: dish.kitchenLoad,
    notes: dish.takesNote,
    filledInHouse: dish.filledInHouse,
    withdrawal: dish.hasWithdrawal,
  };
}

function sizeTree(size: DishSize, common: Named | undefined): TreeValue {
  const usual = common?.name === size.name && common.description === size.description;
  const extra: Tree = {
    deposit: eurosUnlessZero(size.deposit),
    depositKind: size.depositKind,
    volume: volumeText(size.volumeMl),
    name: usual ? undefined : size.name,
    text: usual ? undefined : (size.description ?? undefined),
  };
  const price = toEuros(size.price);
  return Object.values(extra).every((value) => value === undefined) ? price : { price, ...extra };
}

function volumeText(millilitres: number | null): string | undefined {
  if (millilitres === null) return undefined;
  return millilitres % 10 === 0 ? `${millilitres / 1000} l` : `${millilitres} ml`;
}

export function availabilityLine(availability: readonly WeeklyWindow[] | null): string | undefined {
  return availability === null ? undefined : timetableLine(availability);
}

function orderTypes(types: readonly OrderType[]): readonly OrderType[] | undefined {
  return types.join() === 'delivery,pickup,table' ? undefined : types;
}

/** In the order of the label; the database gives fields back in an order of its own. */
function nutrientsTree(nutrients: Nutrients | null): Tree | undefined {
  if (nutrients === null) return undefined;
  const { per, energyKj, energyKcal, fatG, saturatedFatG } = nutrients;
  const { carbohydrateG, sugarG, proteinG, saltG } = nutrients;
  const energy = { per, energyKj, energyKcal, fatG, saturatedFatG };
  return { ...energy, carbohydrateG, sugarG, proteinG, saltG };
}

function prepackedTree(prepacked: Prepacked | undefined): Tree | undefined {
  if (prepacked === undefined) return undefined;
  const { name, ingredients, quantity, alcohol, origin, storage, business } = prepacked;
  return {
    name: name ?? undefined,
    ingredients: ingredients ?? undefined,
    quantity: quantity ?? undefined,
    alcohol: alcohol ?? undefined,
    origin: origin ?? undefined,
    storage: storage ?? undefined,
    business,
  };
}

/** The content of extras.yaml, or null when there is nothing to say. */
export function extrasTree(menu: Menu): Tree | null {
  const sizeOrder = [...new Set(menu.dishes.flatMap((dish) => dish.sizes.map(({ id }) => id)))];
  const usual =
    meaningOf(menu.declarations.map((entry) => ({ ...entry }))) ===
    meaningOf(GERMAN_DECLARATIONS.map((entry) => ({ ...entry })));
  const tree: Tree = {
    declarations: usual
      ? undefined
      : menu.declarations.map(({ code, kind, name }) => ({ code, kind, name })),
    ingredients: nonEmpty(
      menu.ingredients.map((ingredient) => ({
        id: ingredient.id,
        name: ingredient.name,
        lang: ingredient.lang,
        allergens: nonEmpty(ingredient.declarations),
        tags: nonEmpty(ingredient.tags),
        nutrients: nutrientsTree(ingredient.nutrientInformation),
        info: ingredient.dishInfo ?? undefined,
      })),
    ),
    groups: nonEmpty(
      menu.extraGroups.map((group) => ({
        id: group.id,
        name: group.name,
        type: group.groupType === 'dish' ? 'dish' : undefined,
        min: group.min || undefined,
        limit: group.limit || undefined,
        maxAmount: group.maxAmount === 1 ? undefined : group.maxAmount,
        forceGroup: group.forceGroup || undefined,
        items: group.items.map((item) => ({
          item: item.itemId,
          price: extraPrice(item, sizeOrder),
        })),
      })),
    ),
  };
  return Object.values(tree).every((value) => value === undefined) ? null : tree;
}

function extraPrice({ price, priceBySize }: ExtraItem, sizeOrder: readonly string[]): TreeValue {
  const rank = (id: string) => (sizeOrder.includes(id) ? sizeOrder.indexOf(id) : sizeOrder.length);
  const rows = Object.entries(priceBySize).sort(
    ([a], [b]) => rank(a) - rank(b) || compareText(a, b),
  );
  if (rows.length === 0) return toEuros(price);
  const bySize = rows.map(([size, cents]: [string, Cents]) => [size, toEuros(cents)]);
  return { ...Object.fromEntries(bySize), other: toEuros(price) };
}

/** The content of menus.yaml, or null without menus. */
export function menusTree(menus: readonly SetMenu[], pictureName: PictureName): Tree | null {
  if (menus.length === 0) return null;
  return {
    menus: menus.map((menu) => ({
      ...headTree(menu, pictureName),
      price: toEuros(menu.price),
      orderTypes: orderTypes(menu.orderTypes),
      available: availabilityLine(menu.availability),
      slots: menu.slots.map((slot) => ({
        id: slot.id,
        name: slot.name,
        size: slot.size ?? undefined,
        categories: slot.source?.categories,
        except: nonEmpty(slot.source?.except ?? []),
        dishes: nonEmpty(slot.source?.dishes ?? slot.dishes),
      })),
    })),
  };
}
