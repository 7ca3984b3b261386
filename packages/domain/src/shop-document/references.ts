import {
  entriesOf,
  isList,
  isMap,
  isSame,
  valueAt,
  type DocumentList,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from './document.ts';
import { applyOperation, nextKey, type SingleOperation } from './operation.ts';

/** What others name by its id. */
type ReferenceKind = 'dish' | 'ingredient' | 'group' | 'menu' | 'category';

/** A place that names something: the entry of a list. */
export interface Use {
  /** Of the entry, as `categories/pizza/dishes/salami/extras/belag`. */
  path: DocumentPath;
  /** What names it: the dish, extra group, set menu, category or offer. */
  by: DocumentPath;
}

const listAt = (value: DocumentValue | undefined, path: DocumentPath): DocumentList => {
  const found = value === undefined ? undefined : valueAt(value, path);
  return isList(found) ? found : [];
};

/** Everything that names this dish, ingredient, extra group, set menu or category. */
export function usesOf(document: DocumentMap, kind: ReferenceKind, id: string): Use[] {
  const uses: Use[] = [];
  const entries = (path: DocumentPath) =>
    (entriesOf(listAt(document, path)) ?? []).map(([key]) => [...path, key]);
  const look = (by: DocumentPath, fields: readonly string[], at: DocumentPath = by) => {
    for (const field of fields)
      for (const [key] of entriesOf(listAt(document, [...at, field])) ?? [])
        // An offer can name a size beside the dish.
        if (key === id || (by[0] === 'offers' && kind === 'dish' && key.startsWith(`${id} `)))
          uses.push({ path: [...at, field, key], by });
  };
  for (const category of entries(['categories'])) {
    if (kind === 'menu') look(category, ['menus']);
    for (const dish of entries([...category, 'dishes'])) {
      if (kind === 'dish' && valueAt(document, [...dish, 'dish']) === id)
        uses.push({ path: dish, by: category });
      look(dish, DISH_FIELDS[kind]);
    }
  }
  for (const group of entries(['extras', 'groups'])) {
    const isOfDishes = valueAt(document, [...group, 'type']) === 'dish';
    if (kind === (isOfDishes ? 'dish' : 'ingredient')) look(group, ['items']);
  }
  for (const menu of entries(['menus', 'menus']))
    for (const slot of entries([...menu, 'slots'])) {
      if (kind === 'dish') look(menu, ['dishes', 'except'], slot);
      if (kind === 'category') look(menu, ['categories'], slot);
    }
  const offered = OFFER_FIELDS[kind];
  for (const offer of offered ? entries(['offers', 'offers']) : [])
    for (const field of ['for', 'choose']) look(offer, [offered!], [...offer, field]);
  if (kind === 'dish')
    for (const day of Object.keys(valueAt(document, ['shop', 'dailyDishes']) ?? {}))
      look(['shop'], [day], ['shop', 'dailyDishes']);
  return uses;
}

const DISH_FIELDS: Record<ReferenceKind, readonly string[]> = {
  dish: ['includes', 'alsoIncludes', 'popular', 'ranking'],
  ingredient: ['ingredients', 'fixedIngredients', 'popular', 'ranking'],
  group: ['extras', 'sideDishes'],
  menu: [],
  category: [],
};
const OFFER_FIELDS: Partial<Record<ReferenceKind, string>> = {
  dish: 'dishes',
  menu: 'menus',
  category: 'categories',
};

/** Takes one entry away, with its place. */
export function removal(document: DocumentMap, path: DocumentPath): SingleOperation {
  return {
    kind: 'remove',
    path,
    old: valueAt(document, path)!,
    before: nextKey(document, path),
  };
}

/**
 * Takes what stands here away, and everything that names it, so that nothing names what is not there: a category with its
 * dishes, a dish with its places in set menus, a group with what it let guests choose.
 */
export function removalWithUses(document: DocumentMap, path: DocumentPath): SingleOperation[] {
  return operationsInTurn(document, (put, now) => {
    for (const { kind, id } of namedBy(document, path))
      for (const use of usesOf(now(), kind, id))
        if (!isBelow(use.path, path) && valueAt(now(), use.path) !== undefined)
          put(removal(now(), use.path));
    put(removal(now(), path));
    for (const loose of orphanedExtras(now())) put(removal(now(), loose));
  });
}

/** Operations one after the other, each upon the document that the one before left. */
export function operationsInTurn(
  document: DocumentMap,
  work: (put: (operation: SingleOperation) => void, now: () => DocumentMap) => void,
): SingleOperation[] {
  const operations: SingleOperation[] = [];
  let current = document;
  const put = (operation: SingleOperation) => {
    const applied = applyOperation(current, operation);
    if (!applied.ok) return;
    current = applied.document;
    operations.push(operation);
  };
  work(put, () => current);
  return operations;
}

/** Extras of a popular combination or a ranking that the groups of their dish do not have. */
export function orphanedExtras(document: DocumentMap): DocumentPath[] {
  const groups = new Map(entriesOf(listAt(document, ['extras', 'groups'])) ?? []);
  const loose: DocumentPath[] = [];
  for (const [category, value] of entriesOf(listAt(document, ['categories'])) ?? [])
    for (const [id, dish] of entriesOf(listAt(value, ['dishes'])) ?? []) {
      const path = ['categories', category, 'dishes', id];
      const wanted = ['popular', 'ranking'].flatMap((field) =>
        listAt(dish, [field]).map((each) => [field, String(each)] as const),
      );
      if (wanted.length === 0) continue;
      const mine = [...listAt(dish, ['extras']), ...listAt(dish, ['sideDishes'])].map(String);
      const choices = new Set(
        mine.flatMap((group) =>
          (entriesOf(listAt(groups.get(group), ['items'])) ?? []).map(([key]) => key),
        ),
      );
      for (const [field, item] of wanted)
        if (!choices.has(item)) loose.push([...path, field, item]);
    }
  return loose;
}

function namedBy(document: DocumentMap, path: DocumentPath): { kind: ReferenceKind; id: string }[] {
  const [part, list] = path;
  const id = path.at(-1)!;
  const isOwn = (dish: DocumentValue) => isMap(dish) && dish['dish'] === undefined;
  if (part === 'categories' && path.length === 2)
    return [
      { kind: 'category', id },
      ...(entriesOf(listAt(document, [...path, 'dishes'])) ?? [])
        .filter(([, dish]) => isOwn(dish))
        .map(([key]) => ({ kind: 'dish' as const, id: key })),
    ];
  if (part === 'categories' && path.length === 4 && path[2] === 'dishes')
    return isOwn(valueAt(document, path) ?? '') ? [{ kind: 'dish', id }] : [];
  if (path.length !== 3) return [];
  if (part === 'extras' && list === 'ingredients') return [{ kind: 'ingredient', id }];
  if (part === 'extras' && list === 'groups') return [{ kind: 'group', id }];
  return part === 'menus' ? [{ kind: 'menu', id }] : [];
}

const isBelow = (path: DocumentPath, above: DocumentPath) =>
  isSame([...path.slice(0, above.length)], [...above]);
