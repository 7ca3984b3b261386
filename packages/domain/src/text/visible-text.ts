/**
 * What turns a line round: embeddings, overrides, isolates and the marks for left-to-right, right-to-left and Arabic
 * letters. A name with one of them turns what stands behind it on a bon, a counter or a mail.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Zero width, drawn by no font. A joiner (U+200D) stays: it holds emoji together. */
const UNSEEN = /[\u200b\u200c\u2060\ufeff]/gu;

/** The text without the characters that turn its direction round. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

/**
 * Text as others see it: without what nobody sees and what turns the line round, and without white space around it. A
 * name of zero-width characters alone is empty. Phones copy a number with such marks around it, so nobody is refused
 * for them.
 */
export const visibleText = (text: string): string =>
  withoutDirectionMarks(text).replace(UNSEEN, '').trim();
