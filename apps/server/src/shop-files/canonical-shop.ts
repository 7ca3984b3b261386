import type { Dish, WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import type { Hours, Shop } from '@tischlein/domain/shop/shop.ts';

/**
 * The same shop with everything whose order means nothing in one fixed order, so that equal shops are equal values:
 * dishes as the categories list them, then the others; windows by their start.
 */
export function canonicalShop(shop: Shop): Shop {
  const { menu } = shop;
  return {
    ...shop,
    hours: canonicalHours(shop.hours),
    offers: shop.offers.map((offer) =>
      'availability' in offer ? { ...offer, availability: byStart(offer.availability) } : offer,
    ),
    menu: {
      ...menu,
      categories: menu.categories.map((category) => ({
        ...category,
        availability: byStart(category.availability),
      })),
      dishes: dishesInOrder(shop).map((dish) => ({
        ...dish,
        availability: byStart(dish.availability),
      })),
      menus: menu.menus.map((set) => ({ ...set, availability: byStart(set.availability) })),
    },
  };
}

function dishesInOrder({ menu }: Shop): Dish[] {
  const left = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const listed: Dish[] = [];
  for (const id of menu.categories.flatMap((category) => category.dishIds)) {
    const dish = left.get(id);
    if (dish === undefined) continue;
    listed.push(dish);
    left.delete(id);
  }
  return [...listed, ...left.values()];
}

function canonicalHours(hours: Hours): Hours {
  return {
    ...hours,
    opening: byStart(hours.opening),
    delivery: byStart(hours.delivery),
    pickup: byStart(hours.pickup),
    specialDays: hours.specialDays.map((day) => ({
      ...day,
      opening: byStart(day.opening),
      ...(day.delivery ? { delivery: byStart(day.delivery) } : {}),
      ...(day.pickup ? { pickup: byStart(day.pickup) } : {}),
    })),
  };
}

function byStart<T extends WeeklyWindow[] | null>(windows: T): T {
  if (windows === null) return windows;
  return [...windows].sort((a, b) => a.from - b.from || a.to - b.to) as T;
}
