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
    'gateway === null || DEAD_METHODS.has(method)',
    ['false', 'gateway === null && DEAD_METHODS.has(method)'],
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
];
