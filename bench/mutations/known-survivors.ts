/** Mutants that are right to survive, or whose survival is accepted, each with its reason. */
export interface KnownSurvivor {
  /** End of the file's path. */
  file: string;
  /** As in the result: the code, and what stood in its place. */
  code: string;
  mutant: string;
  /** 'equivalent': no test can notice it. */
  kind: 'equivalent' | 'accepted';
  why: string;
}

const equivalent = (
  file: string,
  code: string,
  mutant: string | readonly string[],
  why: string,
): KnownSurvivor[] =>
  [mutant].flat().map((each) => ({ file, code, mutant: each, kind: 'equivalent', why }));

export const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [
  ...equivalent(
    'payment/usable-methods.ts',
    'gateway === null || DISCONTINUED_METHODS.has(method)',
    ['false', 'gateway === null && DISCONTINUED_METHODS.has(method)'],
    'the methods that ended are those without a gateway, and nobody has an account for none',
  ),
  ...equivalent(
    'payment/usable-methods.ts',
    'gateway === null',
    'false',
    'the methods that ended are those without a gateway',
  ),
  ...equivalent(
    'table/table-bill.ts',
    '[]',
    '["Stryker was here"]',
    'what was put there has no id, so it is taken off no item',
  ),
  ...equivalent('table/table-bill.ts', 'left > 0', 'left >= 0', 'nothing left is 0 either way'),
  ...equivalent(
    'group/group-shares.ts',
    'names.length === 0',
    'false',
    'without names everything below is empty; it only saves the work',
  ),
  ...equivalent(
    'pricing/dish-discounts.ts',
    'usable.length === 0',
    'false',
    'without discounts the search below finds none; it only saves the work',
  ),
  ...equivalent(
    'pricing/dish-discounts.ts',
    'same',
    'false',
    'what is remembered is what would be found anew',
  ),
  ...equivalent(
    'pricing/promotion-pools.ts',
    'a.key < b.key',
    'a.key <= b.key',
    'no two kinds and no two lines have the same key',
  ),
  {
    file: 'pricing/promotion-pools.ts',
    code: 'a.key < b.key',
    mutant: 'a.key >= b.key',
    kind: 'accepted',
    why: 'which of two equal orders of lines is taken is nobody’s rule, only that it is always the same',
  },
  ...equivalent('pricing/promotion-pools.ts', 'a.id < b.id', 'a.id <= b.id', 'ids are unique'),
  ...equivalent(
    'pricing/promotion-pools.ts',
    'kind.lines.length === 1',
    'false',
    'one line is in order already',
  ),
  ...equivalent(
    'pricing/two-for-one.ts',
    'offers.length === 0',
    'false',
    'without promotions no pool is made; it only saves the work',
  ),
  ...equivalent(
    'pricing/two-for-one.ts',
    'waiting',
    'true',
    'with nothing to ask about the second plan saves what the first does',
  ),
];
