import type { Menu } from '../menu/menu.ts';

/** A dish of an order that was really placed. */
export interface OrderedDish {
  orderId: string;
  /** Who ordered; the same guest counts once, however often they order. */
  guest: string;
  dishId: string;
  /** The groups of extras of which something was chosen. */
  groupIds: readonly string[];
}
export interface DishStars {
  dishId: string;
  count: number;
  sum: number;
}

interface Recommendations {
  /** Of all ratings, to one decimal; null: too few to say anything. */
  stars: { average: number; count: number } | null;
  /** Ids of dishes, the most popular first. */
  popular: string[];
  /** By a dish what is bought with it, the most often first. */
  together: Record<string, string[]>;
  /** By a dish the groups of extras that guests use, the most used first. */
  choices: Record<string, string[]>;
}

/** From so many different guests on a dish is popular, or bought with another; fewer may be one family. */
export const ENOUGH_GUESTS = 5;
/** So many ratings make an average. */
export const ENOUGH_RATINGS = 3;
/** Liked less than this by enough guests, a dish is not praised however often it is bought. */
const LIKED = 4;
const MAX_POPULAR = 6;
/** At most every so many-th dish: when all are popular none is. */
const POPULAR_SHARE = 10;
const MAX_BOUGHT_TOGETHER = 3;
const MAX_CHOICES = 2;
/** Of the guests who buy a dish at least this share buy the other too, in percent. */
const TOGETHER_PERCENT = 15;

/** What really was ordered and said, in few words. Dishes that the menu has no more are left out. */
export function recommendDishes(
  menu: Menu,
  ordered: readonly OrderedDish[],
  ratings: readonly DishStars[],
): Recommendations {
  const dishes = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const shown = new Map(
    menu.categories.flatMap(({ id, dishIds }) => dishIds.map((dish) => [dish, id] as const)),
  );
  const lines = ordered.filter(({ dishId }) => dishes.has(dishId) && shown.has(dishId));
  const guests = countGuests(lines.map(({ dishId, guest }) => [dishId, guest]));
  return {
    stars: starsOf(ratings),
    popular: popularOf(),
    together: togetherOf(),
    choices: choicesOf(),
  };

  function popularOf(): string[] {
    const disliked = new Set(
      ratings
        .filter(({ count, sum }) => count >= ENOUGH_RATINGS && sum / count < LIKED)
        .map(({ dishId }) => dishId),
    );
    const most = Math.min(MAX_POPULAR, Math.ceil(shown.size / POPULAR_SHARE));
    return ranked(guests)
      .filter((id) => !dishes.get(id)?.isDrink && !disliked.has(id))
      .slice(0, most);
  }

  function togetherOf(): Record<string, string[]> {
    const byOrder = new Map<string, { guest: string; dishes: Set<string> }>();
    for (const { orderId, guest, dishId } of lines) {
      const order = byOrder.get(orderId) ?? { guest, dishes: new Set() };
      byOrder.set(orderId, order);
      order.dishes.add(dishId);
    }
    const pairs = new Map<string, [string, string][]>();
    for (const { guest, dishes: bought } of byOrder.values()) {
      for (const one of bought) {
        for (const other of bought) {
          // Two pizzas are two hungry people, not a pizza and what goes with it.
          if (shown.get(one) === shown.get(other)) continue;
          const known = pairs.get(one);
          if (known) known.push([other, guest]);
          else pairs.set(one, [[other, guest]]);
        }
      }
    }
    return filled(pairs, (one, bought) => {
      const counted = countGuests(bought);
      const all = guests.get(one) ?? 0;
      return ranked(counted)
        .filter((other) => (counted.get(other) ?? 0) * 100 >= all * TOGETHER_PERCENT)
        .slice(0, MAX_BOUGHT_TOGETHER);
    });
  }

  function choicesOf(): Record<string, string[]> {
    const used = new Map<string, [string, string][]>();
    for (const { dishId, guest, groupIds } of lines) {
      const known = used.get(dishId) ?? [];
      used.set(dishId, known);
      for (const id of groupIds) known.push([id, guest]);
    }
    return filled(used, (_, chosen) => ranked(countGuests(chosen)).slice(0, MAX_CHOICES));
  }
}

function starsOf(ratings: readonly DishStars[]): Recommendations['stars'] {
  const count = ratings.reduce((all, rating) => all + rating.count, 0);
  const sum = ratings.reduce((all, rating) => all + rating.sum, 0);
  return count < ENOUGH_RATINGS ? null : { average: Math.round((sum * 10) / count) / 10, count };
}

/** How many different guests there are for each. */
function countGuests(pairs: readonly (readonly [string, string])[]): Map<string, number> {
  const guests = new Map<string, Set<string>>();
  for (const [id, guest] of pairs) {
    const known = guests.get(id);
    if (known) known.add(guest);
    else guests.set(id, new Set([guest]));
  }
  return new Map([...guests].map(([id, all]) => [id, all.size]));
}

/** Those with enough guests, most first; equals by their id, so that nothing flickers. */
function ranked(counted: ReadonlyMap<string, number>): string[] {
  return [...counted]
    .filter(([, count]) => count >= ENOUGH_GUESTS)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([id]) => id);
}

function filled<T>(
  of: ReadonlyMap<string, T>,
  found: (id: string, value: T) => string[],
): Record<string, string[]> {
  const entries = [...of].map(([id, value]) => [id, found(id, value)] as const);
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}
