import type { SetMenu } from '@tischlein/domain/menu/menu.ts';
import type { Report } from '../check-schema.ts';
import type { Path } from '../source-tree.ts';
import type { DishPlace } from './check-references.ts';

/** Warns of a number in the menu that an earlier dish or set menu has already: guests order by it. */
export function hintNumbers(
  places: Iterable<DishPlace>,
  menus: readonly SetMenu[],
  warnOfMenus: Report | undefined,
): void {
  const taken = new Map<string, string>();
  const take = (
    { number, name }: { number: string | null; name: string },
    path: Path,
    warn: Report | undefined,
  ) => {
    if (number === null || number.trim() === '') return;
    const key = number.trim().toLowerCase();
    const owner = taken.get(key);
    if (owner === undefined) taken.set(key, name);
    else
      warn?.(
        [...path, 'number'],
        'duplicate',
        `Die Nummer „${number}“ hat schon „${owner}“.`,
        `Gib „${name}“ eine andere, oder lösche sie.`,
      );
  };
  for (const { dish, path, file } of places) take(dish, path, file.warn);
  menus.forEach((menu, index) => take(menu, ['menus', index], warnOfMenus));
}
