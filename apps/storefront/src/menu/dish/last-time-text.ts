import type { ExportedDish } from '@tischlein/domain/cart/exported-cart.ts';

/** 'Groß, mit Käserand und 2 × Dip, ohne Zwiebeln, „gut durch“'; '' where nothing was chosen. */
export function lastTimeText({
  sizeName,
  extras,
  without,
  note,
}: Pick<ExportedDish, 'sizeName' | 'extras' | 'without' | 'note'>): string {
  const chosen = extras
    .filter(({ type }) => type !== 'deposit')
    .map(({ amount, itemName }) => (amount > 1 ? `${amount} × ${itemName}` : itemName));
  return [
    sizeName,
    chosen.length > 0 && `mit ${listed(chosen)}`,
    without.length > 0 && `ohne ${listed(without)}`,
    note && `„${note}“`,
  ]
    .filter(Boolean)
    .join(', ');
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
}
