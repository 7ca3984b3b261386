/** The upper 128 characters of what printers call by number. */
const UPPER = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  858: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

/** 80 to 9F of 1252; beyond them it is Latin-1. */
const WINDOWS = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

export type CodePage = 437 | 858 | 1252 | 'gbk';

/** The letters a printer puts on paper for these bytes; a byte its code page has no letter for is '\ufffd'. */
export function printedText(bytes: Uint8Array, page: CodePage): string {
  if (page === 'gbk') return new TextDecoder('gbk').decode(bytes);
  return [...bytes].map((byte) => letter(byte, page)).join('');
}

function letter(byte: number, page: 437 | 858 | 1252): string {
  if (byte < 128) return String.fromCharCode(byte);
  if (page !== 1252) return UPPER[page][byte - 128] ?? '\ufffd';
  // Not by TextDecoder: Node 20 reads windows-1252 as Latin-1, which has no euro sign.
  return WINDOWS[byte - 128] ?? String.fromCharCode(byte);
}
