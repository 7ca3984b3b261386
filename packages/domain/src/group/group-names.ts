/** Specification 2 §9: the fewest characters of a group's and a person's name. */
const MIN_NAME_LENGTH = 3;
/** So that names fit on a bon and a bag. */
export const MAX_GROUP_NAME_LENGTH = 60;
export const MAX_MEMBER_NAME_LENGTH = 40;

/**
 * A name as it is kept: without soft hyphens, without white space around it, runs of it as one space.
 */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u00ad/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}

/** Joiners and direction marks hold an emoji together or do nothing: nobody sees them. */
const UNSEEN = /\p{Cf}/gu;

/** Whether a name is long enough (specification 2 §5: at least 3 characters). Only what is seen counts. */
export function isLongEnough(name: string): boolean {
  return [...tidyName(name).replace(UNSEEN, '')].length >= MIN_NAME_LENGTH;
}

/** Names that are equal for people are equal here: without regard to case, width of letters, spaces or unseen signs. */
export function nameKey(name: string): string {
  return tidyName(name.normalize('NFKC').replace(UNSEEN, '')).toLowerCase();
}
