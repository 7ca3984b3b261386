import { punycode } from './punycode.ts';

/** Soft hyphens, joiners, direction marks, variation selectors: what fonts do not draw. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** What UTS 46 takes for a dot between labels, beside those that NFKC makes one. */
const DOTS = /[\u3002\uff0e\uff61]/g;
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * What of a typed address a mail server is told: nothing unseen, full-width forms as plain ones, the case as typed.
 * Copied from a web page or typed on a Japanese keyboard, it is still deliverable.
 */
export function deliverableAddress(text: string): string {
  const plain = text.replace(UNSEEN, '').normalize('NFKC').replace(UNSEEN, '').trim();
  const at = plain.lastIndexOf('@');
  return plain.slice(0, at + 1) + plain.slice(at + 1).replace(DOTS, '.');
}

/**
 * The one form under which mail addresses are counted, looked up and unsubscribed: small letters, nothing unseen,
 * full-width forms as plain ones, the domain as ASCII (IDNA, RFC 5891; mapped as UTS 46 does without transition, so
 * that 'ß' stays itself). Two addresses of one form are one mailbox; what only some providers treat alike, dots and
 * what follows a plus, stays different. Applied twice it changes nothing.
 */
export function normalAddress(text: string): string {
  const address = deliverableAddress(smallLetters(deliverableAddress(text)));
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  return address.slice(0, at + 1) + labels.map(asciiLabel).join('.');
}

/**
 * The mailbox that an address most likely reaches: without what follows a plus. For counting what a mailbox is sent,
 * never for telling whose it is: with some providers it is another one.
 */
export function likelyMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at).replace(/^(.[^+]*)\+.*$/s, '$1') + address.slice(at);
}

/** Sign by sign: a Greek sigma must not become another letter by standing last. */
const smallLetters = (text: string): string => [...text].map((sign) => sign.toLowerCase()).join('');

const asciiLabel = (label: string): string =>
  ASCII.test(label) ? label : `xn--${punycode(label)}`;

/** How addresses were compared before `normalAddress`, for hashes that were kept then. */
export function formerAddress(text: string): string {
  return text.trim().toLowerCase();
}
