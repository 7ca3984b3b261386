/**
 * Kinds of entries in a table's journal whose amount makes its bill smaller; taken back it is below 0. The amounts of all
 * others make it larger, but for that of 'cleared', which says what was left open then.
 */
export const LOWERING_KINDS: readonly string[] = [
  ...['refunded', 'discounted', 'gifted', 'cancelled', 'wasted', 'rejected', 'paid'],
];
