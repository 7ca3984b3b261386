import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { CLAIM_MEND, doubtfulClaims } from '../../law/claimed-tags.ts';
import { aboutDishes } from '../../law/dish-lacks.ts';
import type { Report } from '../check-schema.ts';
import type { DishPlace } from './check-references.ts';
import { hintOnce } from './hint-once.ts';

/** Asks about what is called vegan or vegetarian and demands a choice that may be neither. */
export function hintClaims(
  menu: Menu,
  places: readonly DishPlace[],
  warnOfMenus: Report | undefined,
): void {
  const claims = doubtfulClaims(menu);
  for (const lack of new Set(claims.map((claim) => claim.lack))) {
    const doubtful = new Set(claims.flatMap((claim) => (claim.lack === lack ? [claim.of] : [])));
    hintOnce(
      places.filter(({ dish }) => doubtful.has(dish)),
      lack,
      () => CLAIM_MEND,
    );
  }
  menu.menus.forEach((each, index) => {
    const claim = claims.find(({ of }) => of === each);
    if (claim)
      warnOfMenus?.(['menus', index], 'missing-field', aboutDishes([each], claim.lack), CLAIM_MEND);
  });
}
