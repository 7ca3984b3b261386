/** The upper half of code page 858: 850 with the euro. */
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The upper half of Windows-1252. Written down: Node 20 takes Latin 1 for it, which has no euro. A space where it has none. */
const WPC1252 =
  '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, at) => 0xa0 + at));

export type CodePage = 'wpc1252' | 'cp858';

const byLetter = (upper: string): ReadonlyMap<string, number> =>
  new Map(
    [...upper]
      .map((letter, at): [string, number] => [letter, 128 + at])
      .filter(([letter]) => letter !== ' '),
  );
const TABLES: Record<CodePage, ReadonlyMap<string, number>> = {
  cp858: byLetter(CP858),
  wpc1252: byLetter(WPC1252),
};

/** Letters of names and menus that neither page has, by what a reader takes for them. */
const LIKE: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '−': '-',
  ẞ: 'SS',
};

function bytesOf(letter: string, table: ReadonlyMap<string, number>): number[] {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 128) return [code];
  const known = table.get(letter);
  if (known !== undefined) return [known];
  const like = LIKE[letter];
  if (like !== undefined) return [...like].flatMap((one) => bytesOf(one, table));
  // 'Łódź' is read as 'Lodz' rather than as '??d?'.
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
  const plain = PLAIN[base] ?? base;
  return plain !== letter && [...plain].length === 1 ? bytesOf(plain, table) : [0x3f];
}

const PLAIN: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ő: 'ö', ű: 'ü' };

/** A text in a printer's code page; what it has no letter for is the letter without its mark, else '?'. */
export function encodeText(text: string, page: CodePage): Buffer {
  const table = TABLES[page];
  return Buffer.from([...text.normalize('NFC')].flatMap((letter) => bytesOf(letter, table)));
}
