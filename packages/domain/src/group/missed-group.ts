import type { Cents } from '../money/cents.ts';

/** Specification 1 §9, in cents. */
const MISSED_ABOVE = 2500;

/** Whether an order might well have been a group's: worth more than 25,00 €, without group and not at a table. */
export function looksLikeGroupOrder(
  subTotal: Cents,
  { inGroup, atTable }: { inGroup: boolean; atTable: boolean },
): boolean {
  return subTotal > MISSED_ABOVE && !inGroup && !atTable;
}
