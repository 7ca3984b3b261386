import type { Declaration } from '@tischlein/domain/menu/menu.ts';
import type { DishPlace } from './check-references.ts';
import type { CompiledExtras } from './compile-extras.ts';
import { hintOnce } from './hint-once.ts';

/** What names cereals or nuts as a whole, and the kinds of which LMIV annex II wants one named. */
const WHOLES: readonly [whole: RegExp, kind: RegExp][] = [
  [/gluten|getreide/i, /weizen|roggen|gerste|hafer|dinkel|kamut|emmer|einkorn|grünkern/i],
  [
    /schalenfr|(?<!erd)nüsse|(?<!erd)nuss/i,
    /mandel|hasel|waln|kaschu|cashew|pekan|pecan|paran|pistazie|macadamia|queensland/i,
  ],
];

/** Warns of codes that name cereals or nuts without saying which, once for each file of dishes and for the ingredients. */
export function hintKinds(places: readonly DishPlace[], extras: CompiledExtras): void {
  const vague = new Set(extras.declarations.filter(isVague).map(({ code }) => code));
  if (vague.size === 0) return;
  const lack = 'nennt ein Code Getreide oder Nüsse, aber nicht welche';
  const mend = 'Nimm den Code der Art, etwa A1 (Weizen) oder H1 (Mandeln).';
  hintOnce(
    places.filter(({ dish }) => dish.declarations.some((code) => vague.has(code))),
    lack,
    () => mend,
  );
  const at = extras.ingredients.findIndex(({ declarations }) =>
    declarations.some((code) => vague.has(code)),
  );
  const name = extras.ingredients[at]?.name;
  if (name !== undefined)
    extras.opened?.warn(['ingredients', at], 'missing-field', `Bei „${name}“ ${lack}.`, mend);
}

function isVague({ kind, name }: Declaration): boolean {
  return (
    kind === 'allergen' && WHOLES.some(([whole, known]) => whole.test(name) && !known.test(name))
  );
}
