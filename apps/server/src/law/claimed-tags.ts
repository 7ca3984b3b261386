import { groupsOf } from '@tischlein/domain/menu/choices.ts';
import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup, Menu, SetMenu, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';

/** What a dish or set menu says it is, though something that must be chosen for it is not said to be. */
interface DoubtfulClaim {
  of: Dish | SetMenu;
  /** Goes on after 'Bei „Falafel“': 'steht „Vegan“, in der Pflichtauswahl „Sauce“ aber nicht bei „Aioli“'. German. */
  lack: string;
}

const NAMED = 5;
type Claim = 'vegan' | 'vegetarian';
const WORDS: readonly [Claim, RegExp][] = [
  ['vegan', /vegan/i],
  ['vegetarian', /vegetari|veggie/i],
];

export const CLAIM_MEND =
  'Kennzeichne die Auswahl mit tags: [vegan] oder [vegetarian], wenn sie es ist; sonst nimm sie heraus oder die Kennzeichnung weg.';

/**
 * Dishes tagged vegan or vegetarian with a required group, and set menus called so, that lead to something which is not
 * tagged (LMIV Art. 7). What a guest adds of their own accord is theirs, and nobody tags drinks.
 */
export function doubtfulClaims(menu: Menu): DoubtfulClaim[] {
  const index = indexMenu(menu);
  return [
    ...menu.dishes.flatMap((dish) => doubtfulDish(index, dish)),
    ...menu.menus.flatMap((each) => doubtfulMenu(index, each)),
  ];
}

function doubtfulDish(index: MenuIndex, dish: Dish): DoubtfulClaim[] {
  const claim = strictest(tagsOfDish(index, dish));
  if (claim === null) return [];
  const required = groupsOf(index, dish).filter(({ min }) => min > 0);
  return firstLack(claim, required, (group) => untagged(index, group, claim)).map((lack) => ({
    of: dish,
    lack,
  }));
}

function doubtfulMenu(index: MenuIndex, menu: SetMenu): DoubtfulClaim[] {
  const text = `${menu.name} ${menu.subtext ?? ''}`;
  const [claim] = WORDS.find(([, word]) => word.test(text)) ?? [];
  if (claim === undefined) return [];
  const untaggedIn = ({ dishes }: SetMenuSlot) =>
    dishes.flatMap((id) => {
      const dish = index.dishes.get(id);
      return dish && !dish.isDrink && !holds(tagsOfDish(index, dish), claim) ? [dish.name] : [];
    });
  return firstLack(claim, menu.slots, untaggedIn).map((lack) => ({ of: menu, lack }));
}

function firstLack<Choice extends { name: string }>(
  claim: Claim,
  choices: readonly Choice[],
  untaggedIn: (choice: Choice) => string[],
): string[] {
  for (const choice of choices) {
    const names = untaggedIn(choice).map((name) => `„${name}“`);
    const more = names.length > NAMED ? [`${names.length - NAMED} weiteren`] : [];
    const list = [...names.slice(0, NAMED), ...more].join(', ');
    if (names.length > 0)
      return [
        `steht „${TAG_LABELS[claim]}“, in der Pflichtauswahl „${choice.name}“ aber nicht bei ${list}`,
      ];
  }
  return [];
}

function untagged(index: MenuIndex, { items, groupType }: ExtraGroup, claim: Claim): string[] {
  return items.flatMap(({ itemId }) => {
    if (groupType === 'ingredient') {
      const found = index.ingredients.get(itemId);
      return found && !holds(found.tags, claim) ? [found.name] : [];
    }
    const found = index.dishes.get(itemId);
    return found && !found.isDrink && !holds(tagsOfDish(index, found), claim) ? [found.name] : [];
  });
}

const strictest = (tags: readonly string[]): Claim | null =>
  tags.includes('vegan') ? 'vegan' : tags.includes('vegetarian') ? 'vegetarian' : null;

/** What is vegan is vegetarian. */
const holds = (tags: readonly string[], claim: Claim) =>
  tags.includes('vegan') || tags.includes(claim);
