import type { Declaration, Menu } from '@tischlein/domain/menu/menu.ts';

/** What names cereals or nuts as a whole, and the kinds of which LMIV annex II wants one named. */
const WHOLES: readonly [whole: RegExp, kind: RegExp][] = [
  [/gluten|getreide/i, /weizen|roggen|gerste|hafer|dinkel|kamut|emmer|einkorn|grünkern/i],
  [
    /schalenfr|(?<!erd)nüsse|(?<!erd)nuss/i,
    /mandel|hasel|waln|kaschu|cashew|pekan|pecan|paran|pistazie|macadamia|queensland/i,
  ],
];

/** Goes on after the name of a dish: 'Bei „Name“ …'. */
export const VAGUE_CODE_TEXT = 'nennt ein Code Getreide oder Nüsse, aber nicht welche';

/** Codes that name cereals or nuts without saying which. */
export function vagueCodes(declarations: readonly Declaration[]): Set<string> {
  return new Set(declarations.filter(isVague).map(({ code }) => code));
}

function isVague({ kind, name }: Declaration): boolean {
  return (
    kind === 'allergen' && WHOLES.some(([whole, known]) => whole.test(name) && !known.test(name))
  );
}

/** Dishes and ingredients that carry one. */
export function vaguelyDeclared({ declarations, dishes, ingredients }: Menu): { name: string }[] {
  const vague = vagueCodes(declarations);
  return [...dishes, ...ingredients].filter((one) =>
    one.declarations.some((code) => vague.has(code)),
  );
}
