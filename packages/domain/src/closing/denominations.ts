/** Euro coins and notes in cents, the largest first. */
export const DENOMINATIONS = [
  50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many of each lie there, by the value in cents as text; what is missing is 0. */
export type CashCount = Readonly<Partial<Record<string, number>>>;

/** How many coins or notes of this kind were counted; 0 where none is named. */
export const piecesOf = (count: CashCount, one: Denomination): number => count[String(one)] ?? 0;

/** More of one kind than anybody counts. */
export const MAX_PIECES = 9_999;

/** Whether it is counted in notes. */
export const isNote = (one: Denomination): boolean => one >= 500;

/** '50 €', '20 ct' */
export function denominationText(one: Denomination): string {
  return one >= 100 ? `${one / 100} €` : `${one} ct`;
}

/** What was counted, in cents. */
export function countedCents(count: CashCount): number {
  return DENOMINATIONS.reduce((sum, one) => sum + one * piecesOf(count, one), 0);
}
