import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { ReorderList } from '../base/reorder-list.tsx';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf, findDish, type CategoryEntry } from './dishes.ts';

/** One step of the draft for each entry that is put elsewhere in its list. */
function useMove(list: DocumentPath) {
  const { sync } = useShop();
  return (id: string, before: string | null) => {
    const path = [...list, id];
    const oldBefore = nextKey(sync.read().document, path);
    sync.change({ kind: 'move', path, to: list, before, oldBefore });
  };
}

/** The dishes of a category, to be put in order. */
export function SortedDishes({ category }: { category: CategoryEntry }) {
  const { document } = useDraft();
  const move = useMove([...category.path, 'dishes']);
  const all = categoriesOf(document);
  const entries = category.dishes.map(({ id, name, isReference }) => ({
    id,
    name: (isReference ? findDish(all, id)?.name : name) || 'Ohne Namen',
  }));
  return <ReorderList label={category.name} entries={entries} onMove={move} />;
}

export function SortedCategories({ categories }: { categories: readonly CategoryEntry[] }) {
  const move = useMove(['categories']);
  return <ReorderList label="Kategorien" entries={categories} onMove={move} />;
}
