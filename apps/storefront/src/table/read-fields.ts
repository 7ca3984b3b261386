/** A table's number as typed, 1 to 9999; null: it is none. */
export function readTableNumber(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** Euros as typed, with comma or dot, in cents; null: no amount, or more than two places. */
export function readSignedEuros(text: string): number | null {
  const match = /^(-?)(\d{0,9})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (!match || !/\d/.test(text)) return null;
  const [, sign = '', whole = '', places = ''] = match;
  const amount = Number(whole || '0') * 100 + Number(places.padEnd(2, '0'));
  return sign ? -amount : amount;
}
