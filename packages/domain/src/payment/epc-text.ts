import type { Cents } from '../money/cents.ts';

/** EPC069-12: the most characters of the beneficiary's name, and of an unstructured remittance text. */
export const MAX_PAYEE_NAME_LENGTH = 70;
const MAX_REMITTANCE_LENGTH = 140;
/** EPC069-12: the whole text in bytes, and with it the size of the code (version 13, correction level M). */
const MAX_BYTES = 331;
/** EPC069-12: 0.01 to 999,999,999.99 euros. */
const MAX_CENTS = 99_999_999_999;

export interface SepaTransfer {
  /** Who gets the money; more than 70 characters are cut off. */
  payeeName: string;
  /** As `readIban` answers it. */
  iban: string;
  amount: Cents;
  /** What it is for; what does not fit into 140 characters, or into the code, is cut off. */
  remittance: string;
}

/**
 * The text of a code that banks' apps read as a transfer ("GiroCode", EPC069-12, version 002): UTF-8, without BIC, which
 * version 002 leaves out within the SEPA area. null: the amount cannot be transferred. Draw it with correction level M.
 */
export function epcText({ payeeName, iban, amount, remittance }: SepaTransfer): string | null {
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_CENTS) return null;
  const euros = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const name = cut(oneLine(payeeName), MAX_PAYEE_NAME_LENGTH);
  const text = cut(oneLine(remittance), MAX_REMITTANCE_LENGTH);
  const head = ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${euros}`, '', '', ''].join('\n');
  return head + fitting(text, MAX_BYTES - bytesOf(head));
}

/** A line break would begin the next element. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim();

/** Bytes in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

function fitting(text: string, most: number): string {
  const signs = [...text];
  while (bytesOf(signs.join('')) > most) signs.pop();
  return signs.join('').trim();
}
