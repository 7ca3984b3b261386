/** Length of an IBAN by country: those of the SEPA area, which a transfer in euros reaches (EPC409-09, ISO 13616). */
const LENGTHS: Record<string, number> = Object.fromEntries(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 ' +
    'LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Longest text that may hold an IBAN as people write it, in groups. */
export const MAX_IBAN_TEXT_LENGTH = 50;

/**
 * An IBAN as people type or paste it ('de89 3704 0044 …', 'IBAN: …'), in capitals without spaces. null: it is none of the
 * SEPA area, has not the length of its country, or its check digits (ISO 7064, mod 97-10) say that it is mistyped.
 */
export function readIban(text: string): string | null {
  const iban = text
    .toUpperCase()
    .replace(/^\s*IBAN:?/u, '')
    .replace(/[\s.\u00ad\u2010-\u2015-]/gu, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/u.test(iban)) return null;
  if (LENGTHS[iban.slice(0, 2)] !== iban.length) return null;
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** Modulo 97 of the number that letters make as 10 to 35. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** In groups of four, as it is read and typed. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ');
}
