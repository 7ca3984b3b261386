/**
 * Lower case, 'ä' as 'ae', 'ß' as 'ss', other accents and soft hyphens dropped: the form in which texts are compared.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\p{M}\u00ad]/gu, '');
}

/** A folded word with 'ae', 'oe', 'ue' as bare vowels, for guests who type 'Kase' for 'Käse'. */
export function foldPlain(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}

/** The words of a text, folded; words with umlauts also in their bare form. */
export function words(text: string): string[] {
  const folded = fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return [...new Set([...folded, ...folded.map(foldPlain)])];
}

/** Typos allowed in a word of this length. Short words have none: every third word would be close. */
function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Edits (insert, delete, replace, swap of neighbours) from `typed` to the nearest start of `word`. */
function editsToStart(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped)
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}

/** Whether a typed word is a word, or the start of one, but for a typo. The first letter has to be right. */
export function matchesTyped(typed: string, word: string): boolean {
  const allowed = allowedTypos(typed.length);
  return allowed > 0 && typed[0] === word[0] && editsToStart(typed, word) <= allowed;
}
