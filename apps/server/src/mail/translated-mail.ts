import type { Say } from '../languages/say.ts';
import type { MailContent } from './mail-layout.ts';

/** Never words of ours. */
const ADDRESSES = new Set(['url', 'accent', 'language', 'lang', 'kind', 'restaurantName']);

/** A mail in the words of a language; what has none stays German, as what the law wants in German does. */
export function translatedMail(say: Say, content: MailContent): MailContent {
  return translated(say, content) as MailContent;
}

function translated(say: Say, value: unknown): unknown {
  if (typeof value === 'string') return say(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => translated(say, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      ADDRESSES.has(key) ? one : translated(say, one),
    ]),
  );
}
