import { baseNumber, canonicalNumber } from '@tischlein/domain/address/match-key.ts';

export interface NumberMatch {
  /** Position in the list. */
  at: number;
  /** 'base': the same number with another or no addition; 'near': the nearest of the same side, else of the street. */
  kind: 'exact' | 'base' | 'near';
}

/** The house of a street that a typed number means. null only for an empty street. */
export function nearestNumber(typed: string, numbers: readonly string[]): NumberMatch | null {
  const wanted = canonicalNumber(typed);
  const exact = numbers.indexOf(wanted);
  if (exact >= 0) return { at: exact, kind: 'exact' };
  const base = baseNumber(wanted) ?? 0;
  let best: NumberMatch | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [at, text] of numbers.entries()) {
    const number = baseNumber(text);
    if (number === null) continue;
    const gap = Math.abs(number - base);
    // The plain number before one with an addition, then the same side before the other side, then by distance.
    const rank =
      gap === 0 ? (text === String(base) ? 0 : 0.5) : gap + (gap % 2 === 0 ? 0 : 1_000_000);
    if (rank < bestRank) {
      best = { at, kind: gap === 0 ? 'base' : 'near' };
      bestRank = rank;
    }
  }
  return best;
}
