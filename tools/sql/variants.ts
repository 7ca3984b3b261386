/**
 * One thing that an expression of the sources can be: its text (undefined: not given), and what was picked for it where
 * the sources leave a choice.
 */
export interface Variant {
  text: string | undefined;
  picks: ReadonlyMap<string, string>;
}

/** More would be a mistake of the reader, or of the statement. */
const MAX_VARIANTS = 100;

/** Why an expression is no text that can be read from the sources. */
export class UnresolvedError extends Error {}

export const fixed = (text: string | undefined): Variant[] => [{ text, picks: new Map() }];

export const picked = (choice: string, pick: string, variants: Variant[]): Variant[] =>
  compatible([{ text: '', picks: new Map([[choice, pick]]) }], variants);

/** The second ones with the picks of the first ones, where both picked the same of the same choice. */
export function compatible(first: Variant[], second: Variant[]): Variant[] {
  return first.flatMap((one) =>
    second
      .filter(({ picks }) =>
        [...picks].every(([choice, pick]) => (one.picks.get(choice) ?? pick) === pick),
      )
      .map(({ text, picks }) => ({ text, picks: new Map([...one.picks, ...picks]) })),
  );
}

/** One after the other. */
export function joined(heads: Variant[], tails: Variant[]): Variant[] {
  const all = heads.flatMap((head) =>
    compatible([head], tails).map((tail) => ({ ...tail, text: `${head.text}${tail.text}` })),
  );
  if (all.length > MAX_VARIANTS) throw new UnresolvedError('it has too many variants');
  return all;
}
