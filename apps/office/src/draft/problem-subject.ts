import { subjectWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { DocumentMap, DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { SECTION_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';

/** Parts in which a field has no entry to be named after. */
const WHOLE: ReadonlySet<string> = new Set(['shop', 'hours']);

/** Of what a problem tells, before its words: 'Pizza Salami: ', 'Restaurant: '; '' where they say it themselves. */
export function problemSubject(path: DocumentPath, document: DocumentMap): string {
  const [part = ''] = path;
  const subject = subjectWords(path, document) || (WHOLE.has(part) ? SECTION_LABELS[part] : '');
  return subject ? `${subject}: ` : '';
}
