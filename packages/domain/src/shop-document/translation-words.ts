import type { Change } from './changes.ts';
import { isMap, valueAt, type DocumentMap, type DocumentValue } from './document.ts';

/** The languages that guests may get beside German, as German calls them; another is told by its code. */
const LANGUAGE_NAMES: Record<string, string> = { en: 'Englisch' };
/** 'Englisch' for 'en'; the code itself where no German name is known. */
export const languageName = (language: string): string => LANGUAGE_NAMES[language] ?? language;

/** A change of a translation: 'Englisch: „Pizza mit Käse“ → „Pizza with cheese“'. */
export function translationWords(change: Change, before: DocumentMap, after: DocumentMap): string {
  const [, language, part, key] = change.path;
  if (language === undefined || change.kind !== 'changed') return 'Sprachen geändert';
  const name = languageName(language);
  if (part === 'hidden')
    return change.to === true ? `${name} für Gäste aus` : `${name} für Gäste an`;
  if (part !== 'texts' || key === undefined) return `${name} geändert`;
  const path = ['languages', language, 'texts', key];
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  const german = short(
    textOf(is, 'german') ?? textOf(was, 'german') ?? textOf(change.to, 'german'),
  );
  const field = change.path[4];
  if (field !== undefined && field !== 'text') return `${name}: ${german} geändert`;
  const wanted = field === undefined ? textOf(change.to, 'text') : asText(change.to);
  return wanted === undefined
    ? `${name}: Übersetzung von ${german} entfernt`
    : `${name}: ${german} → ${short(wanted)}`;
}

const asText = (value: DocumentValue | undefined): string | undefined =>
  value === undefined || typeof value === 'object' ? undefined : String(value);

const textOf = (value: DocumentValue | undefined, field: string): string | undefined =>
  isMap(value) ? asText(value[field]) : undefined;

const short = (text: string | undefined) =>
  text === undefined ? 'ein Text' : text.length > 60 ? `„${text.slice(0, 57)}…“` : `„${text}“`;
