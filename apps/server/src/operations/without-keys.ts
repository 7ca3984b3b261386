/** Pages whose address holds a key, a code, an order or a mail address (specification 1 §2): what comes after. */
const IN_PATH =
  /(\/(?:s|f|tr|reservieren|zustimmen|feedback|abmelden\/[^/\s]+|checkout\/success))\/[^/\s?#:)'"]+/g;
/** Group codes, tables' signatures, and keys behind '#'. */
const IN_QUERY = /([?&#](?:gruppe|sig|konto|geraet|kellner|franchise)=)[^&\s:)'"]+/g;
const BEHIND_HASH = /#[\w-]{22}(?![\w-])/g;

/** Text of a browser's report as it may stand in a log and be sent on: whoever reads it opens nothing with it. */
export function withoutKeys(text: string): string {
  return text.replace(IN_PATH, '$1/…').replace(IN_QUERY, '$1…').replace(BEHIND_HASH, '#…');
}
