import type { DishCartItem } from '../cart/cart.ts';
import { defaultSize, setExtraAmount, chosenCount } from '../menu/choices.ts';
import type { Dish } from '../menu/menu.ts';
import { extrasOf, type PhoneEntry, type PhoneMenuIndex } from './phone-menu-index.ts';
import type { TypedModifier, TypedWord } from './phone-line.ts';
import { matchWord, type WordForms } from './word-forms.ts';

/** What a line says beyond the dish itself, put onto it; `unknown`: what of it is not understood, as it was typed. */
interface ChangedDish {
  item: DishCartItem;
  unknown: string[];
}

/** The size a word asks for; null: none. */
export function typedSize({ sizes }: PhoneEntry, typed: TypedWord): string | null {
  const volume = typed.volumeMl;
  const byVolume = volume === null ? undefined : sizes.find(({ volumeMl }) => volumeMl === volume);
  if (byVolume) return byVolume.id;
  const match = (forms: WordForms) => matchWord(typed, forms);
  const best = sizes.reduce((most, { forms }) => Math.max(most, match(forms)), 0);
  return best === 0 ? null : (sizes.find(({ forms }) => match(forms) === best)?.id ?? null);
}

interface Choice {
  forms: WordForms;
}

/** The choice that all these words name, the one they name best; undefined: none. */
function named<T extends Choice>(
  words: readonly TypedWord[],
  choices: readonly T[],
): T | undefined {
  let best: { choice: T; fit: number } | undefined;
  for (const choice of choices) {
    const matches = words.map((word) => matchWord(word, choice.forms));
    if (matches.includes(0)) continue;
    const fit = matches.reduce<number>((sum, match) => sum + match, 0) - choice.forms.length / 100;
    if (!best || fit > best.fit) best = { choice, fit };
  }
  return best?.choice;
}

/** Takes from the words, again and again, the longest beginning that `take` has a use for; the rest is left over. */
function takeRuns(
  words: readonly TypedWord[],
  take: (run: readonly TypedWord[]) => boolean,
): TypedWord[] {
  const left: TypedWord[] = [];
  let from = 0;
  while (from < words.length) {
    let length = words.length - from;
    while (length > 0 && !take(words.slice(from, from + length))) length -= 1;
    const skipped = words[from];
    if (length === 0 && skipped) left.push(skipped);
    from += Math.max(1, length);
  }
  return left;
}

/** The dish of an entry in a size, with all that the modifiers and the words left over say about it. */
export function changeDish(
  index: PhoneMenuIndex,
  entry: PhoneEntry & { dish: Dish },
  start: { amount: number; sizeId: string | null; rest: readonly TypedWord[] },
  modifiers: readonly TypedModifier[],
): ChangedDish {
  const { dish, sizes } = entry;
  const only = sizes.length === 1 ? (sizes[0]?.id ?? null) : null;
  const item: DishCartItem = {
    dishId: dish.id,
    sizeId: start.sizeId ?? only,
    memberName: null,
    amount: start.amount,
    without: [],
    extras: [],
  };
  const removable = dish.primaryIngredients.flatMap((id) => {
    const forms = index.forms.get(id);
    return forms ? [{ id, forms }] : [];
  });
  const remove = (run: readonly TypedWord[]) => {
    const found = named(
      run,
      removable.filter(({ id }) => !item.without.includes(id)),
    );
    if (found) item.without.push(found.id);
    return found !== undefined;
  };
  const resize = ([first, ...more]: readonly TypedWord[]) => {
    if (!first || more.length > 0 || item.sizeId !== null) return false;
    item.sizeId = typedSize(entry, first);
    return item.sizeId !== null;
  };
  const add = (amount: number) => (run: readonly TypedWord[]) => {
    const sizeId = item.sizeId ?? defaultSize(dish)?.id ?? null;
    const found = named(run, extrasOf(index, dish, sizeId));
    if (!found) return false;
    const { group, item: extra } = found;
    const wanted = chosenCount(item.extras, group.id, extra.itemId) + amount;
    const extras = setExtraAmount(group, sizeId, item.extras, extra.itemId, wanted);
    if (chosenCount(extras, group.id, extra.itemId) < wanted) return false;
    item.extras = extras;
    return true;
  };
  const unknown: string[] = [];
  const apply = ({ kind, after, amount, words }: TypedModifier) => {
    const ways = { without: remove, extra: add(amount) };
    const other = after === 'without' ? ways.extra : ways.without;
    const left = takeRuns(words, (run) => ways[after](run) || (kind === 'loose' && other(run)));
    // A size behind the rest ('31 ohne zw gr'), or more of the dish's own name.
    const strange = takeRuns(left, resize).filter((word) => !matchWord(word, entry.name));
    if (strange.length === 0) return;
    const said = strange.map(({ text }) => text).join(' ');
    unknown.push(kind === 'without' ? `ohne ${said}` : said);
  };
  apply({ kind: 'loose', after: 'extra', amount: 1, words: [...start.rest] });
  for (const modifier of modifiers) apply(modifier);
  return { item, unknown };
}
