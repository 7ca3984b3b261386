import type { ShopRecommendations } from '@tischlein/contract/calls/recommendations.ts';
import { extraPrice, groupsOf, sizeState } from '@tischlein/domain/menu/choices.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import { menuDepositText } from '@tischlein/domain/menu/menu-deposit.ts';
import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Category, Dish, TextLanguages, Menu, SetMenu } from '@tischlein/domain/menu/menu.ts';
import { minimumAge } from '@tischlein/domain/tags/effective-tags.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';
import { writtenTags } from '@tischlein/domain/tags/written-tags.ts';
import { unbroken } from '../base/unbroken.ts';
import { windowsText } from '../base/window-text.ts';
import type { MenuOutline, OutlineCategory, OutlineRow } from '../session/outline.ts';

/** Worth a mark beside the name; the rest stands in the dish's info. */
const MARKED: readonly DishTag[] = ['vegan', 'vegetarian', 'halal', 'piquant', 'low-carb'];

type Badges = ReadonlyMap<string, NonNullable<OutlineRow['badge']>>;
const NO_RECOMMENDATIONS = { stars: null, popular: [], newDishes: [] };

/** What the list shows of a menu. Dishes that cannot be bought in any size are left out. */
export function outlineOfMenu(
  menu: Menu,
  hiddenTags: readonly DishTag[],
  {
    stars,
    popular,
    newDishes,
  }: Pick<ShopRecommendations, 'stars' | 'popular' | 'newDishes'> = NO_RECOMMENDATIONS,
): MenuOutline {
  const index = indexMenu(menu);
  const badges: Badges = new Map([
    ...newDishes.map((id) => [id, 'new'] as const),
    ...popular.map((id) => [id, 'popular'] as const),
  ]);
  return {
    ...(stars && { stars }),
    categories: menu.categories
      .map((category) => categoryOutline(index, category, hiddenTags, badges))
      .filter((category) => category.rows.length > 0),
  };
}

function categoryOutline(
  index: MenuIndex,
  category: Category,
  hiddenTags: readonly DishTag[],
  badges: Badges,
): OutlineCategory {
  const dishes = category.dishIds.flatMap((id) => index.dishes.get(id) ?? []);
  const menus = category.menuIds.flatMap((id) => index.menus.get(id) ?? []);
  return {
    id: category.id,
    name: category.name,
    ...languagesOf(category),
    ...(category.description && { description: category.description }),
    ...(category.imageName && { image: category.imageName }),
    ...windowsOf(category),
    rows: [
      ...dishes.flatMap((dish) => dishRow(index, dish, hiddenTags, badges.get(dish.id)) ?? []),
      ...menus.map((menu) => menuRow(index, menu)),
    ],
  };
}

function dishRow(
  index: MenuIndex,
  dish: Dish,
  hiddenTags: readonly DishTag[],
  badge: OutlineRow['badge'],
): OutlineRow | null {
  const sizes = dish.sizes.filter((size) => sizeState(size) === 'choosable');
  const portions = dish.sizes.length > 0 ? sizes : dish.portion ? [dish.portion] : [];
  const first = portions[0];
  if (!first) return null;
  const cheapest = portions.reduce((low, each) => (each.price < low.price ? each : low), first);
  const sizeId = sizes.find((size) => size === cheapest)?.id ?? null;
  const litre = litrePriceText(dish, sizeId);
  const ingredients = [...dish.primaryIngredients, ...dish.secondaryIngredients].flatMap(
    (id) => index.ingredients.get(id) ?? [],
  );
  const tags = tagsOfDish(index, dish);
  const marks = MARKED.filter(
    (tag) =>
      tags.includes(tag) &&
      !hiddenTags.includes(tag) &&
      // Vegan says it all; halal is a mark only where the kitchen claims it itself.
      !(tag === 'vegetarian' && tags.includes('vegan')) &&
      !(tag === 'halal' && !writtenTags(dish).includes('halal')),
  );
  const age = minimumAge(tags);
  const groups = groupsOf(index, dish);
  const requiredCost = groups.some((group) => group.min > 0 && !hasFreeChoice(group.items, sizeId));
  const declared =
    dish.declarations.length > 0 || ingredients.some((one) => one.declarations.length > 0);
  return {
    kind: 'dish',
    id: dish.id,
    name: unbroken(dish.name),
    ...languagesOf(dish),
    ...(dish.number && { number: dish.number }),
    ...(dish.subtext && { subtext: unbroken(dish.subtext) }),
    ...(dish.imageName && { image: dish.imageName }),
    price: cheapest.price,
    ...((portions.some((each) => each.price !== cheapest.price) || requiredCost) && {
      from: true as const,
    }),
    ...(cheapest.deposit > 0 && { deposit: depositText(cheapest) }),
    ...(litre && { litre: unbroken(litre) }),
    ...(marks.length > 0 && { tags: marks }),
    ...(declared && { declared: true as const }),
    ...(dish.sizes.length === 0 &&
      groups.every((group) => group.min === 0) && { direct: true as const }),
    ...(age > 0 && { age: age as 16 | 18 }),
    ...(badge && { badge }),
    ...orderTypesOf(dish),
    ...windowsOf(dish),
  };
}

function hasFreeChoice(items: Parameters<typeof extraPrice>[0][], sizeId: string | null): boolean {
  return items.some((item) => extraPrice(item, sizeId) === 0);
}

function menuRow(index: MenuIndex, menu: SetMenu): OutlineRow {
  const dishes = menu.slots.flatMap((slot) =>
    slot.dishes.flatMap((id) => index.dishes.get(id) ?? []),
  );
  const age = ageOfMenu(index, menu);
  const deposit = menuDepositText(index, menu);
  return {
    kind: 'menu',
    id: menu.id,
    name: menu.name,
    ...languagesOf(menu),
    ...(menu.number && { number: menu.number }),
    ...(menu.subtext && { subtext: menu.subtext }),
    ...(menu.imageName && { image: menu.imageName }),
    price: menu.price,
    ...(deposit && { deposit }),
    ...(dishes.some((dish) => dish.declarations.length > 0) && { declared: true as const }),
    ...(age > 0 && { age: age as 16 | 18 }),
    ...orderTypesOf(menu),
    ...windowsOf(menu),
  };
}

/** The age nobody can choose around: of each slot the dish for the youngest, of these the oldest. */
function ageOfMenu(index: MenuIndex, { slots }: SetMenu): number {
  const agesOf = ({ dishes }: SetMenu['slots'][number]) =>
    dishes.flatMap((id) => {
      const dish = index.dishes.get(id);
      return dish ? [minimumAge(tagsOfDish(index, dish))] : [];
    });
  return Math.max(0, ...slots.map((slot) => Math.min(18, ...agesOf(slot))));
}

function languagesOf({ lang, textLang }: TextLanguages): TextLanguages {
  return { ...(lang && { lang }), ...(textLang && { textLang }) };
}

function windowsOf({ availability }: Pick<Dish, 'availability'>) {
  return availability ? { windows: availability, windowText: windowsText(availability) } : {};
}

const EVERY_WAY = ['delivery', 'pickup', 'table'] as const;

function orderTypesOf({ orderTypes }: Pick<Dish, 'orderTypes'>) {
  const everyWay = EVERY_WAY.every((way) => orderTypes.includes(way));
  return everyWay ? {} : { orderTypes };
}
