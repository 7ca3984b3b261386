import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import type { CartProblemCode } from '../pricing/quote.ts';
import { byName } from './by-name.ts';
import type { CartItem } from './cart.ts';
import { isExportedMenu, type ExportedDish, type ExportedItem } from './exported-cart.ts';
import { NOTHING_SOLD_OUT } from './item-conditions.ts';
import {
  restoreDish,
  type TemporaryProblemCode,
  type RestoreProblemCode,
  type RestoreReport,
} from './restore-dish.ts';
import { restoreMenu } from './restore-menu.ts';
import { validateItem } from './validate-item.ts';

/** What differs from the exported cart. */
export interface RestoreProblem {
  /** Position in the exported cart. */
  index: number;
  /** Name of the dish or menu concerned. */
  itemName: string;
  /** true: the item is in the cart, but without this; false: it is not in the cart. */
  kept: boolean;
  code: RestoreProblemCode;
  /** Name of what is missing or wrong; may be ''. */
  name: string;
}

interface RestoredCart {
  /** The rebuilt cart; `current` as it was when not one item could be rebuilt (specification 2 §4). */
  items: readonly CartItem[];
  problems: RestoreProblem[];
}

/**
 * Rebuilds an exported cart from a menu (specification 2 §4, §5 "Cart restore"). Every item is in the cart then, or a
 * problem tells why not and what is missing. What passes by itself is not looked at: sold out, times, order types.
 */
export function restoreCart(
  menu: MenuIndex,
  exported: readonly ExportedItem[],
  current: readonly CartItem[],
): RestoredCart {
  const items: CartItem[] = [];
  const problems: RestoreProblem[] = [];
  exported.forEach((one, index) => {
    const itemName = isExportedMenu(one) ? one.menuName : one.dishName;
    const { item, found } = restoreItem(menu, one);
    if (item) items.push(item);
    for (const problem of found)
      problems.push({ ...problem, index, itemName, kept: item !== null });
  });
  return { items: items.length > 0 ? items : current, problems };
}

interface Rebuilt {
  item: CartItem | null;
  found: { code: RestoreProblemCode; name: string }[];
}

/** Several dishes may bear one name: the first that can be rebuilt as it was wins, then the first that can at all. */
function restoreItem(menu: MenuIndex, exported: ExportedItem): Rebuilt {
  const attempts = isExportedMenu(exported)
    ? byName(listedMenus(menu), exported.menuName).map((setMenu) =>
        attempt(menu, (report) => restoreMenu(menu, setMenu, exported, report)),
      )
    : byName(listedDishes(menu), exported.dishName).map((dish) =>
        attempt(menu, (report) => restoreListedDish(menu, dish, exported, report)),
      );
  const [first] = attempts;
  if (first) {
    const whole = attempts.find(({ found }) => found.length === 0);
    return whole ?? attempts.find(({ item }) => item !== null) ?? first;
  }
  return isExportedMenu(exported)
    ? { item: null, found: [{ code: 'menu-not-found', name: exported.menuName }] }
    : { item: null, found: [{ code: 'dish-not-found', name: exported.dishName }] };
}

function restoreListedDish(
  menu: MenuIndex,
  dish: Dish,
  exported: ExportedDish,
  report: RestoreReport,
): CartItem | null {
  const restored = restoreDish(menu, dish, exported, report);
  return restored && { ...restored, amount: exported.amount };
}

/** Rebuilds and looks at the result as at any item of a cart: one that could not be ordered is rejected. */
function attempt(menu: MenuIndex, rebuild: (report: RestoreReport) => CartItem | null): Rebuilt {
  const found: Rebuilt['found'] = [];
  const report: RestoreReport = (code, name) => {
    if (!found.some((one) => one.code === code && one.name === name)) found.push({ code, name });
  };
  const item = rebuild(report);
  if (!item) return { item: null, found };
  const broken = validateItem(
    { menu, orderType: 'pickup', minuteOfWeek: null, soldOut: NOTHING_SOLD_OUT },
    item,
    0,
  ).flatMap(({ code, name }) => (isTemporary(code) ? [] : [{ code, name }]));
  for (const { code, name } of broken) report(code, name);
  return { item: broken.length > 0 ? null : item, found };
}

function isTemporary(code: CartProblemCode): code is TemporaryProblemCode {
  return code === 'order-type-unsuitable' || code === 'sold-out' || code === 'outside-time-window';
}

const listedDishes = (menu: MenuIndex) =>
  menu.menu.dishes.filter(({ id }) => menu.categoriesOfDish.has(id));
const listedMenus = (menu: MenuIndex) =>
  menu.menu.menus.filter(({ id }) => menu.categoriesOfMenu.has(id));
