import { visibleText } from './visible-text.ts';

/** Vertical tabs and form feeds: how word processors break a line, and a page. */
const BREAKS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu;
/** Control characters besides tab and line break, and halves of characters, as a cut through an emoji leaves them. */
const UNSTORABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff]/gu;

/** Text as it was typed or pasted, without what no file and no server takes. */
export const storableText = (text: string): string =>
  text.replace(BREAKS, '\n').replace(UNSTORABLE, '');

/** Whether a text shows nothing: spaces and characters nobody sees are no text. */
export const isBlank = (text: string): boolean => visibleText(text) === '';
