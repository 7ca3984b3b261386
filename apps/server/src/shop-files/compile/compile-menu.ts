import type { Category, Dish, Menu, SetMenu, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { slotDishes } from '@tischlein/domain/menu/slot-dishes.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';

import {
  DEPOSIT_KIND,
  EMPHASIS,
  FILLED,
  INGREDIENTS,
  LABEL,
  NUTRIENTS,
  QUANTITY,
  VOLUME,
  WITHDRAWAL,
} from '../../law/dish-lacks.ts';
import { aboutFile, compareText } from '../problem.ts';
import { readTimetable } from '../read-timetable.ts';
import { categoryFile } from '../schema/category-file.ts';
import { menusFile, type MenusFile } from '../schema/menus-file.ts';
import type { ShopFile } from '../schema/shop-file.ts';
import { checkMenuDishes } from './check-menu-dishes.ts';
import { checkReferences, type DishPlace, type Places } from './check-references.ts';
import { compileDish } from './compile-dish.ts';
import { foreignTexts } from './foreign-texts.ts';
import { hintClaims } from './hint-claims.ts';
import { hintCents } from './hint-cents.ts';
import { hintKinds } from './hint-kinds.ts';
import { hintNumbers } from './hint-numbers.ts';
import { hintLacks } from './hint-once.ts';
import { hintReductions } from './hint-reductions.ts';
import { askForUnsaidAllergens } from './ask-for-allergens.ts';
import { compileExtras } from './compile-extras.ts';
import {
  idOf,
  pictureOf,
  open,
  textOrNull,
  uniqueIds,
  type Context,
  type Opened,
} from './compile-context.ts';

export interface CompiledMenu {
  menu: Menu;
  /** False after a category file could not be read: references to its dishes prove nothing then. */
  dishesKnown: boolean;
  menusKnown: boolean;
}

/** menu/*.yaml, extras.yaml and menus.yaml to the model, all references checked. */
export function compileMenu(context: Context, shop: ShopFile | null): CompiledMenu {
  const extras = compileExtras(context);
  const categories: Category[] = [];
  const dishes = new Map<string, DishPlace>();
  const references: Places['listed'] = [];
  const uniqueCategory = uniqueIds('Die Kategorie');
  const uniqueDish = uniqueIds('Das Gericht');
  const names = [...context.documents.keys()].filter((name) => name.startsWith('menu/'));
  let complete = true;
  for (const name of names.sort(compareText)) {
    const file = open(context, name, categoryFile);
    if (file === null) {
      complete = false;
      continue;
    }
    const { content, report } = file;
    const listedHere: string[] = [];
    for (const [index, entry] of content.dishes.entries()) {
      const path = ['dishes', index];
      if ('dish' in entry) {
        references.push({ id: entry.dish, kind: 'dish', path: [...path, 'dish'], report });
        if (listedHere.includes(entry.dish))
          report(
            path,
            'duplicate',
            `„${entry.dish}“ steht hier schon.`,
            'Lösche eines von beiden.',
          );
        listedHere.push(entry.dish);
        continue;
      }
      const id = idOf(entry, entry.name, path, report);
      uniqueDish(id, path, report);
      const dish = compileDish(context, file, entry, id, path, shop?.sizeNames ?? {});
      if (!dishes.has(id)) dishes.set(id, { dish, entry, path, file });
      if (entry.listed ?? true) listedHere.push(id);
    }
    for (const [index, id] of (content.menus ?? []).entries())
      references.push({ id, kind: 'menu', path: ['menus', index], report });
    if (content.listed === false) continue;
    const id = idOf(content, content.name, [], report);
    uniqueCategory(id, [], report);
    categories.push({
      id,
      name: String(content.name),
      ...foreignTexts(content),
      description: textOrNull(content.text),
      imageName: pictureOf(context, content, ['picture'], report),
      dishIds: listedHere,
      menuIds: content.menus ?? [],
      availability:
        content.available === undefined
          ? null
          : readTimetable(content.available, ['available'], file),
    });
  }
  if (names.length === 0)
    context.problems.push(
      aboutFile(
        `${context.folder}menu/`,
        'missing-file',
        'Es gibt keine Karte.',
        'Lege im Ordner menu/ eine Datei je Kategorie an, etwa menu/01-pizza.yaml.',
      ),
    );
  const opened = open(context, 'menus.yaml', menusFile);
  const known = new Map([...dishes].map(([id, { dish }]) => [id, dish]));
  const menus =
    opened === null ? [] : compileSetMenus(context, opened, { categories, dishes: known });
  const extrasWrong = context.documents.has('extras.yaml') && extras.opened === null;
  const menusWrong = context.documents.has('menus.yaml') && opened === null;
  checkReferences({
    dishes,
    listed: references,
    categoryIds: new Set(categories.map(({ id }) => id)),
    extras,
    menus,
    menusFile: opened,
    dishesKnown: complete,
    extrasKnown: !extrasWrong,
    menusKnown: !menusWrong,
  });
  if (opened !== null) checkMenuDishes(menus, dishes, opened.warn);
  const menu = {
    categories,
    dishes: [...dishes.values()].map(({ dish }): Dish => dish),
    ingredients: extras.ingredients,
    extraGroups: extras.groups.map(({ group }) => group),
    menus,
    declarations: extras.declarations,
  };
  // What is wrong is said first: a hint may only follow from it.
  if (context.problems.length === 0) {
    hintCents(dishes.values());
    const canWithdraw = shop?.settings?.withdrawalForm === 'on';
    hintLacks(
      [...dishes.values()],
      [
        VOLUME,
        LABEL,
        INGREDIENTS,
        EMPHASIS,
        QUANTITY,
        NUTRIENTS,
        DEPOSIT_KIND,
        FILLED,
        ...(canWithdraw ? [WITHDRAWAL] : []),
      ],
    );
    hintKinds([...dishes.values()], extras);
    askForUnsaidAllergens([...dishes.values()], menu);
    hintReductions([...dishes.values()], opened);
    hintClaims(menu, [...dishes.values()], opened?.warn);
    if (shop?.dishNumbers ?? true) hintNumbers(dishes.values(), menus, opened?.warn);
  }
  return { menu, dishesKnown: complete, menusKnown: !menusWrong };
}

function compileSetMenus(
  context: Context,
  file: Opened<MenusFile>,
  menu: Parameters<typeof slotDishes>[2],
): SetMenu[] {
  const { content, report } = file;
  const unique = uniqueIds('Das Menü');
  return content.menus.map((entry, index): SetMenu => {
    const path = ['menus', index];
    const id = idOf(entry, entry.name, path, report);
    unique(id, path, report);
    const uniqueSlot = uniqueIds('Der Platz');
    return {
      id,
      name: String(entry.name),
      ...foreignTexts(entry),
      number: textOrNull(entry.number),
      subtext: textOrNull(entry.text),
      imageName: pictureOf(context, entry, [...path, 'picture'], report),
      price: fromEuros(entry.price),
      slots: entry.slots.map((slot, at) => {
        const slotPath = [...path, 'slots', at];
        const slotId = idOf(slot, slot.name, slotPath, report);
        uniqueSlot(slotId, slotPath, report);
        return {
          id: slotId,
          name: String(slot.name),
          size: slot.size ?? null,
          ...dishesOf(slot, menu),
        };
      }),
      orderTypes: entry.orderTypes ?? ['delivery', 'pickup', 'table'],
      availability:
        entry.available === undefined
          ? null
          : readTimetable(entry.available, [...path, 'available'], file),
    };
  });
}

/** The dishes of a slot, and how they came about where whole categories are meant. */
function dishesOf(
  slot: MenusFile['menus'][number]['slots'][number],
  menu: Parameters<typeof slotDishes>[2],
): Pick<SetMenuSlot, 'dishes' | 'source'> {
  const { categories, except = [], dishes = [] } = slot;
  if (categories === undefined) return { dishes };
  const source = { categories, except, dishes };
  return { dishes: slotDishes(source, slot.size ?? null, menu), source };
}
