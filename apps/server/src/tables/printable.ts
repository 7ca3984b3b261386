/** What the fonts of every PDF reader have beyond Latin-1 (Windows-1252). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const ASCII_OF: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u00ad': '' };

/** Text as the fonts of every PDF reader can print it: umlauts stay, other letters lose what the fonts lack. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  const known = ASCII_OF[letter];
  if (known !== undefined) return known;
  if (isPrintable(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].every(isPrintable) ? plain : '?';
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    BEYOND_LATIN_1.includes(letter)
  );
}
