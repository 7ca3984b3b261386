import { entriesOf, valueAt, type DocumentMap } from '../shop-document/document.ts';
import type { Caution } from './caution.ts';

/** Categories that held something and hold nothing any more. */
export function emptyCategories(before: DocumentMap, after: DocumentMap): Caution[] {
  return (entriesOf(after['categories']) ?? []).flatMap(([id]): Caution[] => {
    const path = ['categories', id];
    if (countAt(after, path) > 0 || countAt(before, path) === 0) return [];
    return [
      {
        path,
        code: 'category-empty',
        message: 'In dieser Kategorie steht nichts mehr.',
        mend: 'Lösche sie, oder nimm etwas hinein.',
      },
    ];
  });
}

const countAt = (document: DocumentMap, path: readonly string[]): number =>
  ['dishes', 'menus'].reduce(
    (sum, field) => sum + (entriesOf(valueAt(document, [...path, field])) ?? []).length,
    0,
  );
