import { withoutMarks, type Say } from '../languages/say.ts';
import type { MailContent } from './mail-layout.ts';

/** Never words of ours. */
const ADDRESSES = new Set(['url', 'accent', 'language', 'lang', 'kind', 'restaurantName']);
/** Facts that somebody wrote: who is called Klein is not called Small. */
const WRITTEN = new Set([
  ...['Name', 'Adresse', 'Gruppe', 'Notiz', 'Bestellung'],
  ...['Nachricht an die Küche', 'Nachricht an den Fahrer'],
]);

/** A mail in the words of a language; what has none stays German, as what the law wants in German does. */
export function translatedMail(say: Say, content: MailContent): MailContent {
  const said = translated(say, content) as MailContent;
  return {
    ...said,
    facts: content.facts.map((fact, at) =>
      WRITTEN.has(fact[0]) ? [said.facts[at]?.[0] ?? fact[0], fact[1]] : (said.facts[at] ?? fact),
    ),
  };
}

function translated(say: Say, value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(say(value) ?? value);
  if (Array.isArray(value)) return value.map((one) => translated(say, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      ADDRESSES.has(key) ? one : translated(say, one),
    ]),
  );
}
