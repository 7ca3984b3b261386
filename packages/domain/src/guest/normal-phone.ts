/** The country's 49 and a whole number; area codes that begin with 49 belong to shorter ones. */
const GERMAN_WITHOUT_PLUS = /^49\d{9,}$/;

/**
 * A telephone number as E.164 without its plus, however it is typed: digits with the country, Germany when none is
 * said, with or without its leading 0, or more of them. '' without digits. (Migration 0018 writes it in SQL, too.)
 */
export function normalPhone(phone: string): string {
  const all = phone.replace(/\D/g, '');
  const digits = all.replace(/^0+/, '');
  if (digits === '') return '';
  const zeros = all.length - digits.length;
  const hasCountry =
    /^\s*\+/.test(phone) || zeros === 2 || (zeros !== 1 && GERMAN_WITHOUT_PLUS.test(digits));
  return hasCountry ? digits.replace(/^490+/, '49') : `49${digits}`;
}
