import { subjectWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { FIELD_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';
import type { TranslatableText } from '@tischlein/domain/shop-document/translatable-texts.ts';

const KINDS: Record<string, string> = {
  dishes: 'Gericht',
  categories: 'Kategorie',
  sizes: 'Größe',
  sizeNames: 'Größe',
  ingredients: 'Zutat oder Extra',
  groups: 'Extra-Gruppe',
  slots: 'Platz im Menü',
  menus: 'Menü',
  offers: 'Angebot',
  pages: 'Seite',
  dishDeposit: 'Pfand',
};

/** Where a text stands: 'Gericht', 'Pizza Salami · Beschreibung'; 'Größe, noch 12-mal'. */
export function placeWords({ places }: TranslatableText, document: DocumentMap): string {
  const { path } = places[0]!;
  const more = places.length > 1 ? `, noch ${places.length - 1}-mal` : '';
  return `${own(path, document)}${more}`;
}

function own(path: readonly string[], document: DocumentMap): string {
  const field = path.at(-1)!;
  // A name says itself what it is about.
  if (field === 'name' || field === 'title' || path.at(-2) === 'sizeNames')
    return KINDS[path.findLast((step) => step in KINDS) ?? ''] ?? 'Name';
  return [subjectWords(path, document), FIELD_LABELS[field]].filter(Boolean).join(' · ');
}
