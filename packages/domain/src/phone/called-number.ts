const MAX_NUMBER = 40;

/**
 * The number of a call link, as telephone systems write it ('tel:+49…', 'sip:0911…@anlage'); '' where none is told, as
 * of callers who hide it. Digits and what is written between them alone, at most 40 characters: anybody can write a link.
 */
export function calledNumber(text: string): string {
  const [user = ''] = text
    .normalize('NFKC')
    .replace(/^\s*(?:tel|sips?|callto):/i, '')
    .split(/[@;]/);
  const kept = user
    .replace(/[^\d\s+()/.-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NUMBER);
  return /\d/.test(kept) && !/\p{L}/u.test(user) ? kept : '';
}
