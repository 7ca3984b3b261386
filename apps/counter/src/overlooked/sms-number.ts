/** A German number as people write it, '0151 123 45 67', as the world dials it; others begin with '+' or '00'. null: none. */
export function smsNumber(typed: string): string | null {
  const digits = typed.replace(/[\s/().-]/g, '');
  const international = digits.replace(/^00/, '+').replace(/^0/, '+49');
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}
