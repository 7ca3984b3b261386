/**
 * How what a restaurant is reached and registered by is written. A text of another form is a slip: a word in the place
 * of a number, a number with a digit too few, one number in the field of another.
 */

/** A German postcode: five digits. */
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text.trim());

/** A postcode of a firm, which may be abroad: '1010', 'SW1A 1AA'. */
export const isAnyPostcode = (text: string): boolean =>
  /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(text.trim());

/** One telephone number: it is dialled with a tap, so no word stands in it. */
export const isShopPhone = (text: string): boolean =>
  /^(?=(?:\D*\d){3})\+?[\d\s()./–-]+$/.test(text.trim());

/** A mail address as the contract takes it: without umlauts, for not every mail server does. */
export const isMailAddress = (text: string): boolean =>
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(
    text.trim(),
  );

/** 'DE811111118'; of other countries' only the form is known here. */
export const isVatId = (text: string): boolean =>
  /^(?:DE(?: ?\d){9}|(?!DE)[A-Z]{2} ?[A-Z0-9+*. ]{2,15})$/i.test(text.trim());

/** 'DE811111118-00001', or without what stands behind the hyphen. */
export const isEconomicId = (text: string): boolean => /^DE ?\d{9}(?:-\d{5})?$/i.test(text.trim());

/** '93815/08152', ten to thirteen digits. */
export const isTaxNumber = (text: string): boolean =>
  /^[\d /-]+$/.test(text.trim()) && /^\d{10,13}$/.test(text.replace(/\D/g, ''));
