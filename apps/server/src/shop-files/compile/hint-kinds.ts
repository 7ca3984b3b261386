import { VAGUE_CODE_TEXT, vagueCodes } from '../../law/vague-kinds.ts';
import type { DishPlace } from './check-references.ts';
import type { CompiledExtras } from './compile-extras.ts';
import { hintOnce } from './hint-once.ts';

/** Warns of codes that name cereals or nuts without saying which, once for each file of dishes and for the ingredients. */
export function hintKinds(places: readonly DishPlace[], extras: CompiledExtras): void {
  const vague = vagueCodes(extras.declarations);
  if (vague.size === 0) return;
  const mend = 'Nimm den Code der Art, etwa A1 (Weizen) oder H1 (Mandeln).';
  hintOnce(
    places.filter(({ dish }) => dish.declarations.some((code) => vague.has(code))),
    VAGUE_CODE_TEXT,
    () => mend,
  );
  const at = extras.ingredients.findIndex(({ declarations }) =>
    declarations.some((code) => vague.has(code)),
  );
  const name = extras.ingredients[at]?.name;
  if (name !== undefined)
    extras.opened?.warn(
      ['ingredients', at],
      'missing-field',
      `Bei „${name}“ ${VAGUE_CODE_TEXT}.`,
      mend,
    );
}
